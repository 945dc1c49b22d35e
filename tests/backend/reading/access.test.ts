import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accessMatrix } from '#tests/backend/access/access-matrix.ts'
import { routeAccess, routeBodies } from '#tests/backend/access/route-access.ts'
import {
  type Caller,
  callers,
  makeWorld,
  readTable,
  type World,
} from '#tests/support/backend/access-world.ts'
import { post } from '#tests/support/backend/session.ts'
import {
  openReading,
  programs,
  readSecret,
  type Reading,
} from '#tests/support/reading/open-reading.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

const families = accessMatrix.families?.table ?? ''
const favourites = accessMatrix.favourites?.table ?? ''
const boards = accessMatrix.boards?.table ?? ''
const revisions = accessMatrix.revisions?.table ?? ''

/** Superusers have no session that a node could know of: they ask the backend. */
const readers = callers.filter((caller) => caller !== 'superuser')

/** The routes that a node answers as the backend does. */
const routes = readTable(routeAccess).filter(({ label }) =>
  [
    'GET /api/discover/catalogue/cards',
    'GET /api/discover/catalogue/first',
    'GET /api/discover/catalogue/marked',
    'POST /api/discover/hashes',
  ].includes(label),
)

const rowsOf = (table: string, verb: string) =>
  readTable(table)
    .filter(({ label }) => label.startsWith(`${verb} `))
    .map(({ label, cells }) => [label.slice(verb.length + 1), cells] as const)

