import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { rankText, wordsOf } from '#lib/catalogue/search/rank-text.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { walkChosen } from '#lib/catalogue/search/walk-chosen.ts'
import { createSortKeys } from '#lib/catalogue/types/sort-keys.ts'
import type { TypeSort } from '#lib/catalogue/types/table.ts'
import { buildColumn, readPlace, showNumber } from '#lib/catalogue/types/type-column.ts'
import { listTypes, sortRows } from '#lib/catalogue/types/type-rows.ts'
import { findTypes as findMatching } from '#lib/catalogue/values/evaluator.ts'
import { buildIndex } from '#lib/catalogue/values/index-builder.ts'
import { findNamed } from '#lib/catalogue/values/parameter-name.ts'
import { parseWhileTyping } from '#lib/catalogue/values/parser.ts'
import { validate } from '#lib/catalogue/values/validator.ts'
import { readTypeName, type TypeNames, type ValueIndex } from '#lib/catalogue/values/value-index.ts'
import { migrate } from '#reading/postgres/migrate.ts'
import { openPool } from '#reading/postgres/open-pool.ts'
import type { Asker } from '#reading/search/conditions.ts'
import { createNames } from '#reading/search/names.ts'
import { readQuery, type ReadQuery } from '#reading/search/query.ts'
import { findTypeNames } from '#reading/search/type-names.ts'
import { countTypes, findTypes } from '#reading/search/types.ts'
import { readValues } from '#reading/search/values.ts'
import type { ListedType, TypeCursor, TypePage } from '#reading/values/list-types.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { columnsOf, type SearchedFamily } from '#tests/support/find-in-groups.ts'
import { reportLost } from '#tests/support/postgres/report-lost.ts'
import {
  findPostgres,
  startPostgres,
  type TestPostgres,
} from '#tests/support/postgres/start-postgres.ts'
import { fillCopy } from '#tests/support/reading/search-copy.ts'

vi.mock('#lib/catalogue/values/worker.ts', async () => {
  const { rankNames } = await import('#lib/catalogue/values/rank-names.ts')
  return { rankNames: async (joined: string, locale: string) => rankNames(joined, locale) }
})

const programs = await findPostgres()

const categories = ['Doors', 'Windows', 'Furniture']
const vendors = ['Nordhaus', 'Ångström', 'Zwölf', null]

const demo = Array.from(demoFamilies(140), ({ parametric }) => parametric as unknown)
const odd = {
  parameters: [{ name: 'Width', dataType: 'Length', unit: 'mm' }, { name: 'Mark' }],
  types: Array.from({ length: 70 }, (_, at) => ({
    name: at % 5 === 0 ? 'Éclair 10' : `Type ${at}`,
    values: [at % 9 === 0 ? 'open' : 400 + 20 * at, at % 3 === 0 ? null : `M${at % 7}`],
  })),
}

const families: SearchedFamily[] = [...demo, odd, odd].map((parametric, at) => ({
  name: `${at % 4 === 0 ? 'Door' : 'Panel'} ${(at * 7) % 40}`,
  categories: at % 7 === 0 ? [] : categories.slice(at % 3, (at % 3) + 1 + (at % 2)),
  vendor: vendors[at % 4] ?? null,
  isPremium: at % 3 === 0,
  release: at % 5 === 0 ? null : 2020 + (at % 4),
  parametric,
}))

const sortWays: (TypeSort | null)[] = [
  null,
  ...(['type', 'family', 'category', 'vendor', 'release', '= width', '= mark'] as const).flatMap(
    (column) => [true, false].map((isDescending) => ({ column, isDescending })),
  ),
]

const toRead = ({ column, isDescending }: TypeSort): Parameters<typeof findTypes>[3]['sort'] =>
  column.startsWith('= ')
    ? { by: { parameter: column.slice(2) }, isDescending }
    : { by: column as 'type', isDescending }

