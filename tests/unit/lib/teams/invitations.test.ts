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
  vi.resetModules()
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
    const { $invitations, $teams, accept, loadInvitations, loadTeams } = await open()
    await Promise.all([loadInvitations(), loadTeams()])
    expect(await accept(north)).toBe(true)
    expect($invitations.get()).toEqual({ status: 'ready', invitations: [south], answering: null })
    expect($teams.get()).toMatchObject({ teams: [{ id: 't1', isMine: false }] })
  })

  it('that is declined leaves the list alone', async () => {
    fakeServer({ [list]: () => json({ invitations: [north] }), [declining]: nothing })
    const { $invitations, decline, loadInvitations } = await open()
    await loadInvitations()
    expect(await decline(north)).toBe(true)
    expect($invitations.get()).toMatchObject({ invitations: [] })
  })

  it('that cannot be answered stays, and says why', async () => {
    fakeServer({ [list]: () => json({ invitations: [north] }), [declining]: unreachable })
    const { $invitations, $toast, decline, loadInvitations } = await open()
    await loadInvitations()
    expect(await decline(north)).toBe(false)
    expect($invitations.get()).toMatchObject({ invitations: [north], answering: null })
    expect($toast.get()).toMatchObject({ label: 'You are offline' })
  })

  it('that was withdrawn meanwhile is gone from the list', async () => {
    const lists = [[north], []]
    fakeServer({
      [list]: () => json({ invitations: lists.shift() }),
      [accepting]: () => json({ message: 'Gone.' }, 404),
    })
    const { $invitations, $toast, accept, loadInvitations } = await open()
    await loadInvitations()
    expect(await accept(north)).toBe(false)
    expect($toast.get()).toMatchObject({ label: 'The invitation was withdrawn' })
    expect($invitations.get()).toMatchObject({ status: 'ready', invitations: [] })
  })

  it('list that cannot be read is a failure, which is tried again online', async () => {
    const answers = [unreachable, () => json({ invitations: [north] })]
    fakeServer({ [list]: () => (answers.shift() ?? nothing)() })
    const { $invitations, openInvitations } = await open()
    const close = openInvitations()
    await vi.waitFor(() => expect($invitations.get()).toMatchObject({ status: 'failed' }))
    globalThis.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect($invitations.get()).toMatchObject({ invitations: [north] }))
    close()
  })
})
