import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createNames } from '#reading/search/names.ts'
import { readPage } from '#reading/search/page.ts'
import { type EmptyCopy, startEmptyCopy } from '#tests/support/postgres/start-copy.ts'
import { programs } from '#tests/support/reading/open-reading.ts'
import { fillCopy } from '#tests/support/reading/search-copy.ts'

const orders = ['ascending', 'descending', 'newest'] as const
const wheres = ['true', 'number % 2 = 0', 'number = 3', 'false']
const firsts = [null, 'true', 'false', 'number % 5 = 0', 'number = 4', 'number % 5 < 4']
const parts = [
  { from: 0, limit: 60 },
  { from: 0, limit: 5 },
  { from: 7, limit: 5 },
  { from: 90, limit: 5 },
  { from: 0, limit: 0 },
]

describe.skipIf(!programs)('a page of a group', () => {
  let copy: EmptyCopy
  let pool: Pool

  beforeAll(async () => {
    if (!programs) return
    copy = await startEmptyCopy(programs)
    pool = copy.pool
    const families = Array.from({ length: 40 }, (_, at) => ({ name: `Door ${(at * 7) % 40}` }))
    await fillCopy(pool, families, [])
  })

  afterAll(() => copy.stop())

  describe.each(orders)('in the order “%s”', (order) => {
    it.each(wheres)(
      'has the same families of “%s” where they are few and where they are many',
      async (where) => {
        const names = await createNames(pool).read('one')
        const read = (first: string | null, part: (typeof parts)[number], most: number) =>
          readPage(
            pool,
            names,
            { where: () => where, first: first === null ? null : () => first, order, part },
            most,
          )
        for (const first of firsts) {
          for (const part of parts) {
            const few = await read(first, part, 40)
            for (const most of [0, 2, 8]) {
              const many = await read(first, part, most)
              expect(many.cards).toEqual(few.cards)
              expect(many.count).toBe(Math.min(few.count, most))
              expect(many.isCountExact).toBe(few.count <= most)
            }
          }
        }
      },
    )
  })
})
