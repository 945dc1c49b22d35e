import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readPlace, buildColumn } from '#lib/catalogue/types/type-column.ts'
import { mergeParameters } from '#lib/catalogue/values/decoder.ts'
import { findTypes } from '#lib/catalogue/values/evaluator.ts'
import { findNamed } from '#lib/catalogue/values/parameter-name.ts'
import { parseWhileTyping } from '#lib/catalogue/values/parser.ts'
import type { PartialQuery, QueryProblem } from '#lib/catalogue/values/query.ts'
import { isChosenKind, readerForms } from '#lib/catalogue/values/reader-units.ts'
import { validate } from '#lib/catalogue/values/validator.ts'
import { readTypeName, type ValueIndex } from '#lib/catalogue/values/value-index.ts'
import type { Units } from '#lib/user/preferences.ts'
import { createParameters } from '#reading/postgres/parameters.ts'
import { listParameters } from '#reading/values/list-parameters.ts'
import {
  type ListedType,
  type ListedValue,
  listTypes,
  type TypeCursor,
  type TypePage,
  type TypeSort,
} from '#reading/values/list-types.ts'
import { matchFamilies } from '#reading/values/match-types.ts'
import { readValueQuery, type ValueQuery } from '#reading/values/read-query.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import {
  readTypeValuesOf,
  type TypeValuesReader,
} from '#tests/backend/catalogue/type-values-reader.ts'
import { startCopy, type TestCopy } from '#tests/support/postgres/start-copy.ts'
import { findPostgres } from '#tests/support/postgres/start-postgres.ts'
import { addFamily } from '#tests/support/records/families.ts'

type ListedPlace = Pick<ListedType, 'number' | 'place'>

interface Answer {
  problem: QueryProblem | null
  /** Of the families; null where the text is no search by value. */
  numbers: number[] | null
}

const programs = await findPostgres()

const finding = [
  'width 900..1000',
  'width >= 900',
  'width ≤ 900',
  'width < 1 m',
  'width = 90 cm',
  'height 2.1m..',
  'height ..2.1m',
  'height 2.1 .. 2.4 m',
  'width 900,1000',
  'width > 450, height <= 2100',
  'fire rating = EI60',
  'fire rating ~ ei and width > 800',
  'finish ~ oak',
  'lamp power >= 20',
  'lamp power >= 20 W',
  'capacity > 100',
  'capacity > 0.1 m³',
  'mixed > 1',
  'mixed = 2 W',
  'mixed = 2 m²',
  'mixed 20..30',
  'mixed ~ oak',
  'mixed = yes',
  'mixed = 2',
  'größe = 5',
  'tall type >= 40',
  'tall type 31..33, other = a',
  'stored = 2 m, comment = stock',
]

const failing = [
  'width > 100000',
  'width = "a\u0000b"',
  'mixed > 1, mixed ~ yes',
  'tall type 31..32, other = a',
  'width = wide',
  'width > 5 m²',
  'fire rating > 60 m',
  'lamp power >= 20 kg',
  'colour = red',
]

const tables: unknown[] = [
  {
    parameters: [{ name: 'Mixed', dataType: 'Number', unit: '' }],
    types: ['2', 2, '2 W', '25 w', '2 m²', '3 kg', true, false, 'Yes', ' ', null, {}].map(
      (value, place) => ({ name: `Type ${place}`, values: [value] }),
    ),
  },
  {
    parameters: [
      { name: 'MIXED', dataType: 'Text', unit: 'm²' },
      { name: 'mixed', dataType: 'Area', unit: 'ft²' },
      { name: 'Mixed', dataType: 'Length', unit: 'ft' },
    ],
    types: [
      { name: 'A', values: ['2', '2', '2'] },
      { name: 'B', values: ['oak\u0000 x', '20', '1'] },
      { name: 'C', values: [null, null, '0.3'] },
    ],
  },
  {
    parameters: [{ name: 'Tall Type' }, { name: 'Other' }],
    types: Array.from({ length: 70 }, (_, place) => ({
      name: `Type ${place}`,
      values: [place, place % 3 === 0 ? 'a' : 'b'],
    })),
  },
  {
    parameters: [{ name: 'Stored', dataType: 'Length', unit: 'm' }, 'Comment'],
    types: [{ name: 'Long', values: { Comment: 'stock', Stored: '2' } }, 'Bare', 7],
  },
  ...['Größe', 'GRÖSSE', 'GRÖßE'].map((name) => ({
    parameters: [{ name, unit: 'mm' }],
    types: [{ values: ['5'] }, { values: [`5 ${'x'.repeat(4000)}`] }],
  })),
]

