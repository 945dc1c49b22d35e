import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

let backend: TestBackend
let owner: Person
let member: Person
let stranger: Person

beforeAll(async () => {
  backend = await startTestBackend()
  owner = await addMember(backend, 'owner')
  member = await addMember(backend, 'member')
  stranger = await addMember(backend, 'stranger')
})

afterAll(() => backend.stop())

const teams = '/api/collections/teams/records'

async function makeTeam(by: Person, ...people: Person[]): Promise<string> {
  const made = await post(backend, teams, { name: 'North', owner: by.id }, by)
  expect(made.status).toBe(200)
  for (const person of people) await join(made.body.id, person, by)
  return String(made.body.id)
}

const invite = (team: unknown, username: string, by = owner) =>
  post(backend, `/api/discover/teams/${String(team)}/invitations`, { username }, by)

const accept = (team: unknown, by: Person) =>
  post(backend, `/api/discover/invitations/${String(team)}/accept`, {}, by)

async function join(team: unknown, person: Person, by = owner) {
  expect((await invite(team, person.username, by)).status).toBe(200)
  expect((await accept(team, person)).status).toBe(200)
}

const remove = (team: string, username: string, by: Person) =>
  post(backend, `/api/discover/teams/${team}/members/${username}`, {}, { ...by, method: 'DELETE' })

async function listTeams(by: Person) {
  const { body } = await post(backend, '/api/discover/teams', {}, { ...by, method: 'GET' })
  return body.teams as { id: string; mine: boolean; members: object[]; owner: object }[]
}

const change = (team: string, body: object, by: Person) =>
  post(backend, `${teams}/${team}`, body, { ...by, method: 'PATCH' })

const readTeam = (id: string) => backend.admin.collection('teams').getOne(id)

describe('a team', () => {
  it('shows its members each other’s usernames and names, and nothing else', async () => {
    const id = await makeTeam(owner, member)
    const people = {
      owner: { username: 'owner', name: 'Owner Example' },
      members: [{ username: 'member', name: 'Member Example' }],
    }
    const own = await listTeams(owner)
    const shown = { id, name: 'North', invited: [], links: [], boards: [], ...people }
    expect(own.find((team) => team.id === id)).toEqual({ ...shown, mine: true })
    const shared = await listTeams(member)
    expect(shared).toEqual([{ ...shown, mine: false }])
    expect(await listTeams(stranger)).toEqual([])
  })

  it('begins without members, who join only by invitation', async () => {
    const body = { name: 'North', owner: owner.id }
    for (const members of [{ members: [member.id] }, { 'members+': member.id }]) {
      expect((await post(backend, teams, { ...body, ...members }, owner)).status).toBe(400)
    }
    const other = { name: 'Of another', owner: member.id }
    expect((await post(backend, teams, other, owner)).status).toBe(400)
    expect((await post(backend, teams, { ...body, name: '  ' }, owner)).status).toBe(400)
  })

  it('keeps every member who accepts simultaneously', async () => {
    const id = await makeTeam(owner)
    const people = await Promise.all(Array.from({ length: 12 }, () => addMember(backend)))
    await Promise.all(people.map(({ username }) => invite(id, username)))
    await Promise.all(people.map((person) => accept(id, person)))
    expect((await readTeam(id)).members.toSorted()).toEqual(people.map((one) => one.id).toSorted())
  })

  it('is full with 100 members', async () => {
    const id = await makeTeam(owner)
    await invite(id, 'member')
    const batch = backend.admin.createBatch()
    for (let made = 0; made < 100; made += 1) {
      const username = `crowd${made}`
      const secret = { password: 'a long password', passwordConfirm: 'a long password' }
      batch.collection('users').create({ username, email: `${username}@crowd.test`, ...secret })
    }
    const made = await batch.send()
    const members = made.map(({ body }) => (body as { id: string }).id)
    await backend.admin.collection('teams').update(id, { members })
    expect((await invite(id, 'stranger')).body.data).toMatchObject({
      username: { code: 'validation_full' },
    })
    expect((await accept(id, member)).status).toBe(409)
  }, 60_000)

  it('is renamed and dissolved only by its owner', async () => {
    const id = await makeTeam(owner, member)
    const board = await backend.admin
      .collection('boards')
      .create({ name: 'Plans', owner: member.id, team: id })
    expect((await change(id, { name: 'South' }, member)).status).toBe(404)
    expect((await change(id, { name: 'South' }, owner)).status).toBe(200)
    expect((await readTeam(id)).name).toBe('South')
    const end = (by: Person) =>
      post(backend, `${teams}/${id}`, {}, { ...by, method: 'DELETE' }).then(({ status }) => status)
    expect(await end(member)).toBe(404)
    expect(await end(owner)).toBe(204)
    expect((await backend.admin.collection('boards').getOne(board.id)).team).toBe('')
  })

  it('changes neither its owner nor its members through a record request', async () => {
    const id = await makeTeam(owner, member)
    const before = await readTeam(id)
    const bodies = [
      { owner: stranger.id },
      { members: [stranger.id] },
      { members: [] },
      { 'members+': stranger.id },
      { '+members': [stranger.id] },
      { 'members-': member.id },
    ]
    const answers = await Promise.all(bodies.map((body) => change(id, body, owner)))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 404))
    expect(await readTeam(id)).toEqual(before)
  })
})

