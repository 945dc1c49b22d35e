import { gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { decodeParameters } from '#lib/catalogue/values/decoder.ts'
import { findTypes } from '#lib/catalogue/values/evaluator.ts'
import { buildIndex } from '#lib/catalogue/values/index-builder.ts'
import { parseQuery } from '#lib/catalogue/values/parser.ts'
import { describeProblem } from '#lib/catalogue/values/query-messages.ts'
import { readTypeName, type ValueIndex } from '#lib/catalogue/values/value-index.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily } from '#tests/support/records/families.ts'

import { readTypeValuesOf, type TypeValuesReader, valuesOf } from './type-values-reader.ts'

let backend: TestBackend
let reader: TypeValuesReader

beforeAll(async () => {
  backend = await startTestBackend()
  reader = readTypeValuesOf(backend)
})

afterAll(() => backend.stop())

/** The same from the records themselves. */
async function buildAll(): Promise<ValueIndex> {
  const records = await backend.admin
    .collection('families')
    .getFullList({ filter: 'status = "published"', sort: 'created' })
  return buildIndex(
    records.map(({ parametric }, at) => ({ number: at + 1, parametric: parametric as unknown })),
  )
}

function namesFound(values: ValueIndex, text: string): string[] {
  const query = parseQuery(text, values.parameters)
  if ('problem' in query) return [describeProblem(query.problem)]
  const { types } = findTypes(values, query.conditions)
  return Array.from(types, (type) => readTypeName(values, type)).toSorted()
}

const width = { name: 'Width', dataType: 'Length', unit: 'mm' }

const tableOf = (parameter: object, ...values: unknown[]) => ({
  parameters: [parameter],
  types: values.map((value) => ({ name: `Type ${String(value)}`, values: [value] })),
})

const add = (parametric: unknown, fields = {}) =>
  addFamily(backend, '', { name: 'Door', rfa: null, thumbnail: null, parametric, ...fields })

const change = (id: string, fields: object) =>
  backend.admin.collection('families').update(id, fields)

const remove = (id: string) => backend.admin.collection('families').delete(id)

const isFound = async (text: string, name: string) =>
  namesFound(await reader.readAll(), text).includes(name)

describe('the values of the demo families', () => {
  it('are those of their records, for every search', async () => {
    for (const { name, parametric } of demoFamilies(40)) await add(parametric, { name })
    const stored = await reader.readAll()
    const built = await buildAll()
    expect(stored.parameters.map(({ name }) => name.toLowerCase()).toSorted()).toEqual(
      built.parameters
        .filter(({ measured, texts }) => measured.length > 0 || texts)
        .map(({ name }) => name.toLowerCase())
        .toSorted(),
    )
    const sizes = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(sizes, sizes, (one, other) => {
        const range = `${Math.min(one, other)}..${Math.max(one, other)}`
        for (const text of [`width ${range}`, `height ${range} and width > ${one}`]) {
          expect(namesFound(stored, text)).toEqual(namesFound(built, text))
        }
      }),
    )
    for (const text of ['fire rating = EI60', 'finish ~ oak', 'manufacturer ~ a', 'model ~ 01']) {
      expect(namesFound(stored, text)).toEqual(namesFound(built, text))
    }
    expect(namesFound(stored, 'width > 0').length).toBeGreaterThan(50)
  })
})

