import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBesieged, type BesiegedBackend } from '#tests/support/backend/withstand.ts'

let backend: BesiegedBackend

beforeAll(async () => {
  backend = await startBesieged()
})

afterAll(() => backend.stop())

const list = (collection: string, query: string, token = backend.member.token) =>
  backend.request(`/api/collections/${collection}/records?${query}`, { token })

const encode = (parameter: string, value: string) => `${parameter}=${encodeURIComponent(value)}`

const backRelations = [
  'families_via_category',
  'families_via_vendor',
  'families_via_publisher',
  'favourites_via_family',
  'revisions_via_family',
  'tasks_via_family',
  'boards_via_families',
]
const relations = ['category', 'vendor', 'publisher', 'family', 'owner', 'user', 'team', 'members']
const collections = [
  'families',
  'categories',
  'vendors',
  'revisions',
  'boards',
  'tasks',
  'favourites',
  'users',
]

const collection = fc.constantFrom(...collections)
const chain = fc
  .array(fc.constantFrom(...backRelations, ...relations), { minLength: 2, maxLength: 6 })
  .map((names) => names.join('.'))
/** Any way to write the same character. */
const spelled = (text: string) =>
  fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map((encoded) =>
    Array.from(text)
      .map((letter, at) => (encoded[at] ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      .join(''),
  )

describe('a costly list is refused before it runs', () => {
  const parameter = fc.oneof(
    fc.tuple(fc.constant('expand'), chain),
    fc.tuple(
      fc.constant('sort'),
      fc.tuple(fc.constantFrom('', '-', '+'), chain).map((parts) => parts.join('')),
    ),
    fc.tuple(
      fc.constant('filter'),
      fc
        .tuple(
          chain,
          fc.constantFrom('=', '!=', '~', '?=', '?!~', '>'),
          fc.constantFrom('"a"', "'a'", '1'),
        )
        .map(([path, operator, value]) => `${path}.id ${operator} ${value}`),
    ),
  )

  it('through any chain of relations, parameter and spelling', async () => {
    const tried = fc.asyncProperty(
      collection,
      parameter.chain(([name, value]) => fc.tuple(spelled(name), fc.constant(value))),
      async (target, [name, value]) => {
        const answer = await list(target, `perPage=5&${name}=${encodeURIComponent(value)}`)
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({
          message: expect.stringContaining('is refused'),
        })
      },
    )
    await fc.assert(tried, { numRuns: 150, endOnFailure: true })
    await backend.expectUsable()
  })

  it.each([
    ['@collection.families.name = "a"'],
    ['@collection.users:other.id = "a"'],
    ['@request.auth.families_via_publisher.id = "a"'],
    ['parametric ~ "a"'],
    ['parametric.types = 1'],
    ['specification:each ~ "a"'],
    ['category:length > 1'],
    ['geoDistance(1, 2, 3, 4) < 5'],
    ['strftime("%Y", created) = "2026"'],
    ['name = "a" // "'],
    ['name = "a\\"" || families_via_category.id = "'],
    ["name = '\\\\' || category.families_via_category.id = 'a'"],
    ['category.id = "a" || category.id = "b" || category.id = "c"'],
    [Array.from({ length: 30 }, (_, index) => `name = "${index}"`).join(' || ')],
  ])('filter %s', async (filter) => {
    expect((await list('families', encode('filter', filter))).status).toBe(400)
  })

  it.each([
    ['parametric'],
    ['@random'],
    ['category.name'],
    ['name,created,updated,id'],
    ['name:lower'],
  ])('sort %s', async (sort) => {
    expect((await list('families', encode('sort', sort))).status).toBe(400)
  })

  it('on every route that reads a parameter', async () => {
    const expand = encode('expand', 'category.families_via_category')
    const [family] = await backend.admin.collection('families').getFullList()
    const headers = { 'Content-Type': 'application/json' }
    const send = async (method: string, path: string, body: unknown = {}) => {
      const { token } = backend.publisher
      const init = method === 'GET' ? {} : { body: JSON.stringify(body) }
      return (await backend.request(path, { method, token, headers, ...init })).status
    }
    const records = '/api/collections/families/records'
    expect(await send('GET', `${records}/${family?.id}?${expand}`)).toBe(400)
    expect(await send('PATCH', `${records}/${family?.id}?${expand}`, { desc: 'a' })).toBe(400)
    expect(await send('POST', `${records}?${expand}`)).toBe(400)
    expect(await send('POST', `/api/collections/users/auth-refresh?${expand}`)).toBe(400)
    expect(await send('POST', `/api/collections/users/auth-with-password?${expand}`)).toBe(400)
    const requests = [{ method: 'PATCH', url: `${records}/${family?.id}?${expand}`, body: {} }]
    expect(await send('POST', '/api/batch', { requests })).toBe(400)
  })

  it('by the id of a collection and in any case', async () => {
    const { id } = await backend.admin.collections.getOne('families')
    for (const name of [id, 'Families', 'FAMILIES']) {
      expect((await list(name, encode('expand', 'publisher'))).status).toBe(400)
    }
  })

  it('if a parameter is given twice', async () => {
    const twice = `${encode('expand', 'category')}&${encode('expand', 'category.families_via_category')}`
    expect((await list('families', twice)).status).toBe(400)
  })
})

describe('the queries of the pages are answered', () => {
  it.each([
    ['families', 'sort=-created&expand=category,vendor&perPage=500'],
    ['families', encode('filter', 'status = "published" && id != "a" && category.id ?= "b"')],
    ['families', encode('filter', "name ~ 'it\\'s (a) door // 90 %'")],
    ['families', encode('filter', 'updated >= "2026-01-01 00:00:00.000Z" && created < @now')],
    ['revisions', `${encode('filter', 'family = "a" && number < 4')}&sort=-number&expand=family`],
    ['tasks', encode('filter', 'kind = "review" && author = "a" && family.status = "draft"')],
    ['devices', 'perPage=200&sort=-last_used&skipTotal=true'],
    ['plugins', `${encode('filter', 'published = true')}&sort=-created`],
  ])('%s by %s', async (target, query) => {
    expect((await list(target, query)).status).toBe(200)
  })
})

it('a long list of large records is refused, and a short one is answered', async () => {
  const type = { name: 'Wide', values: { 0: 'x'.repeat(5000) } }
  const parametric = {
    parameters: [{ name: 'Note' }],
    types: Array.from({ length: 150 }, () => type),
  }
  const archived = { freemium: 'free', status: 'archived', parametric }
  for (let index = 0; index < 45; index++) {
    await backend.admin.collection('families').create({ name: `Large ${index}`, ...archived })
  }
  expect((await list('families', 'perPage=1000')).status).toBe(400)
  expect((await list('families', 'perPage=31&fields=id')).status).toBe(200)
  expect((await list('families', 'perPage=30')).status).toBe(200)
})

it('superusers may ask for anything', async () => {
  const { token } = backend.admin.authStore
  const query = `${encode('expand', 'category.families_via_category')}&${encode('sort', 'category.name')}`
  expect((await list('families', query, token)).status).toBe(200)
})

describe('a subscription', () => {
  const subscribe = async (subscriptions: string[]) => {
    const stream = await backend.request('/api/realtime')
    const reader = stream.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    const clientId = /"clientId":"(?<id>[^"]+)"/u.exec(first)?.groups?.id
    const answer = await backend.request('/api/realtime', {
      method: 'POST',
      token: backend.member.token,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clientId, subscriptions }),
    })
    await reader?.cancel()
    return answer.status
  }

  it('names a topic without parameters', async () => {
    expect(await subscribe(['families/*'])).toBe(204)
    const options = encodeURIComponent(
      JSON.stringify({ query: { expand: 'category.families_via_category' } }),
    )
    expect(await subscribe([`families/*?options=${options}`])).toBe(400)
  })

  it('is limited to a hundred topics', async () => {
    expect(await subscribe(Array.from({ length: 101 }, (_, index) => `families/${index}`))).toBe(
      400,
    )
  })
})
