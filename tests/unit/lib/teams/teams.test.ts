// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  nothing,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const list = 'GET /api/discover/teams'
const members = '/api/discover/teams/t1/members'
const invitations = '/api/discover/teams/t1/invitations'
const records = '/api/collections/teams/records'
const owner = { username: 'ada', name: 'Ada Quill' }
const tomas = { username: 'tomas', name: 'Tomás' }
const ines = { username: 'ines', name: 'Ines' }
const north = { id: 't1', name: 'North', mine: true, owner, members: [tomas, ines], invited: [] }

const open = async () => ({
  ...(await import('#lib/teams/changes.ts')),
  ...(await import('#lib/teams/teams.ts')),
  ...(await import('#lib/teams/invite.ts')),
})

async function openLoaded() {
  const stores = await open()
  await stores.teams.load()
  const teams = () => stores.teams.value() ?? []
  const [team] = teams()
  if (!team) throw new Error('there is no team')
  return { ...stores, team, teams }
}

const unknown = (username: string) =>
  json({ data: { username: { message: `Nobody is called ${username}.` } } }, 400)

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

describe('a team', () => {
  it('removes a member, who is invited again and then withdrawn', async () => {
    fakeServer({
      [list]: () => json({ teams: [north] }),
      [`DELETE ${members}/tomas`]: nothing,
      [`POST ${invitations}`]: () => json({ ...north, members: [ines], invited: ['tomas'] }),
      [`DELETE ${invitations}/tomas`]: nothing,
    })
    const { $teamNotice, inviteAgain, takeOut, team, teams, withdraw } = await openLoaded()
    expect(await takeOut(team, tomas)).toBe(true)
    expect(teams()[0]?.members).toEqual([ines])
    expect($teamNotice.get()).toEqual({ kind: 'removed', team: 't1', person: tomas })
    expect(await inviteAgain('t1', tomas)).toBe(true)
    const [invited] = teams()
    if (!invited) throw new Error('there is no team')
    expect(invited).toMatchObject({ members: [ines], invited: ['tomas'] })
    expect($teamNotice.get()).toBeNull()
    expect(await withdraw(invited, 'tomas')).toBe(true)
    expect(teams()[0]).toMatchObject({ members: [ines], invited: [] })
  })

  it('stays as it is if a change fails, and says why', async () => {
    fakeServer({ [list]: () => json({ teams: [north] }) })
    const { $teamNotice, dissolveTeam, takeOut, team, teams } = await openLoaded()
    expect(await takeOut(team, tomas)).toBe(false)
    expect(await dissolveTeam(team)).toBe(false)
    expect(teams()).toMatchObject([{ members: [tomas, ines] }])
    expect($teamNotice.get()).toMatchObject({
      kind: 'failed',
      message: { title: 'You are offline' },
    })
  })

  it('disappears from the list once it is left or dissolved', async () => {
    const asked = fakeServer({
      [list]: () => json({ teams: [north] }),
      [`DELETE ${members}/ada`]: nothing,
      [`DELETE ${records}/t1`]: nothing,
    })
    for (const way of ['leaveTeam', 'dissolveTeam'] as const) {
      const { [way]: end, team, teams } = await openLoaded()
      expect(await end(team)).toBe(true)
      expect(teams()).toEqual([])
    }
    expect(asked.map(({ what }) => what).filter((what) => what.startsWith('DELETE'))).toEqual([
      `DELETE ${members}/ada`,
      `DELETE ${records}/t1`,
    ])
  })

  it('is renamed, and keeps its place in the alphabet', async () => {
    const south = { ...north, id: 't2', name: 'South' }
    fakeServer({
      [list]: () => json({ teams: [north, south] }),
      [`PATCH ${records}/t1`]: () => json({}),
    })
    const { team, teamNameForm, teams } = await openLoaded()
    expect(await teamNameForm.submit({ team, name: ' ' })).toBe(false)
    expect(await teamNameForm.submit({ team, name: 'West' })).toBe(true)
    expect(teams().map(({ name }) => name)).toEqual(['South', 'West'])
  })

  it('in an unexpected format is a failure', async () => {
    fakeServer({ [list]: () => json({ teams: [{ ...north, owner: {} }] }) })
    const { teams } = await open()
    await teams.load()
    expect(teams.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'unknown' } })
  }, 20_000)
})

