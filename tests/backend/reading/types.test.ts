import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mergeParameters, type StoredParameter } from '#lib/catalogue/values/decoder.ts'
import type { ValueIndex } from '#lib/catalogue/values/value-index.ts'
import { storableText } from '#reading/postgres/storable-text.ts'
import { check } from '#reading/replicate/check.ts'
import { listParameters } from '#reading/values/list-parameters.ts'
import {
  readTypeValuesOf,
  type TypeValuesReader,
} from '#tests/backend/catalogue/type-values-reader.ts'
import { startCopy, type TestCopy } from '#tests/support/postgres/start-copy.ts'
import { findPostgres } from '#tests/support/postgres/start-postgres.ts'
import { addFamily } from '#tests/support/records/families.ts'

const programs = await findPostgres()

const tableOf = (name: string, ...values: unknown[]) => ({
  parameters: [{ name, dataType: 'Length', unit: 'mm' }],
  types: values.map((value) => ({ name: `Type ${String(value)}`, values: [value] })),
})

describe.skipIf(!programs)('the types of the copy in PostgreSQL', () => {
  let copy: TestCopy
  let reader: TypeValuesReader

  beforeAll(async () => {
    if (!programs) return
    copy = await startCopy(programs)
    reader = readTypeValuesOf(copy.backend)
  })

  afterAll(() => copy.stop())

  const add = (parametric: unknown) =>
    addFamily(copy.backend, '', { rfa: null, thumbnail: null, parametric })

  const change = async (id: string, fields: object) => {
    await copy.backend.admin.collection('families').update(id, fields)
    await copy.catchUp()
  }

  const read = async (select: string) =>
    (await copy.pool.query<Record<string, unknown>>(select)).rows

  const listNames = async () => (await listParameters(copy.pool)).map(([name]) => name)

  /** Each value of the copy with one of the types that have it. */
  const readCells = () =>
    read(`
      SELECT type_values.family AS number, block * 32 + at AS place, lower_name AS name, kind,
        measure AS unit, CASE WHEN kind = 'text' THEN type_texts.text ELSE value::text END AS value
      FROM type_values JOIN type_parameters ON type_parameters.id = parameter
      LEFT JOIN type_texts ON type_texts.id = CASE WHEN kind = 'text' THEN value::integer END
      CROSS JOIN generate_series(0, 31) AS at WHERE (types >> at) & 1 = 1`)

  function cellsOf({ families, parameters }: ValueIndex) {
    const firsts = new Map<number, number>()
    for (const [type, number] of families.entries()) {
      if (!firsts.has(number)) firsts.set(number, type)
    }
    return parameters.flatMap(({ name, measured, texts }) => {
      const columns = [
        ...measured.map((each) => ({ ...each, keys: [...each.values].map(String) })),
        ...(texts ? [{ ...texts, kind: 'text', unit: '', keys: texts.texts }] : []),
      ]
      return columns.flatMap(({ kind, unit, keys, ends, types }) =>
        keys.flatMap((value, at) =>
          Array.from(types.slice(at === 0 ? 0 : ends[at - 1], ends[at]), (type) => {
            const number = families[type] ?? 0
            const place = type - (firsts.get(number) ?? 0)
            return {
              number,
              place,
              name: name.toLowerCase(),
              kind,
              unit: storableText(unit),
              value: storableText(value),
            }
          }),
        ),
      )
    })
  }

  /** Each once, as a type may have the same value twice, in order. */
  const spell = (cells: readonly object[]) =>
    [...new Set(cells.map((cell) => JSON.stringify(cell)))].toSorted()

  it('follow the table, the status and the deletion of their family', async () => {
    const { id } = await add(tableOf('Follow', 1, 2))
    await copy.catchUp()
    expect(await read('SELECT names FROM type_names')).toEqual([{ names: ['Type 1', 'Type 2'] }])
    await change(id, { parametric: tableOf('Follow', 3) })
    expect(await read('SELECT value, types FROM type_values')).toEqual([{ value: 3, types: 1 }])
    await change(id, { status: 'archived' })
    expect(
      await read('SELECT family FROM type_values UNION SELECT family FROM type_names'),
    ).toEqual([])
    expect(await listNames()).not.toContain('Follow')
    await change(id, { status: 'published' })
    expect(await listNames()).toContain('Follow')
    await copy.backend.admin.collection('families').delete(id)
    await copy.catchUp()
    expect(await listNames()).not.toContain('Follow')
  })

  it('have the names and units that the backend lists', async () => {
    const units = ['mm', 'ft', ''].map((unit) => ({ name: 'Reach', unit }))
    const types = [{ name: 'Only', values: ['1', '2', '3', 'a'] }]
    const { id } = await add({ parameters: [...units, { name: 'REACH', unit: 'm' }], types })
    await copy.catchUp()
    const byName = (listed: readonly StoredParameter[]) =>
      listed.map(({ name, units: of }) => [name, ...of.toSorted()].join().toLowerCase()).toSorted()
    const listed = mergeParameters(await listParameters(copy.pool))
    expect(byName(listed)).toEqual(byName(await reader.listParameters()))
    await copy.backend.admin.collection('families').delete(id)
  })

  it('are those that a page reads, of any table that can be saved', async () => {
    const field = fc.oneof(
      fc.constantFrom('900', '2 m', '5 W', 'Oak', '', ' ', 'Straße', '3\' 6"', 'a\u0000b', null),
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.integer(),
    )
    const cell = fc.oneof(field, fc.array(field), fc.dictionary(fc.string(), field))
    const name = fc.oneof(
      fc.constantFrom('Width', 'WIDTH', 'Height', ' Mark ', '\u200AMark', 'Width\u00A0'),
      field,
    )
    const parameter = fc.record({
      name,
      dataType: fc.oneof(field, fc.constant('Text')),
      unit: field,
    })
    const values = fc.oneof(
      fc.array(cell),
      fc.dictionary(fc.constantFrom('Width', 'Mark'), cell),
      cell,
    )
    const type = fc.record({ name: field, values })
    const table = fc.record({
      parameters: fc.oneof(fc.array(fc.oneof(parameter, name)), cell),
      types: fc.oneof(fc.array(fc.oneof(type, cell)), cell),
    })
    const { id } = await add(null)
    await fc.assert(
      fc.asyncProperty(table, async (parametric) => {
        await change(id, { parametric })
        const index = await reader.readAll()
        const names = storableText(index.names)
        expect(spell(await readCells())).toEqual(spell(cellsOf(index)))
        const [held] = await read('SELECT names FROM type_names')
        expect(held?.names ?? []).toEqual(names === '' ? [] : names.split('\n'))
      }),
      { numRuns: 100, endOnFailure: true },
    )
    await change(id, { status: 'archived' })
  })

  it('are checked', async () => {
    const { id } = await add(tableOf('Checked', 1, 'a'))
    await add(tableOf('Checked', 2))
    await copy.catchUp()
    expect(await check(copy)).toMatchObject({ differences: [] })
    await read('UPDATE type_values SET types = 3 WHERE value = 1')
    await read("INSERT INTO type_names (family, names) VALUES (9999, '{}')")
    expect((await check(copy)).differences).toEqual([
      { table: 'type_values', id, what: 'other' },
      { table: 'type_values', id: '9999', what: 'too many' },
    ])
  })
})