describe.skipIf(!programs)('the access tables on a read node', () => {
  let reading: Reading
  let world: World
  const ids: Record<string, Record<string, string>> = {}
  const tokens: Partial<Record<Caller, Record<string, string>>> = {}

  const sign = (claims: Record<string, unknown>, expires = '1h', secret = readSecret) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret))

  /** Tokens that are none, although each is like one that is. */
  async function makeDead(person: Person): Promise<Record<string, string>> {
    const { backend, enter } = reading
    const gone = await addMember(backend, 'gonereader')
    const { readToken: deleted } = await enter(gone)
    await backend.admin.collection('users').delete(gone.id)
    const ended = await enter(person)
    await post(backend, '/api/discover/sign-out', {}, { token: ended.token })
    const { token, readToken } = await enter(person)
    const [, claims = ''] = readToken.split('.')
    const known = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    return {
      deleted,
      loggedOut: ended.readToken,
      ofTheBackend: token,
      garbage: 'garbage',
      unsigned: `${unsigned}.${claims}.`,
      forged: await sign(known, '1h', 'another-secret-of-enough-letters-01'),
      expired: await sign(known, '-1s'),
      forOthers: await sign({ ...known, aud: 'others' }),
      ofAnother: await sign({ ...known, sub: gone.id }),
      withoutSession: await sign({ ...known, session: undefined }),
    }
  }

  beforeAll(async () => {
    if (!programs) return
    reading = await openReading()
    const { backend, enter } = reading
    world = await makeWorld(backend)
    for (const collection of ['families', 'revisions', 'teams', 'favourites', 'boards']) {
      const block = accessMatrix[collection]
      const made: Record<string, string> = (ids[collection] = {})
      for (const [name, make] of Object.entries(block?.records ?? {})) {
        made[name] = (await backend.admin.collection(collection).create(make(world))).id
      }
      world.present[collection] = made
    }
    tokens.guest = { none: '' }
    tokens.dead = await makeDead(world.people.premium)
    for (const caller of ['free', 'premium', 'publisher'] as const) {
      tokens[caller] = { valid: (await enter(world.people[caller])).readToken }
    }
    await reading.catchUp()
  })

  afterAll(() => reading.stop())

  const each = Object.entries as (kinds: Record<string, string>) => [string, string][]
  const tokensOf = (caller: Caller) => each(tokens[caller] ?? {})

  /** Asks as everybody, with each kind of token; the label says who it was. */
  async function askAsEach(
    check: (caller: Caller, token: string, label: string) => Promise<void>,
  ): Promise<void> {
    for (const caller of readers) {
      for (const [kind, token] of tokensOf(caller)) await check(caller, token, `${caller} ${kind}`)
    }
  }

  describe.each(routes)('$label', ({ label, cells }) => {
    it.each(readers)('answers %s as the backend does', async (caller) => {
      const [method = '', path = ''] = label.split(' ')
      const body = method === 'POST' ? routeBodies[path]?.(world, caller) : undefined
      for (const [kind, token] of tokensOf(caller)) {
        const { status } = await reading.read(path, token, body)
        expect.soft(status, kind).toBe(Number(cells[caller]))
      }
    })
  })

  /** What the backend shows to publishers alone is not in the copy, and guests are told to sign in. */
  const expectedOf = (caller: Caller, cell: string, isForAll: boolean): number =>
    caller === 'guest' ? 401 : cell === '200' && !isForAll ? 404 : Number(cell)

  it.each(rowsOf(families, 'view'))(
    'shows the family “%s” to the same people',
    async (name, cells) => {
      const path = `/api/discover/catalogue/families/${ids.families?.[name]}`
      await askAsEach(async (caller, token, label) => {
        const answer = await reading.read(path, token)
        const expected = expectedOf(caller, cells[caller], cells.free === '200')
        expect.soft(answer.status, label).toBe(expected)
        expect.soft('family' in answer, label).toBe(expected === 200)
      })
    },
  )

  it.each(rowsOf(families, 'list'))(
    'finds the family “%s” for the same people',
    async (name, cells) => {
      await askAsEach(async (caller, token, label) => {
        const answer = await reading.read('/api/discover/catalogue/find', token, { limit: 200 })
        const found = (answer.cards ?? []) as unknown[][]
        const isFound = found.some((card) => card[6] === ids.families?.[name])
        expect.soft(isFound, label).toBe(cells[caller] === 'in' && cells.free === 'in')
      })
    },
  )

  it.each(rowsOf(revisions, 'list'))(
    'shows the revision “%s” to the same people',
    async (name, cells) => {
      const path = `/api/discover/catalogue/families/${ids.families?.[name]}`
      await askAsEach(async (caller, token, label) => {
        const answer = await reading.read(path, token)
        const shown = ((answer.revisions ?? []) as { id: string }[]).map(({ id }) => id)
        const isShown = cells[caller] === 'in' && cells.free === 'in'
        expect.soft(shown.includes(ids.revisions?.[name] ?? ''), label).toBe(isShown)
      })
    },
  )

  it.each(rowsOf(boards, 'view'))(
    'shows the board “%s” to the same people',
    async (name, cells) => {
      const path = `/api/discover/catalogue/marked?board=${ids.boards?.[name]}`
      await askAsEach(async (caller, token, label) => {
        const { board } = await reading.read(path, token)
        expect.soft(Array.isArray(board), label).toBe(cells[caller] === '200')
      })
    },
  )

  it.each([
    ['types', { query: { values: { text: 'width > 0' } } }],
    ['types/count', { query: { values: { text: 'width > 0' } } }],
    ['types/names', { text: 'type' }],
  ])('shows %s to who is signed in', async (route, body) => {
    await askAsEach(async (caller, token, label) => {
      const answer = await reading.read(`/api/discover/catalogue/${route}`, token, body)
      const isAllowed = caller !== 'guest' && caller !== 'dead'
      expect.soft(answer.status, label).toBe(isAllowed ? 200 : 401)
      expect.soft('types' in answer || 'count' in answer, label).toBe(isAllowed)
    })
  })

  it('keeps favourites to their owner', async () => {
    const { rival } = world.people
    const marked = { user: rival.id, family: ids.families?.rivalPublished }
    await reading.backend.admin.collection('favourites').create(marked)
    await reading.catchUp()
    const { rows } = await reading.pool.query<{ number: number }>(
      'SELECT number FROM families WHERE id = $1',
      [ids.families?.published],
    )
    const own = rows.map(({ number }) => number)
    await askAsEach(async (caller, token, label) => {
      const isOwner = rowsOf(favourites, 'list').some(([, cells]) => cells[caller] === 'in')
      const answer = await reading.read('/api/discover/catalogue/marked', token)
      const expected = isOwner ? own : undefined
      expect.soft(answer.favourites, label).toEqual(expected)
    })
  })

  it('gives no token to a superuser, or to a sign-in without a device', async () => {
    const { backend } = reading
    const ask = (token: string) =>
      post(backend, '/api/discover/read-token', {}, { token, method: 'GET' })
    const { status: superuser } = await ask(backend.admin.authStore.token)
    const { status: withoutDevice } = await ask(world.people.free.token)
    expect([superuser, withoutDevice]).toEqual([403, 403])
  })
})
