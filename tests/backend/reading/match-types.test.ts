import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mergeParameters } from '#lib/catalogue/values/decoder.ts'
import { findTypes } from '#lib/catalogue/values/evaluator.ts'
import { parseQuery } from '#lib/catalogue/values/parser.ts'
import type { ValueIndex } from '#lib/catalogue/values/value-index.ts'
import { createCollector } from '#reading/values/collector.ts'
import { listParameters } from '#reading/values/list-parameters.ts'
import { matchFamilies } from '#reading/values/match-types.ts'
import { readValueQuery } from '#reading/values/read-query.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import {
  readTypeValuesOf,
  type TypeValuesReader,
} from '#tests/backend/catalogue/type-values-reader.ts'
import { startCopy, type TestCopy } from '#tests/support/postgres/start-copy.ts'
import { findPostgres } from '#tests/support/postgres/start-postgres.ts'
import { addFamily } from '#tests/support/records/families.ts'

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
    for (const parametric of [...demo, ...tables]) {
      await addFamily(copy.backend, '', { rfa: null, thumbnail: null, parametric })
    }
    await copy.catchUp()
    index = await reader.readAll()
  })

  afterAll(() => copy.stop())

  async function findFamilies(text: string): Promise<unknown> {
    const { pool } = copy
    const query = await readValueQuery(pool, text, mergeParameters(await listParameters(pool)))
    if (!query || query.problem) return query?.problem ?? null
    const collector = createCollector()
    const isMatch = matchFamilies('families.number', query, collector)
    const select = `SELECT number FROM families WHERE ${isMatch} ORDER BY number`
    const { rows } = await pool.query<{ number: number }>(select, collector.values)
    return rows.map(({ number }) => number)
  }

  function findByPage(text: string): unknown {
    const query = parseQuery(text, index.parameters)
    return 'problem' in query ? query.problem : [...findTypes(index, query.conditions).numbers]
  }

  it.each(finding)('finds the same families as a page that has all values: %s', async (text) => {
    const numbers = findByPage(text)
    expect(numbers).toContainEqual(expect.any(Number))
    expect(await findFamilies(text)).toEqual(numbers)
  })

  it.each(failing)('finds nothing where such a page finds nothing: %s', async (text) => {
    const nothing = findByPage(text)
    expect(nothing).not.toContainEqual(expect.any(Number))
    expect(await findFamilies(text)).toEqual(nothing)
  })
})
