// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, json, keepInBrowser, unreachable } from '#tests/support/server/fake-server.ts'

const token = 'GET /api/discover/read-token'
const find = 'POST /read/api/discover/catalogue/find'
const path = '/api/discover/catalogue/find'
const week = 7 * 24 * 60 * 60
const access = (name = 'one', seconds = week) => json({ address: '/read', token: name, seconds })
const refused = () => json({ status: 401, message: 'Sign in first.', data: {} }, 401)

const load = () => import('#lib/catalogue/paged/api.ts')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

describe('asking a read node', () => {
  it('asks the backend once where it is and with what token', async () => {
    const asked = fakeServer({ [token]: () => access(), [find]: () => json({ cards: [] }) })
    const { askNode } = await load()
    expect(await askNode({ path, body: { from: 0 } })).toEqual({ cards: [] })
    await askNode({ path, body: { from: 60 } })
    expect(asked.map(({ what }) => what)).toEqual([token, find, find])
  })

  it('gets another token where one is refused, once', async () => {
    let refusals = 1
    const asked = fakeServer({
      [token]: () => access(),
      [find]: () => (refusals-- > 0 ? refused() : json({})),
    })
    const { askNode } = await load()
    await askNode({ path, body: {} })
    expect(asked.map(({ what }) => what)).toEqual([token, find, token, find])
    refusals = 9
    await expect(askNode({ path, body: {} })).rejects.toMatchObject({
      failure: { kind: 'signed-out' },
    })
    expect(asked.slice(4).map(({ what }) => what)).toEqual([find, token, find])
  })

  it('uses an old token while the backend cannot be reached', async () => {
    let answer: () => Response | Promise<Response> = () => access('old', 60)
    const asked = fakeServer({ [token]: () => answer(), [find]: () => json({}) })
    const { askNode } = await load()
    await askNode({ path, body: {} })
    answer = unreachable
    await askNode({ path, body: {} })
    expect(asked.map(({ what }) => what)).toEqual([token, find, token, find])
  })

  it('says why where neither answers', async () => {
    fakeServer({})
    const { askNode } = await load()
    await expect(askNode({ path })).rejects.toMatchObject({ failure: { kind: 'offline' } })
  })
})
