import type { Block, Body } from '#tests/support/backend/access-world.ts'

let count = 0

const nextDay = () => `2025-${String(10 + ((count += 1) % 3))}-${String(10 + (count % 19))}`

/** What is counted by day is for the operator; everybody else gets sums from the dashboard. */
const table = `
                  | guest dead free premium publisher superuser
    list   one    |  403  401  403    403      403       in
    view   one    |  403  401  403    403      403       200
    create other  |  403  401  403    403      403       200
    update one    |  403  401  403    403      403       200
    delete one    |  403  401  403    403      403       204`

const blockOf = (make: () => Body, change: Body): Block => ({
  records: { one: make },
  bodies: { other: make },
  change,
  table,
})

export const statisticsMatrix: Record<string, Block> = {
  visitors: blockOf(() => ({ day: nextDay(), visitors: 1 }), { visitors: 1000 }),
  empty_searches: blockOf(() => ({ day: nextDay(), text: `text ${(count += 1)}`, searches: 1 }), {
    searches: 1000,
  }),
  /** The operator's own words; everybody gets them with the words of the families. */
  synonyms: blockOf(() => ({ terms: `pouf ${(count += 1)}, ottoman` }), {
    terms: 'pouf, footstool',
  }),
}