describe('the members of a team', () => {
  it('are decided by the owner; a member can only leave', async () => {
    const other = await addMember(backend)
    const id = await makeTeam(owner, member, other)
    expect((await invite(id, 'stranger', member)).status).toBe(403)
    expect((await remove(id, other.username, member)).status).toBe(403)
    expect((await remove(id, 'nobody-here', member)).status).toBe(403)
    expect((await remove(id, 'Member', member)).status).toBe(204)
    expect((await remove(id, other.username, owner)).status).toBe(204)
    expect((await readTeam(id)).members).toEqual([])
    expect((await remove(id, other.username, owner)).status).toBe(404)
    expect((await remove(id, 'owner', owner)).status).toBe(400)
  })

  it('are hidden from strangers, to whom the team does not seem to exist', async () => {
    const id = await makeTeam(owner, member)
    for (const team of [id, 'none00000000000']) {
      expect((await invite(team, 'stranger', stranger)).status).toBe(404)
      expect((await accept(team, stranger)).status).toBe(404)
      expect((await remove(team, 'member', stranger)).status).toBe(404)
      expect((await change(team, { name: 'Mine' }, stranger)).status).toBe(404)
    }
    const found = await backend.connect(stranger.token).collection('teams').getFullList()
    expect(found).toEqual([])
  })

  it('take their own boards along when they leave', async () => {
    const id = await makeTeam(owner, member)
    const share = (person: Person) =>
      backend.admin.collection('boards').create({ name: 'Plans', owner: person.id, team: id })
    const own = await share(member)
    const other = await share(owner)
    await remove(id, member.username, owner)
    const boards = backend.admin.collection('boards')
    expect((await boards.getOne(own.id)).team).toBe('')
    expect((await boards.getOne(other.id)).team).toBe(id)
  })
})

describe('when the owner deletes the account', () => {
  const leave = (person: Person) => post(backend, '/api/discover/account/delete', person, person)

  it('the member who joined first gets the team and its shared boards', async () => {
    const leaving = await addMember(backend)
    const heir = await addMember(backend)
    const third = await addMember(backend)
    const made = await post(backend, teams, { name: 'West', owner: leaving.id }, leaving)
    const id = String(made.body.id)
    for (const person of [heir, third]) await join(id, person, leaving)
    const board = { name: 'Plans', owner: leaving.id }
    const boards = backend.admin.collection('boards')
    const shared = await boards.create({ ...board, team: id })
    const own = await boards.create(board)
    expect((await leave(leaving)).status).toBe(204)
    expect(await readTeam(id)).toMatchObject({ owner: heir.id, members: [third.id] })
    expect(await boards.getOne(shared.id)).toMatchObject({ owner: heir.id, team: id })
    await expect(boards.getOne(own.id)).rejects.toMatchObject({ status: 404 })
  })

  it('a team without members is dissolved', async () => {
    const leaving = await addMember(backend)
    const id = await makeTeam(leaving)
    expect((await leave(leaving)).status).toBe(204)
    await expect(readTeam(id)).rejects.toMatchObject({ status: 404 })
  })

  it('a deleted member disappears from every team, and boards shared there stay', async () => {
    const leaving = await addMember(backend)
    const id = await makeTeam(owner, leaving, member)
    const board = await backend.admin
      .collection('boards')
      .create({ name: 'Plans', owner: leaving.id, team: id })
    expect((await leave(leaving)).status).toBe(204)
    expect((await readTeam(id)).members).toEqual([member.id])
    const left = await backend.admin.collection('boards').getOne(board.id)
    expect(left).toMatchObject({ owner: owner.id, team: id })
  })
})
