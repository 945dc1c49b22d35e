import type { Block, Body, World } from '#tests/support/access-world.ts'
import { daysFromNow } from '#tests/support/backend-people.ts'

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
      list   published    |   -    -    in     in       in       in
      list   premium      |   -    -    in     in       in       in
      list   draft        |   -    -    -      -        in       in
      list   archived     |   -    -    -      -        in       in
      list   rivalDraft   |   -    -    -      -        -        in
      view   published    |  404  404  200    200      200       200
      view   premium      |  404  404  200    200      200       200
      view   draft        |  404  404  404    404      200       200
      view   archived     |  404  404  404    404      200       200
      view   rivalDraft   |  404  404  404    404      404       200
      create own          |  403  403  403    403      403       200
      create ofDraft      |  403  403  403    403      403       200
      update published    |  403  403  403    403      403       200
      update draft        |  403  403  403    403      403       200
      delete published    |  403  403  403    403      403       204
      delete draft        |  403  403  403    403      403       204`,
  },
}