describe.skipIf(!programs)('a search by value in PostgreSQL', () => {
  let copy: TestCopy
  let reader: TypeValuesReader
  let index: ValueIndex

  beforeAll(async () => {
    if (!programs) return
    copy = await startCopy(programs)
    reader = readTypeValuesOf(copy.backend)
    const demo = Array.from(demoFamilies(150), ({ parametric }) => parametric)
    for (const [place, parametric] of [...demo, ...tables].entries()) {
      const name = `Family ${(place * 7) % 50} ${place}`
      await addFamily(copy.backend, '', { name, rfa: null, thumbnail: null, parametric })
    }
    await copy.catchUp()
    index = await reader.readAll()
  })

  afterAll(() => copy.stop())

  const readQuery = async (text: string, units: Units | null = null) =>
    readValueQuery(copy.pool, text, mergeParameters(await listParameters(copy.pool)), units)

  async function selectFamilies(query: ValueQuery, isForAll?: boolean): Promise<number[]> {
    const collector = createParameters()
    const isMatch = matchFamilies('families.number', query, collector, isForAll)
    const select = `SELECT number FROM families WHERE ${isMatch} ORDER BY number`
    const { rows } = await copy.pool.query<{ number: number }>(select, collector.values)
    return rows.map(({ number }) => number)
  }

  /** In each way in which a statement is made of a query, which depends on how many values meet its conditions. */
  async function search(text: string, units: Units | null = null): Promise<Answer> {
    const query = await readQuery(text, units)
    if (!query) return { problem: null, numbers: null }
    if (query.conditions.length === 0) return { problem: query.problem, numbers: [] }
    const numbers = await selectFamilies(query)
    const many = query.counts.map(() => Infinity)
    const [, ...others] = many
    for (const counts of [many, [1, ...others]]) {
      expect(await selectFamilies({ ...query, counts })).toEqual(numbers)
      expect(await selectFamilies({ ...query, counts }, true)).toEqual(numbers)
    }
    return { problem: query.problem, numbers }
  }

  function readByPage(text: string, units: Units | null = null): PartialQuery | null {
    const query = parseWhileTyping(text, index.parameters, units)
    if (!query) return null
    const { conditions, problem } = validate(query.conditions, index.parameters)
    return { conditions, problem: problem ?? query.problem }
  }

  function searchByPage(text: string, units: Units | null = null): Answer {
    const query = readByPage(text, units)
    if (!query) return { problem: null, numbers: null }
    const { conditions, problem } = query
    const isAny = conditions.length > 0
    return { problem, numbers: isAny ? [...findTypes(index, conditions).numbers] : [] }
  }

  it.each(finding)('finds the same families as a page that has all values: %s', async (text) => {
    const answer = searchByPage(text)
    expect(answer).toEqual({ problem: null, numbers: expect.arrayContaining([expect.any(Number)]) })
    expect(await search(text)).toEqual(answer)
  })

  it.each(failing)('finds nothing where such a page finds nothing: %s', async (text) => {
    const answer = searchByPage(text)
    expect(answer.numbers).toEqual([])
    expect(await search(text)).toEqual(answer)
  })

  it('finds the same for any conditions, in any units', async () => {
    const names = index.parameters.map(({ name }) => name)
    const values = index.parameters.flatMap(({ measured, texts }) => [
      ...measured.flatMap((each) =>
        [...each.values].map((value) => `${value} ${each.unit}`.trim()),
      ),
      ...(texts?.written ?? []).map((text) => `"${text}"`),
    ])
    const value = fc.oneof(
      fc.constantFrom(...values),
      fc.constantFrom('2 m', '0.5 m²', '30', '900..2 m', '3\' 6"', 'yes', 'a', '10..', '..5 W'),
    )
    const sign = fc.constantFrom('=', '<', '<=', '>', '>=', '~')
    const clause = fc.tuple(
      fc.constantFrom(...names),
      sign,
      fc.array(value, { minLength: 1, maxLength: 2 }),
    )
    const query = fc.tuple(
      fc.array(clause, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(null, 'metric', 'metres', 'imperial'),
    )
    await fc.assert(
      fc.asyncProperty(query, async ([clauses, units]) => {
        const text = clauses.map(([name, is, any]) => `"${name}" ${is} ${any.join(';')}`).join(', ')
        expect(await search(text, units)).toEqual(searchByPage(text, units))
      }),
      { numRuns: 300 },
    )
  })

  /** The types that a page finds, and what its table shows of them. */
  function tabulateByPage(text: string, name: string) {
    const query = readByPage(text)
    const parameter = findNamed(index.parameters, name)
    if (!query || !parameter) throw new Error(`Not understood: ${text}`)
    const column = buildColumn(parameter, index.families.length)
    return Array.from(findTypes(index, query.conditions).types, (type) => ({
      number: index.families[type] ?? 0,
      place: type - index.families.indexOf(index.families[type] ?? 0),
      name: readTypeName(index, type),
      shown: readPlace(column, column.places[type] ?? 0, null).text,
      at: column.places[type] ?? 0,
    }))
  }

  const show = (value: ListedValue | null | undefined): string => {
    if (!value) return ''
    if (value.kind === 'text') return value.text
    return isChosenKind(value.kind)
      ? readerForms.metric[value.kind].write(value.value)
      : String(Number(value.value.toFixed(6)))
  }

  async function tabulate(text: string, name: string, sort: TypeSort | null = null) {
    const query = await readQuery(text)
    if (!query) throw new Error(`Not understood: ${text}`)
    const rows: ListedType[] = []
    let after: TypeCursor | null = null
    do {
      const collector = createParameters()
      const condition = matchFamilies('families.number', query, collector)
      const page: TypePage = await listTypes(copy.pool, {
        query,
        condition,
        collector,
        shown: [name],
        order: 'ascending',
        sort,
        after,
        limit: 40,
      })
      rows.push(...page.types)
      after = page.next
    } while (after)
    return rows.map(({ values, ...row }) => ({ ...row, shown: show(values[0]) }))
  }

  const { compare } = new Intl.Collator(undefined, { numeric: true })

  it.each([
    ['width > 450, height <= 2100', 'Width'],
    ['fire rating ~ e', 'Fire Rating'],
    ['tall type > 5', 'Other'],
    ['mixed = yes', 'Mixed'],
  ])('lists the types that a page lists, by family: %s', async (text, name) => {
    const rows = await tabulate(text, name)
    const expected = tabulateByPage(text, name)
    expect(expected.length).toBeGreaterThan(1)
    expect(rows.toSorted((a, b) => a.number - b.number)).toMatchObject(
      expected.map(({ number, place, name: type, shown }) => ({
        number,
        place,
        name: type,
        shown,
      })),
    )
    expect(rows).toEqual(rows.toSorted((a, b) => compare(a.family, b.family)))
  })

  it.each([
    ['width > 450', 'Width', false],
    ['width > 450', 'Width', true],
    ['width > 0', 'Finish Material', false],
    ['width > 0', 'Finish Material', true],
  ])('sorts the types as a page does: %s by %s', async (text, name, isDescending) => {
    const rows = await tabulate(text, name, { by: { parameter: name }, isDescending })
    const byFamily = await tabulate(text, name)
    const places = new Map(
      tabulateByPage(text, name).map(({ number, place, at }) => [`${number} ${place}`, at]),
    )
    const placeOf = ({ number, place }: ListedPlace) => places.get(`${number} ${place}`) ?? 0
    const way = isDescending ? -1 : 1
    const byText = findNamed(index.parameters, name)?.texts
    const sorted = byFamily.toSorted((a, b) => {
      if (a.shown === '' || b.shown === '') return Number(a.shown === '') - Number(b.shown === '')
      return (byText ? compare(a.shown, b.shown) : placeOf(a) - placeOf(b)) * way
    })
    expect(rows).toEqual(sorted)
  })
})
