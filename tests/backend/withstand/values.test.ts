import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import fc from 'fast-check'
import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BesiegedBackend, startBesieged } from '#tests/support/backend/withstand.ts'

let backend: BesiegedBackend

beforeAll(async () => {
  backend = await startBesieged()
})

afterAll(() => backend.stop())

const list = <Item>(length: number, make: (at: number) => Item) =>
  Array.from({ length }, (_, at) => make(at))

/** Sends a field as it stands, which JSON with the same key twice needs, and gives what is said of it. */
async function send(
  field: string,
  text: string,
  client = backend.connect(backend.publisher.token),
) {
  const body = new FormData()
  const fields = { name: 'Door', freemium: 'free', status: 'published', [field]: text }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('publisher', backend.publisher.id)
  try {
    const { id } = await client.collection('families').create(body)
    return { id, fault: '' }
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const data = error.response.data as Record<string, { message: string }>
    return { id: '', fault: data[field]?.message ?? `${error.status} ${error.message}` }
  }
}

const sendTable = (table: object) => send('parametric', JSON.stringify(table))

const parameter = (at: number) => ({ name: `P ${at}`, dataType: 'Length', unit: 'mm' })

/** Runs what a trigger does with a table, without a server that hides the plan. */
function explainTriggers(): string[] {
  const database = new DatabaseSync(join(backend.data, 'data.db'), { readOnly: true })
  const triggers = database
    .prepare(
      "SELECT sql FROM sqlite_master WHERE name IN ('type_values_created', 'type_values_updated')",
    )
    .all()
  const plans = triggers.flatMap(({ sql }) => {
    const statements = String(sql)
      .slice(String(sql).indexOf('BEGIN') + 5, -3)
      .split(';')
    return statements
      .filter((statement) => statement.includes('json_each'))
      .map((statement) =>
        database
          .prepare(`EXPLAIN QUERY PLAN ${statement.replaceAll(/(?:NEW|OLD)\.\w+/gu, '?1')}`)
          .all('{}')
          .map(({ detail }) => String(detail))
          .join('\n'),
      )
  })
  database.close()
  return plans
}

describe('an oversized table of types', () => {
  const name = fc.constantFrom('Width', 'Breite', 'Ширина')
  const tables = fc.oneof(
    fc
      .record({ over: fc.integer({ min: 1, max: 9000 }), name, isText: fc.boolean() })
      .map(({ over, name: text, isText }) => ({
        limit: '1,000',
        text: JSON.stringify({
          parameters: list(1000 + over, (at) =>
            isText ? `${text} ${at}` : { name: `${text} ${at}` },
          ),
          types: [{ name: 'Only', values: ['yes', true] }],
        }),
      })),
    fc.integer({ min: 1, max: 20_000 }).map((over) => ({
      limit: '5,000',
      text: JSON.stringify({ parameters: ['Width'], types: list(5000 + over, () => true) }),
    })),
    fc.constantFrom(true, 'x', 1).map((cell) => ({
      limit: '100,000',
      text: JSON.stringify({
        parameters: [],
        types: list(300, () => ({ name: 'T', values: list(400, () => cell) })),
      }),
    })),
    name.map((same) => ({
      limit: '100,000',
      text: JSON.stringify({
        parameters: list(1000, () => same),
        types: list(101, () => ({ values: { [same]: 1 } })),
      }),
    })),
    name.map((key) => ({
      limit: '100,000',
      text: `{"parameters":[],"types":[{"values":{${list(100_001, (at) => `"${key} ${at}":1`).join(',')}}}]}`,
    })),
    fc.constantFrom('parameters', 'types').map((key) => ({
      limit: 'valid json',
      text: `{"${key}":${JSON.stringify(list(6000, String))},"${key}":[]}`,
    })),
    fc.integer({ min: 17, max: 2000 }).map((depth) => ({
      limit: '16 levels',
      text: `{"other":[{"name":${'['.repeat(depth)}${']'.repeat(depth)}}]}`,
    })),
    fc.constantFrom('parameters', 'types').map((key) => ({
      limit: key === 'types' ? '500' : '250',
      text: JSON.stringify({ [key]: [{ name: 'ß'.repeat(501) }] }),
    })),
    fc.constant({
      limit: '5,000',
      text: JSON.stringify({ types: [{ values: ['x'.repeat(5001)] }] }),
    }),
    fc.constant({ limit: '65,536', text: JSON.stringify({ other: 'x'.repeat(70_000) }) }),
  )

  it('is refused with the number and the limit, while other requests are served', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async ({ limit, text }) => {
        const { fault } = await send('parametric', text)
        expect(fault).toContain(limit)
      }),
      { numRuns: 20, endOnFailure: true },
    )
    await backend.expectUsable()
  })

  it('is refused for a superuser as well, in a change and as the table of a revision', async () => {
    const parametric = { parameters: list(1001, parameter), types: [] }
    const { id } = await sendTable({ parameters: [], types: [] })
    const refusal = { response: { data: { parametric: { code: 'validation_too_large' } } } }
    await expect(
      backend.admin.collection('families').update(id, { parametric }),
    ).rejects.toMatchObject(refusal)
    await expect(
      backend.admin.collection('revisions').create({
        family: id,
        number: 9,
        parametric,
        created: new Date().toISOString(),
      }),
    ).rejects.toMatchObject(refusal)
  })
})

