import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { TestBackend } from '#tests/support/backend/backend.ts'
import { startBoardTeam } from '#tests/support/backend/board-team.ts'
import { post } from '#tests/support/backend/session.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

let backend: TestBackend
let owner: Person
let member: Person
let stranger: Person
let publisher: Person
let team: string
let door: RecordModel
let gate: RecordModel
let draft: RecordModel

beforeAll(async () => {
  ;({ backend, owner, member, stranger, publisher, team } = await startBoardTeam())
  door = await addFamily(backend, publisher.id, { name: 'Door', sha256: 'a1'.repeat(32) })
  gate = await addFamily(backend, publisher.id, { name: 'Gate', sha256: 'b1'.repeat(32) })
  draft = await addFamily(backend, publisher.id, { name: 'Draft', status: 'draft' })
})

afterAll(() => backend.stop())

/** A board of the owner, as the owner makes it. */
async function make(fields: object = {}): Promise<string> {
  const body = { name: 'Plans', owner: owner.id, team, ...fields }
  const { body: made } = await post(backend, '/api/collections/boards/records', body, owner)
  return String(made.id)
}

const send = (board: string, route: string, body: object, by: Person) =>
  post(backend, `/api/discover/boards/${board}/${route}`, body, by)

const ask = (path: string, by: Person) =>
  post(backend, `/api/discover/boards${path}`, {}, { ...by, method: 'GET' })

const change = (board: string, body: object, by: Person) =>
  post(backend, `/api/collections/boards/records/${board}`, body, { ...by, method: 'PATCH' })

async function read<Fields extends object>(board: string, part: string): Promise<Fields[]> {
  const { body } = await ask(`/${board}/${part}`, owner)
  return body[part] as Fields[]
}

const readItems = (board: string) =>
  read<{ id: string; note: string; pinned: number; revision: number; by: unknown }>(
    board,
    'families',
  )

interface Entry {
  kind: string
  count: number
  detail: string
  by: { username: string } | null
  families: { id: string; name: string }[]
}

const readActivity = (board: string) => read<Entry>(board, 'activity')

/** Gives a family a new file. */
const revise = (family: RecordModel, sha256: string) =>
  backend.admin.collection('families').update(family.id, { sha256: sha256.repeat(32) })

describe('a note on a board', () => {
  it('is written and read by the team, and by nobody else', async () => {
    const board = await make({ families: [door.id] })
    const note = { family: door.id, note: ' Only the left one ' }
    expect((await send(board, 'notes', note, member)).body).toEqual({ note: 'Only the left one' })
    expect(await readItems(board)).toMatchObject([{ id: door.id, note: 'Only the left one' }])
    expect((await send(board, 'notes', note, stranger)).status).toBe(404)
    await change(board, { team: '' }, owner)
    expect((await send(board, 'notes', { ...note, note: '' }, member)).status).toBe(404)
    expect((await send(board, 'notes', { ...note, note: '' }, owner)).status).toBe(200)
    expect(await readItems(board)).toMatchObject([{ note: '' }])
  })

  it('has 1,000 characters at most, and is about a family on the board', async () => {
    const board = await make({ families: [door.id] })
    const long = await send(board, 'notes', { family: door.id, note: 'x'.repeat(1001) }, owner)
    expect(long.status).toBe(400)
    expect(long.body).toMatchObject({ data: { note: { code: 'validation_too_long' } } })
    const other = await send(board, 'notes', { family: gate.id, note: 'x' }, owner)
    expect(other.body).toMatchObject({ data: { family: { code: 'validation_unknown' } } })
  })
})

describe('a family on a board', () => {
  it('is pinned at the revision at which it was added', async () => {
    const family = await addFamily(backend, publisher.id, { sha256: 'c1'.repeat(32) })
    const board = await make()
    await send(board, 'families', { add: [family.id] }, member)
    expect(await readItems(board)).toMatchObject([
      { pinned: 1, revision: 1, by: { username: 'member' } },
    ])
    await revise(family, 'c2')
    expect((await ask(`/${board}`, member)).body).toMatchObject({ outdated: 1, count: 1 })
    expect(await readItems(board)).toMatchObject([{ pinned: 1, revision: 2 }])
  })

  it('is updated to its current revision, and back', async () => {
    const family = await addFamily(backend, publisher.id, { sha256: 'd1'.repeat(32) })
    const board = await make({ families: [family.id] })
    await revise(family, 'd2')
    const pin = (revision: number, by: Person) =>
      send(board, 'pins', { pins: [[family.id, revision]] }, by)
    expect((await pin(2, stranger)).status).toBe(404)
    expect((await pin(2, member)).status).toBe(200)
    expect((await ask(`/${board}`, owner)).body).toMatchObject({ outdated: 0 })
    await pin(1, owner)
    expect(await readItems(board)).toMatchObject([{ pinned: 1 }])
    const [item] = await backend.admin
      .collection('board_items')
      .getFullList({ filter: `board = "${board}"` })
    expect(item?.sha256).toBe('d1'.repeat(32))
    await pin(99, owner)
    expect(await readItems(board)).toMatchObject([{ pinned: 2 }])
  })

  it('comes back with its note and pinned revision when its removal is undone', async () => {
    const family = await addFamily(backend, publisher.id, { sha256: 'e1'.repeat(32) })
    const board = await make({ families: [family.id] })
    await send(board, 'notes', { family: family.id, note: 'Keep' }, owner)
    await revise(family, 'e2')
    const removed = await send(board, 'families', { remove: [family.id] }, owner)
    expect(removed.body).toEqual({ count: 0, added: [], removed: [family.id] })
    expect((await ask(`/${board}`, owner)).body).toMatchObject({ outdated: 0 })
    await send(board, 'families', { restore: [family.id] }, owner)
    expect(await readItems(board)).toMatchObject([{ note: 'Keep', pinned: 1, revision: 2 }])
    await send(board, 'families', { remove: [family.id] }, owner)
    await send(board, 'families', { add: [family.id] }, owner)
    expect(await readItems(board)).toMatchObject([{ note: '', pinned: 2 }])
  })

  it('cannot be restored by somebody who may not see it', async () => {
    const board = await make()
    expect((await send(board, 'families', { restore: [draft.id] }, owner)).status).toBe(400)
  })
})

