import type { Block, Body, World } from '#tests/support/backend/access-world.ts'
import { daysFromNow } from '#tests/support/records/people.ts'

let count = 0

const revisionOf =
  (family: string) =>
  ({ present }: World): Body => ({
    family: present.families?.[family],
    number: ++count,
    created: daysFromNow(0),
  })

/** Whoever may see a family may see its revisions; only the server writes them. */
export const revisionMatrix: Record<string, Block> = {
  revisions: {
    records: {
      published: revisionOf('published'),
      premium: revisionOf('premium'),
      draft: revisionOf('draft'),
      archived: revisionOf('archived'),
      rivalDraft: revisionOf('rivalDraft'),
    },
    bodies: { own: revisionOf('published'), ofDraft: revisionOf('draft') },
    change: { note: 'Another note' },
    table: `
                          | guest dead free premium publisher superuser
      list   published    |   -   401   in     in       in       in
      list   premium      |   -   401   in     in       in       in
      list   draft        |   -   401   -      -        in       in
      list   archived     |   -   401   -      -        in       in
      list   rivalDraft   |   -   401   -      -        -        in
      view   published    |  404  401  200    200      200       200
      view   premium      |  404  401  200    200      200       200
      view   draft        |  404  401  404    404      200       200
      view   archived     |  404  401  404    404      200       200
      view   rivalDraft   |  404  401  404    404      404       200
      create own          |  403  401  403    403      403       200
      create ofDraft      |  403  401  403    403      403       200
      update published    |  403  401  403    403      403       200
      update draft        |  403  401  403    403      403       200
      delete published    |  403  401  403    403      403       204
      delete draft        |  403  401  403    403      403       204`,
  },
}