describe('a table of types of the maximum size', () => {
  it.each([
    ['texts under their places', '99 999', (at: number) => list(1000, (place) => `${at} ${place}`)],
    ['yes and no', 'No', () => list(1000, (place) => place % 2 === 0)],
    [
      'texts under their names',
      '99 999',
      (at: number) => Object.fromEntries(list(1000, (place) => [`P ${place}`, `${at} ${place}`])),
    ],
  ])('of %s is saved, and each value is found', async (_, last, valuesOf) => {
    const types = list(100, (at: number) => ({ name: `T ${at}`, values: valuesOf(at) }))
    const { fault } = await sendTable({ parameters: list(1000, parameter), types })
    expect(fault).toBe('')
    const path = '/api/discover/catalogue/values?parameter=P%20999'
    const found = await backend.request(path, { token: backend.member.token })
    expect(await found.text()).toContain(JSON.stringify(last))
    await backend.expectUsable()
  })

  it('is indexed without searching its parameters for each cell', () => {
    const plans = explainTriggers()
    const lookups = plans.filter((plan) => plan.includes('cells'))
    expect(lookups).toHaveLength(2)
    for (const plan of plans)
      expect(plan).not.toMatch(/SCAN (?:listed_parameters|type_parameters)/u)
    for (const plan of lookups) {
      expect(plan.match(/SEARCH listed_parameters USING/gu)).toHaveLength(2)
    }
  })

  it('can hold values both by position and by name', async () => {
    const types = [
      { name: 'By place', values: [1] },
      { name: 'By name', values: { 'Mixed way': 2 } },
    ]
    const { fault } = await sendTable({ parameters: [{ name: 'Mixed way' }], types })
    expect(fault).toBe('')
    const path = '/api/discover/catalogue/values?parameter=Mixed%20way'
    const found = await backend.request(path, { token: backend.member.token })
    expect(await found.text()).toContain('[[1,2]]')
  })
})

describe.each(['nested_family', 'specification'])('the field %s', (field) => {
  const values = fc.oneof(
    fc.integer({ min: 1001, max: 5000 }).map((length) => ({
      limit: '1,000',
      value: list(length, (at) => ({ name: `N ${at}` })) as unknown,
    })),
    fc.integer({ min: 1001, max: 5000 }).map((length) => ({
      limit: '1,000',
      value: Object.fromEntries(list(length, (at) => [`N ${at}`, at])) as unknown,
    })),
    fc.integer({ min: 17, max: 3000 }).map((depth) => ({
      limit: '16 levels',
      value: JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown,
    })),
  )

  it('holds a list of limited length and depth', async () => {
    await fc.assert(
      fc.asyncProperty(values, async ({ limit, value }) => {
        expect((await send(field, JSON.stringify(value))).fault).toContain(limit)
      }),
      { numRuns: 6, endOnFailure: true },
    )
    expect(
      (await send(field, JSON.stringify([{ name: 'Handle', note: '[[['.repeat(20) }]))).fault,
    ).toBe('')
  })
})