describe.skipIf(!programs)('the types that a read node finds', () => {
  let server: TestPostgres
  let pool: Pool

  const fill = (all: readonly SearchedFamily[]) => fillCopy(pool, all, [])

  beforeAll(async () => {
    if (!programs) return
    server = await startPostgres(programs)
    pool = openPool({ url: server.url, onLost: reportLost })
    await migrate(pool)
    await fill(families)
  })

  afterAll(async () => {
    await pool.end()
    await server.stop()
  })

  async function ask(choice: Partial<ReadQuery>, values: string, isMany = false) {
    const query = readQuery({ ...choice, values: { text: values, units: null } })
    const names = await createNames(pool).read('one')
    const known = query.values && (await readValues(pool, names, query.values))
    const many = known && { ...known, counts: known.counts.map(() => Infinity) }
    const asker: Asker = { person: 'p', names, values: isMany ? many : known }
    return { query, asker }
  }

  const show = ({ columns }: TypePage, { values }: ListedType) =>
    values.map((value, at) => {
      const column = columns[at]
      if (!value || !column) return { text: '', unit: '' }
      if (value.kind === 'text') return { text: value.text, unit: '' }
      return showNumber(column, { kind: value.kind, unit: value.unit }, value.value, null)
    })

  /** All pages, as rows of what the table shows. */
  async function read(
    { query, asker }: Awaited<ReturnType<typeof ask>>,
    sort: TypeSort | null,
    limit: number,
    start: TypeCursor | null = null,
  ) {
    const rows: unknown[] = []
    let after = start
    do {
      const page = await findTypes(pool, query, asker, { sort: sort && toRead(sort), after, limit })
      if (!page) throw new Error('There is no such place.')
      const cards = new Map(page.cards.map((card) => [card[0], card]))
      for (const type of page.types) {
        const [, , , , vendor] = cards.get(type.number) ?? []
        rows.push([type.number, type.place, type.name, vendor, show(page, type)])
      }
      expect(page.isSorted).toBe(true)
      expect(page.types.length).toBeLessThanOrEqual(limit)
      after = page.next
    } while (after)
    return rows
  }

  const run = <Result>(steps: Generator<void, Result, void>): Result => {
    let step = steps.next()
    while (!step.done) step = steps.next()
    return step.value
  }

  const index: ValueIndex = buildIndex(
    families.map(({ parametric }, at) => ({ number: at + 1, parametric })),
  )
  const columns = columnsOf(families)
  const keys = createSortKeys()
  const placeOf = ({ families: numbers }: TypeNames, type: number) =>
    type - numbers.indexOf(numbers[type] ?? 0)

  /** The rows of the table where the browser has all families and values. */
  async function readInBrowser(
    choice: Partial<ReadQuery>,
    values: string,
    sort: TypeSort | null,
  ): Promise<unknown[]> {
    const parsed = parseWhileTyping(values, index.parameters, null)
    const { conditions } = validate(parsed?.conditions ?? [], index.parameters)
    const found = findMatching(index, conditions)
    const { leftOut: _, ...chosen } = choice
    const query = { ...noFilter, ...chosen, within: found.numbers }
    const search = startSearch(columns, query as typeof noFilter, { walk: walkChosen })
    search.run(Infinity)
    const base = run(listTypes(found, index.families, columns, search.rows))
    const asked = [...new Set(conditions.map(({ parameter }) => parameter.toLowerCase()))].flatMap(
      (name) => {
        const parameter = findNamed(index.parameters, name)
        return parameter ? [buildColumn(parameter, index.families.length)] : []
      },
    )
    const name = sort?.column.startsWith('= ') ? sort.column.slice(2) : null
    const parameter = name === null ? undefined : findNamed(index.parameters, name)
    const column =
      name === null
        ? (sort?.column as 'type' | undefined)
        : parameter && buildColumn(parameter, index.families.length)
    const rows =
      sort && column
        ? run(sortRows(base, await keys.of(column, index, columns), sort.isDescending))
        : base
    return Array.from(rows.types, (type) => {
      const number = index.families[type] ?? 0
      return [
        number,
        placeOf(index, type),
        readTypeName(index, type),
        families[number - 1]?.vendor ?? null,
        asked.map((each) => readPlace(each, each.places[type] ?? 0, null)),
      ]
    })
  }

  const valueText = fc.constantFrom(
    'width 800..1500',
    'width > 0',
    'width = open',
    'mark = m3',
    'width < 1000, mark ~ m',
    'height 2000..2200',
    'fire rating ~ ei',
    'width > 1 m, height > 2 m',
    'width > 99999',
  )
  const choice = fc.record({
    text: fc.constantFrom('', 'door', '1', 'panel 3'),
    order: fc.constantFrom('ascending' as const, 'descending' as const, 'newest' as const),
    freemium: fc.constantFrom('all' as const, 'free' as const),
    categories: fc.subarray(categories, { maxLength: 2 }),
    opensIn: fc.constantFrom(null, 2021),
  })

  it('are in every order and with any choices what the browser lists', async () => {
    await fc.assert(
      fc.asyncProperty(
        valueText,
        choice,
        fc.constantFrom(...sortWays),
        fc.constantFrom(1, 7, 40, 200),
        fc.boolean(),
        async (values, choices, sort, limit, isMany) => {
          const asked = await ask(choices, values, isMany)
          const expected = await readInBrowser(choices, values, sort)
          expect(await countTypes(pool, asked.query, asked.asker)).toEqual({
            count: expected.length,
            areFew: true,
          })
          const most = limit === 1 ? 1 : Math.max(limit, Math.ceil(expected.length / 30))
          if (most === 1 && expected.length > 60) return
          expect(await read(asked, sort, most)).toEqual(expected)
          const from = Math.floor(expected.length / 2)
          expect(await read(asked, sort, 200, { count: from })).toEqual(expected.slice(from))
        },
      ),
      { numRuns: 150 },
    )
  })

  it.each(['900', 'type 1', 'éclair', '10 écl', 'ty', 'TYPE 69', '%', 'nothing such'])(
    'are those with the words of “%s” in their names, the best first',
    async (text) => {
      const typed = text.toLowerCase()
      const rank = (name: string) => rankText(name.toLowerCase(), typed, wordsOf(typed))
      const ranks = Array.from(index.families, (_, type) => rank(readTypeName(index, type)))
        .filter((one) => one !== null)
        .toSorted((one, other) => one - other)
      const { types, total } = await findTypeNames(pool, text, 4)
      expect(types.map(({ name }) => rank(name))).toEqual(ranks.slice(0, 4))
      expect(total ?? ranks.length).toBe(ranks.length)
    },
  )

  it('are read one page after the other where there are many, and not sorted', async () => {
    const parameters = [{ name: 'Width', dataType: 'Length', unit: 'mm' }]
    const many = Array.from({ length: 5001 }, (_, at) => ({
      name: `Family ${at}`,
      parametric: { parameters, types: [{ name: `Type ${5000 - at}`, values: [at] }] },
    }))
    await fill(many)
    const asked = await ask({}, 'width >= 0', true)
    expect(await countTypes(pool, asked.query, asked.asker)).toEqual({ count: 5001, areFew: false })
    const rows = await read(asked, null, 200)
    expect(rows).toHaveLength(5001)
    expect(rows.at(-1)).toEqual([5001, 0, 'Type 0', null, [{ text: '5000', unit: '' }]])
    const byFamily = { column: 'family', isDescending: true } as const
    expect((await read(asked, byFamily, 200)).toReversed()).toEqual(rows)
    const { query, asker } = asked
    const sort = { by: 'type', isDescending: false } as const
    const page = await findTypes(pool, query, asker, { sort, after: null, limit: 2 })
    expect(page).toMatchObject({
      isSorted: false,
      types: [{ name: 'Type 5000' }, { name: 'Type 4999' }],
    })
    const after = { count: 10 }
    expect(await findTypes(pool, query, asker, { sort: null, after, limit: 2 })).toBeNull()
  })
})
