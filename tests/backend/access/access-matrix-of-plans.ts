import { createHash } from 'node:crypto'

import type { Block, Body } from '#tests/support/backend/access-world.ts'
import { daysFromNow } from '#tests/support/records/people.ts'
import { makeInstaller } from '#tests/support/records/plugins.ts'

let count = 0

/** What is paid for and handed out by operators, none of it written by the people themselves. */
export const planMatrix: Record<string, Block> = {
  licences: {
    records: { open: licence },
    bodies: { own: licence },
    change: { uses_left: 1000 },
    table: `
                    | guest dead free premium publisher superuser
      list   open   |  403  401  403    403      403       in
      view   open   |  403  401  403    403      403       200
      create own    |  403  401  403    403      403       200
      update open   |  403  401  403    403      403       200
      delete open   |  403  401  403    403      403       204`,
  },
  payment_events: {
    records: { paid: paymentEvent },
    bodies: { own: paymentEvent },
    change: { outcome: 'older' },
    table: `
                    | guest dead free premium publisher superuser
      list   paid   |  403  401  403    403      403       in
      view   paid   |  403  401  403    403      403       200
      create own    |  403  401  403    403      403       200
      update paid   |  403  401  403    403      403       200
      delete paid   |  403  401  403    403      403       204`,
  },
  plugins: {
    records: { published: () => plugin(true), draft: () => plugin(false) },
    // Sent as JSON, which holds no file: what the superuser lacks is that alone.
    bodies: { own: () => plugin(true) },
    change: { notes: 'Other notes' },
    table: `
                         | guest dead free premium publisher superuser
      list   published   |   -   401   in     in       in       in
      list   draft       |   -   401   -      -        -        in
      view   published   |  404  401  200    200      200       200
      view   draft       |  404  401  404    404      404       200
      create own         |  403  401  403    403      403       400
      update published   |  403  401  403    403      403       200
      update draft       |  403  401  403    403      403       200
      delete published   |  403  401  403    403      403       204
      delete draft       |  403  401  403    403      403       204`,
  },
}

function licence(): Body {
  const hash = createHash('sha256').update(`licence ${++count}`).digest('hex')
  return { code_hash: hash, days: 30, uses: 5, uses_left: 5 }
}

function paymentEvent(): Body {
  const happened = daysFromNow(0)
  return { event: `evt_${++count}`, type: 'invoice.paid', happened, outcome: 'applied' }
}

function plugin(isPublished: boolean): Body {
  const file = new File([makeInstaller()], 'link.zip')
  return { name: 'Link', version: `1.${++count}`, releases: ['2024'], published: isPublished, file }
}
