// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  nothing,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const list = 'GET /api/discover/invitations'
const accepting = 'POST /api/discover/invitations/t1/accept'
const declining = 'POST /api/discover/invitations/t1/decline'
const north = { team: 't1', name: 'North', from: 'mara' }
const south = { team: 't2', name: 'South', from: 'tomas' }
const mara = { username: 'mara', name: 'Mara' }
const team = { id: 't1', name: 'North', mine: false, owner: mara, members: [], invited: [] }

const open = async () => ({
  ...(await import('#lib/teams/invitations.ts')),
  ...(await import('#lib/teams/teams.ts')),
  ...(await import('#lib/toasts/toasts.ts')),
})

beforeEach(() => {
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

describe('an invitation', () => {
  it('that is accepted leaves the list and opens the team', async () => {
    fakeServer({
      [list]: () => json({ invitations: [north, south] }),
      'GET /api/discover/teams': () => json({ teams: [] }),
      [accepting]: () => json(team),
    })
    const { accept, invitations, teams } = await open()
    await Promise.all([invitations.load(), teams.load()])
    expect(await accept(north)).toBe(true)
    expect(invitations.value()).toEqual([south])
    expect(teams.value()).toMatchObject([{ id: 't1', isMine: false }])
  })

  it('that is declined leaves the list alone', async () => {
    fakeServer({ [list]: () => json({ invitations: [north] }), [declining]: nothing })
    const { decline, invitations } = await open()
    await invitations.load()
    expect(await decline(north)).toBe(true)
    expect(invitations.value()).toEqual([])
  })

  it('that cannot be answered stays, and says why', async () => {
    fakeServer({ [list]: () => json({ invitations: [north] }), [declining]: unreachable })
    const { $toast, decline, invitations } = await open()
    await invitations.load()
    expect(await decline(north)).toBe(false)
    expect(invitations.value()).toEqual([north])
    expect($toast.get()).toMatchObject({ label: 'You are offline' })
  })

  it('that was withdrawn meanwhile disappears from the list', async () => {
    const lists = [[north], []]
    fakeServer({
      [list]: () => json({ invitations: lists.shift() }),
      [accepting]: () => json({ message: 'Gone.' }, 404),
    })
    const { $toast, accept, invitations } = await open()
    await invitations.load()
    expect(await accept(north)).toBe(false)
    expect($toast.get()).toMatchObject({ label: 'The invitation was withdrawn' })
    expect(invitations.value()).toEqual([])
  })

  it('list that cannot be read is a failure, which is tried again online', async () => {
    const answers = [unreachable, () => json({ invitations: [north] })]
    fakeServer({ [list]: () => (answers.shift() ?? nothing)() })
    const { invitations } = await open()
    const close = invitations.open()
    await vi.waitFor(() => expect(invitations.$state.get()).toMatchObject({ status: 'failed' }))
    globalThis.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(invitations.value()).toEqual([north]))
    close()
  })
})