describe('what is gone until it is undone', () => {
  const link = (id: string, email: string) => ({
    id,
    email,
    uses: 0,
    maxUses: 1,
    expires: '2027-02-01 10:00:00.000Z',
    expired: false,
  })

  it('is left out of a team that the server answers with', async () => {
    const linked = { ...north, links: [link('l1', 'kim@example.com')] }
    const mailed = { ...linked, links: [...linked.links, link('l2', 'lee@example.com')] }
    fakeServer({
      [list]: () => json({ teams: [linked] }),
      'POST /api/discover/teams/t1/invitation-links': () => json({ team: mailed }),
    })
    const { team, teams } = await openLoaded()
    const { mailForm, withdraw } = await import('#lib/teams/links/links.ts')
    const { $toast } = await import('#lib/toasts/toasts.ts')
    const mails = () => teams()[0]?.links.map(({ email }) => email)
    const [first] = team.links
    if (!first) throw new Error('there is no link')
    withdraw(team, first)
    const offer = $toast.get()
    expect(mails()).toEqual([])
    expect(await mailForm.submit({ team: 't1', email: 'lee@example.com' })).toBe(true)
    expect(mails()).toEqual(['lee@example.com'])
    offer?.action?.run()
    expect(mails()).toEqual(['lee@example.com', 'kim@example.com'])
  })

  it('is left out of teams that are read again', async () => {
    fakeServer({ [list]: () => json({ teams: [north] }), [`DELETE ${records}/t1`]: nothing })
    const { team, teams } = await openLoaded()
    const { teams: resource } = await import('#lib/teams/teams.ts')
    const { endTeam } = await import('#lib/teams/ending.ts')
    const { $toast, dismissToast } = await import('#lib/toasts/toasts.ts')
    endTeam(team)
    await resource.load()
    expect(teams()).toEqual([])
    $toast.get()?.action?.run()
    expect(teams()).toHaveLength(1)
    dismissToast()
  })
})

describe('a new team', () => {
  it('invites everyone whose username is known; the others stay, each with a reason', async () => {
    const added: unknown[] = []
    const answers = [
      () => json({ ...north, members: [], invited: ['tomas'] }),
      () => unknown('nobody'),
    ]
    const asked = fakeServer({
      [list]: () => json({ teams: [{ ...north, members: [] }] }),
      [`POST ${records}`]: () => json({ id: 't1' }),
      [`POST ${invitations}`]: () => answers.shift()?.() ?? json({}, 500),
    })
    const { $invites, $madeTeam, newTeamForm, noteUsernames, teams } = await open()
    noteUsernames('tomas, nobody ada')
    expect($invites.get().list).toEqual([
      { username: 'tomas', problem: null },
      { username: 'nobody', problem: null },
      { username: 'ada', problem: 'You are in the team as its owner.' },
    ])
    expect(await newTeamForm.submit({ name: 'North' })).toBe(true)
    for (const { what, body } of asked) if (what.endsWith('invitations')) added.push(body)
    expect(added).toEqual([{ username: 'tomas' }, { username: 'nobody' }])
    expect($invites.get().list).toEqual([
      { username: 'nobody', problem: 'Nobody is called nobody.' },
      { username: 'ada', problem: 'You are in the team as its owner.' },
    ])
    expect($madeTeam.get()).toBe('t1')
    expect(teams.value()).toMatchObject([{ members: [], invited: ['tomas'] }])
  })

  it('keeps those who could not be invited yet when the connection goes', async () => {
    fakeServer({ [`POST ${invitations}`]: unreachable })
    const { $invites, inviteForm, noteUsernames } = await open()
    noteUsernames('tomas ines')
    await inviteForm.submit({ team: 't1' })
    expect($invites.get().list).toMatchObject([{ username: 'tomas' }, { username: 'ines' }])
    expect(inviteForm.$state.get()).toMatchObject({ title: 'You are offline' })
  })
})
