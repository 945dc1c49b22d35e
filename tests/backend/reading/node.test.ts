import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import {
  openReading,
  programs,
  type Reading,
  readingEnvironment,
} from '#tests/support/reading/open-reading.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

/** The backend sorts the first cards by letters alone, and a node as the page does. */
const withoutOrder = (body: Record<string, unknown>) =>
  Array.isArray(body.families)
    ? { ...body, families: (body.families as [number][]).toSorted(([one], [other]) => one - other) }
    : body

/** Collections have ids that no page needs, but that of families, which the addresses of files begin with. */
const withoutCollections = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) => (name === 'collectionId' ? undefined : part)),
  )

describe.skipIf(!programs)('a read node', () => {
  let reading: Reading
  let member: Person
  let publisher: Person
  let token: string
  let backendToken: string

  beforeAll(async () => {
    if (!programs) return
    reading = await openReading()
    const { backend, enter } = reading
    member = await addMember(backend)
    publisher = await addPublisher(backend)
    ;({ token: backendToken, readToken: token } = await enter(member))
    for (const name of ['Door 10', 'Door 2', 'Window'])
      await addFamily(backend, publisher.id, { name })
    const doors = await backend.admin.collection('categories').create({ name: 'Doors' })
    const vendor = await backend.admin.collection('vendors').create({ name: 'Nordhaus' })
    const named = { category: [doors.id], vendor: vendor.id, desc: 'Of oak' }
    const table = await addFamily(backend, publisher.id, { name: 'Oak table', ...named })
    await backend
      .connect(member.token)
      .collection('favourites')
      .create({ user: member.id, family: table.id })
    await reading.catchUp()
  })

  afterAll(() => reading.stop())

  const askBackend = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET'
    return (await post(reading.backend, path, body ?? {}, { token: backendToken, method })).body
  }

  it.each([
    '/api/discover/catalogue/first',
    '/api/discover/catalogue/first?q=door&order=descending',
    '/api/discover/catalogue/first?freemium=premium',
    '/api/discover/catalogue/first?category=Doors',
    '/api/discover/catalogue/cards?numbers=3,1,2,99',
    '/api/discover/catalogue/marked',
  ])('answers %s as the backend does', async (path) => {
    const { status, ...body } = await reading.read(path, token)
    expect(status).toBe(200)
    expect(withoutOrder(body)).toEqual(withoutOrder(await askBackend(path)))
  })

  it('answers each family’s record and revisions as the backend does', async () => {
    for (const { id } of await reading.backend.admin.collection('families').getFullList()) {
      const record = `/api/collections/families/records/${id}?expand=category,vendor`
      const revisions = `/api/collections/revisions/records?filter=${encodeURIComponent(`family="${id}"`)}`
      const answer = await reading.read(`/api/discover/catalogue/families/${id}`, token)
      const asked: Record<string, unknown> = { expand: {}, ...(await askBackend(record)) }
      expect(answer.family).toMatchObject({ collectionId: asked.collectionId })
      expect(withoutCollections(answer.family)).toEqual(withoutCollections(asked))
      const { items } = await askBackend(revisions)
      expect(withoutCollections(answer.revisions)).toEqual(withoutCollections(items))
      expect(items).toHaveLength(1)
    }
  })

  it('finds files by their hashes as the backend does', async () => {
    const all = await reading.backend.admin.collection('revisions').getFullList()
    const hashes = [...new Set(all.map(({ sha256 }) => String(sha256)))]
    const path = '/api/discover/hashes'
    const { status, ...body } = await reading.read(path, token, { hashes })
    expect(status).toBe(200)
    expect(body).toEqual(await askBackend(path, { hashes }))
    expect(body.files).not.toEqual([])
  })

  it('finds a page after the other, in order', async () => {
    const find = async (query: object, from = 0, limit = 60) => {
      const path = '/api/discover/catalogue/find'
      const { cards, count, status } = await reading.read(path, token, { query, from, limit })
      return { status, count, names: ((cards ?? []) as string[][]).map(([, name]) => name) }
    }
    expect(await find({ text: 'door' })).toEqual({
      status: 200,
      count: 2,
      names: ['Door 2', 'Door 10'],
    })
    expect(await find({ order: 'newest' }, 1, 2)).toMatchObject({ names: ['Window', 'Door 2'] })
    expect(await find({ order: 'descending' }, 3)).toMatchObject({ names: ['Door 2'] })
    expect(await find({ text: 'x'.repeat(501) })).toMatchObject({ status: 400 })
    expect(await find({}, 0, 201)).toMatchObject({ status: 400 })
  })

  it('finds groups, and further families of one of them', async () => {
    const ask = async (further: object = {}) => {
      const body = { query: { text: 'doors' }, ...further }
      const { groups } = await reading.read('/api/discover/catalogue/groups', token, body)
      return (groups as { kind: string; count: number; cards: string[][] }[]).map(
        ({ kind, count, cards }) => ({ kind, count, names: cards.map(([, name]) => name) }),
      )
    }
    const category = { kind: 'category', count: 1, names: ['Oak table'] }
    expect(await ask()).toEqual([
      category,
      { kind: 'words', count: 2, names: ['Door 2', 'Door 10'] },
    ])
    expect(await ask({ isNamedOnly: true })).toEqual([category])
    expect(await ask({ kind: 'words', from: 1, limit: 1 })).toEqual([
      { ...category, names: [] },
      { kind: 'words', count: 2, names: ['Door 10'] },
    ])
  })

  it('finds by value what the browser finds, and lists the parameters as the backend does', async () => {
    const parametric = {
      parameters: [{ name: 'Width', dataType: 'length', unit: 'mm' }],
      types: [
        { name: 'Narrow', values: ['700 mm'] },
        { name: 'Wide', values: ['1200 mm'] },
      ],
    }
    await addFamily(reading.backend, publisher.id, { name: 'Measured door', parametric })
    await reading.catchUp()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const find = async (text: string) => {
      const query = { values: { text, units: 'metric' } }
      const path = '/api/discover/catalogue'
      const { cards } = await reading.read(`${path}/find`, token, { query })
      const { count } = await reading.read(`${path}/count`, token, { query })
      return { names: (cards as string[][]).map(([, name]) => name), count }
    }
    expect(await find('width > 1000')).toEqual({ names: ['Measured door'], count: 1 })
    expect(await find('width > 1300')).toEqual({ names: [], count: 0 })
    const path = '/api/discover/catalogue/parameters'
    const { parameters, change } = await reading.read(path, token)
    expect(parameters).toEqual((await askBackend(path)).parameters)
    expect(change).toBeGreaterThan(0)
  })

  it('lists the types that are found by value, with their families', async () => {
    const ask = async (text: string, further: object = {}) => {
      const query = { values: { text, units: 'metric' } }
      const path = '/api/discover/catalogue/types'
      const { count, areFew } = await reading.read(`${path}/count`, token, { query })
      const page: Record<string, unknown> = await reading.read(path, token, { query, ...further })
      return { ...page, count, areFew } as Record<string, unknown>
    }
    const answer = await ask('width > 600')
    const { columns, types, cards, next, isSorted, count, areFew } = answer
    expect(columns).toEqual([
      { name: 'Width', measured: [{ kind: 'length', unit: '' }], hasTexts: false },
    ])
    const number = (cards as number[][])[0]?.[0]
    expect(types).toEqual([
      [number, 0, 'Narrow', [[0, 700]]],
      [number, 1, 'Wide', [[0, 1200]]],
    ])
    expect((cards as unknown[][]).map(([, name]) => name)).toEqual(['Measured door'])
    expect({ next, isSorted, count, areFew }).toEqual({
      next: null,
      isSorted: true,
      count: 2,
      areFew: true,
    })
    const sort = { by: { parameter: 'width' }, isDescending: true }
    const sorted = await ask('width > 600', { sort, limit: 1 })
    expect(sorted).toMatchObject({ types: [[number, 1, 'Wide', [[0, 1200]]]], next: { count: 1 } })
    const rest = await ask('width > 600', { sort, after: sorted.next })
    expect(rest).toMatchObject({ types: [[number, 0, 'Narrow', [[0, 700]]]], next: null })
    expect(await ask('door')).toMatchObject({ types: [], count: 0 })
    for (const wrong of [
      { sort: { by: 'colour' } },
      { after: { number: 1 } },
      { limit: 0 },
      { limit: 201 },
    ])
      expect.soft(await ask('width > 600', wrong)).toMatchObject({ status: 400 })
  })

  it('is asked instead of a backend whose catalogue is large', async () => {
    const large = await startTestBackend({
      environment: { ...readingEnvironment, DISCOVER_READ_FROM: '1' },
    })
    const owner = await addPublisher(large)
    await addFamily(large, owner.id)
    const ask = async (path: string, by: string) =>
      (await post(large, `/api/discover/catalogue${path}`, {}, { token: by, method: 'GET' })).status
    const whole = ['', '?since=0&epoch=x', '/types', '/values?parameter=Width', '/words']
    for (const path of whole) {
      expect.soft(await ask(path, owner.token), path).toBe(409)
      expect.soft(await ask(path, large.admin.authStore.token), path).toBe(200)
    }
    for (const path of ['/first', '/cards?numbers=1', '/marked', '/parameters'])
      expect.soft(await ask(path, owner.token), path).toBe(200)
    await large.stop()
  })

  it.each([
    ['text', { query: { text: 'do\u0000or' } }, 400],
    ['a name', { query: { categories: ['\u0000'] } }, 200],
    ['half a letter', { query: { text: '\uD800' } }, 200],
    ['a number', { query: { within: [-1] } }, 400],
    ['too many numbers', { query: { within: Array(8001).fill(1) } }, 400],
    ['too much', { query: { text: 'x'.repeat(70_000) } }, 413],
    ['something else', { query: { order: 'random' } }, 400],
  ])('answers %s that nobody has without losing its head', async (_, body, status) => {
    for (const route of ['find', 'count', 'groups', 'facets', 'types', 'types/count']) {
      const values = route.startsWith('types') && { values: { text: 'width > 600' } }
      const asked = { query: { ...body.query, ...values } }
      const answer = await reading.read(`/api/discover/catalogue/${route}`, token, asked)
      expect.soft(answer.status, route).toBe(status)
    }
  })

  it('answers broken JSON and ids that are none', async () => {
    const answer = await reading.node.inject({
      method: 'POST',
      url: '/api/discover/catalogue/find',
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: '{"query":',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 400, data: {} })
    const families = '/api/discover/catalogue/families'
    expect((await reading.read(`${families}/%00`, token)).status).toBe(400)
    expect((await reading.read(`${families}/nowhere`, token)).status).toBe(404)
    expect((await reading.read('/api/discover/catalogue', token)).status).toBe(404)
  })

  it('refuses a session within moments of its end, whatever its token says', async () => {
    const { token: signedIn, readToken } = await reading.enter(member)
    await reading.catchUp()
    const path = '/api/discover/catalogue/find'
    expect(await reading.read(path, readToken, {})).toMatchObject({ status: 200 })
    await post(reading.backend, '/api/discover/sign-out', {}, { token: signedIn })
    await reading.catchUp()
    expect(await reading.read(path, readToken, {})).toMatchObject({ status: 401 })
  })

  it('says how old its answer may be, and lets only the pages of the site ask', async () => {
    const ask = (origin: string) =>
      reading.node.inject({
        method: 'POST',
        url: '/api/discover/catalogue/find',
        headers: { authorization: token, origin },
      })
    const own = await ask('https://discover.test')
    expect(Number(own.headers['discover-staleness'])).toBeLessThan(60)
    expect(own.headers['access-control-allow-origin']).toBe('https://discover.test')
    expect(own.headers['cache-control']).toBe('private, no-store')
    const other = await ask('https://elsewhere.test')
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is healthy without the backend, and not where nobody follows the copy', async () => {
    const health = async (change: string) => {
      await reading.pool.query(`UPDATE feed_position SET ${change}`)
      return reading.read('/api/discover/health')
    }
    const before = "now() - interval '1 minute'"
    expect(await health(`reached_at = ${before}`)).toMatchObject({ status: 200 })
    expect(await health(`followed_at = ${before}`)).toMatchObject({ status: 503 })
    expect(await health('followed_at = now(), is_complete = false')).toMatchObject({ status: 503 })
    expect(await health('is_complete = true')).toMatchObject({ status: 200 })
  })

  it('says that the catalogue cannot be read where a statement takes too long', async () => {
    const client = await reading.pool.connect()
    await client.query('BEGIN')
    await client.query('LOCK TABLE families IN ACCESS EXCLUSIVE MODE')
    const answer = await reading.read('/api/discover/catalogue/find', token, {})
    await client.query('ROLLBACK')
    client.release()
    expect(answer).toMatchObject({ status: 503, message: expect.stringContaining('too long') })
    expect(await reading.read('/api/discover/catalogue/find', token, {})).toMatchObject({
      status: 200,
    })
  })
})