describe('the activity of a board', () => {
  it('says who did what, and continues an entry of the same person', async () => {
    const board = await make({ families: [door.id] })
    await send(board, 'families', { add: [gate.id] }, member)
    await send(board, 'families', { remove: [door.id] }, member)
    await send(board, 'families', { remove: [gate.id] }, member)
    await change(board, { name: 'School', description: 'Doors of the school' }, owner)
    await change(board, { team: '' }, owner)
    const entries = await readActivity(board)
    const said = entries.map(({ kind, count, detail, by }) => [kind, count, detail, by?.username])
    expect(said.toReversed()).toEqual([
      ['created', 1, '', 'owner'],
      ['added', 1, '', 'member'],
      ['removed', 2, '', 'member'],
      ['renamed', 0, 'School', 'owner'],
      ['described', 0, '', 'owner'],
      ['unshared', 0, '', 'owner'],
    ])
    expect(entries.at(-1)?.families).toEqual([{ id: door.id, name: 'Door' }])
  })

  it('is read by the team alone, without the names of families that the reader may not see', async () => {
    const board = await make()
    await backend.admin.collection('boards').update(board, { families: [draft.id] })
    await send(board, 'families', { remove: [draft.id] }, owner)
    expect((await ask(`/${board}/activity`, member)).status).toBe(200)
    expect((await ask(`/${board}/activity`, stranger)).status).toBe(404)
    expect((await readActivity(board))[0]).toMatchObject({ kind: 'removed', families: [] })
  })

  it('loses the name of a person who deletes the account', async () => {
    const leaving = await addMember(backend, 'leaving')
    await backend.admin.collection('teams').update(team, { 'members+': leaving.id })
    const board = await make()
    await send(board, 'families', { add: [door.id] }, leaving)
    await backend.admin.collection('users').delete(leaving.id)
    expect((await readActivity(board))[0]).toMatchObject({ kind: 'added', by: null })
    expect(await readItems(board)).toMatchObject([{ id: door.id, by: null }])
  })
})

describe('a deleted board', () => {
  it('is gone for everybody until its owner restores it with all that was on it', async () => {
    const board = await make({ families: [door.id] })
    await send(board, 'notes', { family: door.id, note: 'Keep' }, owner)
    const deleted = { deleted: new Date().toISOString() }
    expect((await change(board, deleted, member)).status).toBe(404)
    expect((await change(board, deleted, owner)).status).toBe(200)
    for (const by of [owner, member]) {
      expect((await ask(`/${board}`, by)).status).toBe(404)
      expect((await send(board, 'families', { add: [gate.id] }, by)).status).toBe(404)
      const { body } = await ask('', by)
      expect((body.boards as { id: string }[]).some(({ id }) => id === board)).toBe(false)
    }
    expect((await change(board, { deleted: '' }, member)).status).toBe(404)
    expect((await change(board, { deleted: '' }, owner)).status).toBe(200)
    expect(await readItems(board)).toMatchObject([{ id: door.id, note: 'Keep' }])
  })
})

it('the list of boards says what each holds, what it looks like and what is outdated', async () => {
  const family = await addFamily(backend, publisher.id, { name: 'Lamp', sha256: 'f1'.repeat(32) })
  const board = await make({ name: 'Lamps', description: 'All of them', families: [family.id] })
  await revise(family, 'f2')
  const { body } = await ask('', member)
  const listed = (body.boards as { id: string }[]).find(({ id }) => id === board)
  const covers = family.thumbnail ? [[family.id, family.thumbnail]] : []
  expect(listed).toMatchObject({ description: 'All of them', outdated: 1, covers, mine: false })
  expect((await ask(`/${board}`, member)).body.members).toEqual([
    { username: 'owner', name: expect.any(String) },
    { username: 'member', name: expect.any(String) },
  ])
})
