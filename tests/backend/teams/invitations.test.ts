import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { makeUser } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

let catcher: MailCatcher
let backend: TestBackend
let owner: Person
let guest: Person
let team: string

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
})

beforeEach(async () => {
  owner = await addMember(backend)
  guest = await addMember(backend)
  team = await makeTeam('North')
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

async function makeTeam(name: string): Promise<string> {
  const path = '/api/collections/teams/records'
  return String((await post(backend, path, { name, owner: owner.id }, owner)).body.id)
}

const invite = (username: string, by = owner, id = team) =>
  post(backend, `/api/discover/teams/${id}/invitations`, { username }, by)

const withdraw = (username: string, by = owner) =>
  post(
    backend,
    `/api/discover/teams/${team}/invitations/${username}`,
    {},
    {
      ...by,
      method: 'DELETE',
    },
  )

const answer = (word: 'accept' | 'decline', by = guest, id = team) =>
  post(backend, `/api/discover/invitations/${id}/${word}`, {}, by)

async function listInvitations(by = guest) {
  const { body } = await post(backend, '/api/discover/invitations', {}, { ...by, method: 'GET' })
  return body.invitations as object[]
}

const readMembers = async (): Promise<unknown> =>
  (await backend.admin.collection('teams').getOne(team)).members

const countPending = async () =>
  (await backend.admin.collection('invitations').getList(1, 1, { filter: `team = "${team}"` }))
    .totalItems

describe('an invitation', () => {
  it('reveals no name to either side, and makes nobody a member', async () => {
    const board = { name: 'Plans', owner: owner.id, team }
    const { id } = await backend.admin.collection('boards').create(board)
    const { status, body, text } = await invite(guest.username)
    expect([status, body.invited, body.members]).toEqual([200, [guest.username], []])
    expect(text).not.toContain(guest.name)
    expect(await listInvitations()).toEqual([{ team, name: 'North', from: owner.username }])
    expect(JSON.stringify(await listInvitations())).not.toContain(owner.name)
    const read = (path: string) => post(backend, path, {}, { ...guest, method: 'GET' })
    expect((await read('/api/discover/teams')).body.teams).toEqual([])
    expect((await read(`/api/discover/boards/${id}`)).status).toBe(404)
    expect((await read(`/api/collections/teams/records/${team}`)).status).toBe(404)
  })

  it('that is accepted permanently opens the team and its boards', async () => {
    const board = { name: 'Plans', owner: owner.id, team }
    const { id } = await backend.admin.collection('boards').create(board)
    await invite(guest.username)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await answer('accept')
      const members = [{ username: guest.username, name: guest.name }]
      expect([status, body.members, body.invited]).toEqual([200, members, []])
    }
    expect(await readMembers()).toEqual([guest.id])
    expect(await countPending()).toBe(0)
    const read = await post(backend, `/api/discover/boards/${id}`, {}, { ...guest, method: 'GET' })
    expect(read.status).toBe(200)
    expect((await invite(guest.username)).body.invited).toEqual([])
  })

  it('that is declined leaves nothing behind, and can be declined again', async () => {
    await invite(guest.username)
    for (let time = 0; time < 2; time++) expect((await answer('decline')).status).toBe(204)
    expect(await listInvitations()).toEqual([])
    expect((await answer('accept')).status).toBe(404)
    expect(await readMembers()).toEqual([])
  })

  it('that is withdrawn cannot be accepted, and can be withdrawn again', async () => {
    await invite(guest.username)
    for (let time = 0; time < 2; time++) {
      expect((await withdraw(guest.username.toUpperCase())).status).toBe(204)
    }
    expect((await answer('accept')).status).toBe(404)
    expect(await readMembers()).toEqual([])
  })

  it('is stored once, however often and in whatever spelling it is sent', async () => {
    const typed = [guest.username, ` @${guest.username} `, guest.username.toUpperCase()]
    const answers = await Promise.all([...typed, ...typed].map((username) => invite(username)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await countPending()).toBe(1)
  })

  it('is visible only to its recipient, and sent and withdrawn only by the owner', async () => {
    const member = await addMember(backend)
    const stranger = await addMember(backend)
    await invite(member.username)
    await answer('accept', member)
    await invite(guest.username)
    expect((await answer('accept', stranger)).status).toBe(404)
    expect((await answer('decline', stranger)).status).toBe(204)
    expect((await answer('accept', guest, 'none00000000000')).status).toBe(404)
    expect([(await invite('x', member)).status, (await invite('x', stranger)).status]).toEqual([
      403, 404,
    ])
    expect([
      (await withdraw(guest.username, member)).status,
      (await withdraw(guest.username, guest)).status,
    ]).toEqual([403, 404])
    const { body } = await post(backend, '/api/discover/teams', {}, { ...member, method: 'GET' })
    expect(body.teams).toMatchObject([{ invited: [] }])
    expect(await countPending()).toBe(1)
  })

  it.each([
    ['nobody has', () => 'nobody-here', 'validation_unknown'],
    ['is the mail of somebody', () => guest.email, 'validation_unknown'],
    ['is empty', () => ' ', 'validation_required'],
    ['is one’s own', () => owner.username.toUpperCase(), 'validation_owner'],
  ])('goes to nobody if the username %s', async (_, username, code) => {
    const { status, body } = await invite(username())
    expect([status, body.data?.username?.code]).toEqual([400, code])
    expect(await countPending()).toBe(0)
  })

  it('does not tell a new account from a username that is held for an e-mail with one', async () => {
    const fresh = makeUser()
    const held = makeUser()
    held.email = guest.email
    for (const form of [fresh, held]) {
      expect((await post(backend, '/api/discover/sign-up', form)).status).toBe(204)
    }
    const answers = []
    for (const { username } of [fresh, held]) {
      const { status, body } = await invite(String(username))
      answers.push([status, body.members, body.invited])
      await withdraw(String(username))
    }
    expect(answers).toEqual([
      [200, [], [fresh.username]],
      [200, [], [held.username]],
    ])
  })

  it('counts as a place in the team, limited to two hundred', async () => {
    const batch = backend.admin.createBatch()
    for (let count = 0; count < 100; count++) {
      batch.collection('invitations').create({ team, username: `pending${count}` })
    }
    await batch.send()
    expect((await invite(guest.username)).body.data?.username?.code).toBe('validation_full')
    const second = await makeTeam('South')
    const third = await makeTeam('West')
    const more = backend.admin.createBatch()
    for (let count = 0; count < 100; count++) {
      more.collection('invitations').create({ team: second, username: `pending${count}` })
    }
    await more.send()
    const { body } = await invite(guest.username, owner, third)
    expect(body.data?.username?.code).toBe('validation_too_many')
  })
})

describe('when an account or a team is deleted', () => {
  it('its invitations are deleted with it', async () => {
    await invite(guest.username)
    await backend.admin.collection('users').delete(guest.id)
    expect(await countPending()).toBe(0)
    const other = await addMember(backend)
    await invite(other.username)
    await post(
      backend,
      `/api/collections/teams/records/${team}`,
      {},
      { ...owner, method: 'DELETE' },
    )
    expect(await listInvitations(other)).toEqual([])
    expect(await countPending()).toBe(0)
  })

  it('an invitation to a team with a new owner belongs to that owner', async () => {
    const heir = await addMember(backend)
    await invite(heir.username)
    await answer('accept', heir)
    await invite(guest.username)
    await backend.admin.collection('users').delete(owner.id)
    expect(await listInvitations()).toEqual([{ team, name: 'North', from: heir.username }])
    expect((await answer('accept')).status).toBe(200)
  })
})