describe('the values of a family', () => {
  const found = () => isFound('width = 12345', 'Type 12345')

  it('follow its status, its table and its deletion', async () => {
    const { id } = await add(tableOf(width, 12345), { status: 'draft' })
    expect(await found()).toBe(false)
    await change(id, { status: 'published' })
    expect(await found()).toBe(true)
    await change(id, { parametric: tableOf(width, 7) })
    expect(await found()).toBe(false)
    await change(id, { parametric: tableOf(width, 12345) })
    await change(id, { status: 'archived' })
    expect(await found()).toBe(false)
    await change(id, { status: 'published' })
    expect(await found()).toBe(true)
    await remove(id)
    expect(await found()).toBe(false)
  })

  it('include no parameter name that only a draft has', async () => {
    const { id } = await add(tableOf({ ...width, name: 'Secret Size' }, 5))
    expect(await reader.listNames()).toContain('Secret Size')
    await change(id, { status: 'draft' })
    expect(await reader.listNames()).not.toContain('Secret Size')
    expect(await reader.fetchJson(valuesOf('Secret Size'))).toMatchObject({ columns: [] })
    await remove(id)
  })

  it('keep their positions and kinds when some are missing', async () => {
    const { id } = await add(tableOf({ name: 'Odd', dataType: 'Text' }, null, true, 1.5, {}, 'x"y'))
    const values = await reader.readAll()
    expect(namesFound(values, 'odd = yes')).toEqual(['Type true'])
    expect(namesFound(values, 'odd = 1.5')).toEqual(['Type 1.5'])
    expect(namesFound(values, 'odd ~ y')).toEqual(['Type true', 'Type x"y'])
    await remove(id)
  })

  it('are found when they are stored under the names of the parameters', async () => {
    const parameters = [{ name: 'Reach "A"', dataType: 'Length', unit: 'm' }, 'Comment']
    const types = [{ name: 'Long', values: { Comment: 'stock', 'Reach "A"': '2' } }, 'Bare']
    const { id } = await add({ parameters, types })
    const values = await reader.readAll()
    expect(namesFound(values, 'reach = 2000')).toEqual(['Long'])
    expect(namesFound(values, 'comment = stock')).toEqual(['Long'])
    await remove(id)
  })

  it('belong to one parameter if only the case of its name differs', async () => {
    const ids = []
    for (const name of ['Größe', 'GRÖSSE', 'GRÖßE']) {
      ids.push((await add(tableOf({ ...width, name }, 4321))).id)
    }
    const { parameters } = decodeParameters(await reader.fetchJson('parameters'))
    const names = parameters.filter(({ name }) => name.toLowerCase() === 'größe')
    expect(names.map(({ spellings }) => spellings.length)).toEqual([2])
    for (const id of ids) await remove(id)
  })

  it('are found whatever space stands around the name of their parameter', async () => {
    const ids = []
    for (const [at, name] of ['Reveal', '\u200AReveal', ' reveal\u00A0', '\u3000'].entries()) {
      ids.push((await add(tableOf({ ...width, name }, 5431 + at))).id)
    }
    const { parameters } = decodeParameters(await reader.fetchJson('parameters'))
    expect(parameters.filter(({ name }) => name.trim() === '')).toEqual([])
    const [reveal, ...more] = parameters.filter(({ name }) => /reveal/iu.test(name))
    expect([reveal?.name.toLowerCase(), reveal?.spellings.length, more]).toEqual(['reveal', 3, []])
    const values = await reader.readAll()
    expect(namesFound(values, 'reveal > 5000')).toEqual(['Type 5431', 'Type 5432', 'Type 5433'])
    for (const id of ids) await remove(id)
  })
})

describe('the routes of the values', () => {
  it('send gzip, and nothing if nothing has changed', async () => {
    const { id } = await add(tableOf(width, 900))
    for (const path of ['parameters', 'types', valuesOf('WIDTH')]) {
      const first = await reader.fetchRoute(path, { 'Accept-Encoding': 'gzip' })
      expect(first.headers['content-encoding']).toBe('gzip')
      expect(JSON.parse(gunzipSync(first.body).toString())).toMatchObject({ format: 1 })
      const etag = String(first.headers.etag)
      expect((await reader.fetchRoute(path, { 'If-None-Match': etag })).status).toBe(304)
    }
    const before = await reader.fetchRoute('types')
    await change(id, { desc: 'Another' })
    expect((await reader.fetchRoute('types')).headers.etag).toBe(before.headers.etag)
    await remove(id)
    expect((await reader.fetchRoute('types')).headers.etag).not.toBe(before.headers.etag)
  })

  it('keep the values of many parameters apart', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Part ${at}`)
    const parameters = names.map((name) => ({ ...width, name }))
    const { id } = await add({ parameters, types: [{ name: 'Only', values: names }] })
    for (const name of [...names, ...names.toReversed()]) {
      const { body } = await reader.fetchRoute(valuesOf(name))
      expect(body.toString()).toContain(`["${name}","Length","mm",`)
    }
    await remove(id)
  })

  it.each(['values', 'values?parameter=', `values?parameter=${'x'.repeat(251)}`])(
    'say what is wrong with %s',
    async (path) => {
      const { status, body } = await reader.fetchRoute(path)
      expect([status, body.toString()]).toEqual([400, expect.stringContaining('1 to 250')])
    },
  )
})
