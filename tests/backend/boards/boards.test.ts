import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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
let families: string[]
let count = 0

const boards = '/api/collections/boards/records'

beforeAll(async () => {
  ;({ backend, owner, member, stranger, publisher, team } = await startBoardTeam())
  families = []
  for (let number = 0; number < 30; number += 1) {
    const fields = { name: `Door ${number}`, rfa: null, thumbnail: null }
    families.push((await addFamily(backend, publisher.id, fields)).id)
  }
})

afterAll(() => backend.stop())

const make = (fields: object = {}) =>
  backend.admin.collection('boards').create({ name: 'Plans', owner: owner.id, ...fields })

const read = (id: string) => backend.admin.collection('boards').getOne(id)

const change = (board: RecordModel, body: object, by: Person) =>
  post(backend, `${boards}/${board.id}`, body, { ...by, method: 'PATCH' })

const changeFamilies = (board: RecordModel, body: object, by: Person) =>
  post(backend, `/api/discover/boards/${board.id}/families`, body, by)

const ask = (path: string, by: Person) =>
  post(backend, `/api/discover/boards${path}`, {}, { ...by, method: 'GET' })

describe('a board', () => {
  it('is created for oneself, and shared only with one’s own teams', async () => {
    const create = async (body: object, by: Person) =>
      (await post(backend, boards, { name: 'Plans', ...body }, by)).status
    expect(await create({ owner: owner.id, team }, owner)).toBe(200)
    expect(await create({ owner: member.id, team }, member)).toBe(200)
    expect(await create({ owner: stranger.id, team }, stranger)).toBe(400)
    expect(await create({ owner: stranger.id }, stranger)).toBe(200)
    expect(await create({ owner: owner.id }, stranger)).toBe(400)
    expect(await create({ owner: owner.id, name: ' ' }, owner)).toBe(400)
  })

  it('is changed by its owner and the team, and shared only by the owner', async () => {
    const board = await make()
    expect((await change(board, { team }, member)).status).toBe(404)
    expect((await change(board, { team }, owner)).status).toBe(200)
    expect((await change(board, { name: 'Doors' }, member)).status).toBe(200)
    expect((await changeFamilies(board, { add: [families[0]] }, member)).body).toMatchObject({
      count: 1,
    })
    expect((await change(board, { team: '' }, member)).status).toBe(404)
    expect((await change(board, { owner: member.id }, member)).status).toBe(404)
    expect((await change(board, { owner: member.id }, owner)).status).toBe(404)
    expect(await read(board.id)).toMatchObject({ name: 'Doors', team, families: [families[0]] })
    expect((await change(board, { team: '' }, owner)).status).toBe(200)
    expect((await change(board, { name: 'Windows' }, member)).status).toBe(404)
  })

  it('cannot be moved to a team that its owner is not in', async () => {
    const board = await make()
    const foreign = await backend.admin
      .collection('teams')
      .create({ name: 'South', owner: stranger.id, members: [publisher.id] })
    expect((await change(board, { team: foreign.id }, owner)).status).toBe(404)
    expect((await read(board.id)).team).toBe('')
  })

  it('keeps what two people add, remove and rename simultaneously', async () => {
    const board = await make({ team, families: families.slice(0, 10) })
    const added = families.slice(10)
    const removed = families.slice(0, 10)
    const requests = [
      ...added.map((id, index) =>
        changeFamilies(board, { add: [id] }, index % 2 === 0 ? owner : member),
      ),
      ...removed.map((id, index) =>
        changeFamilies(board, { remove: [id] }, index % 2 === 0 ? owner : member),
      ),
      change(board, { name: 'Renamed' }, member),
    ]
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
    const after = await read(board.id)
    expect(after.families.toSorted()).toEqual(added.toSorted())
    expect(after.name).toBe('Renamed')
  })

  it('holds a family once, and 2,000 at most', async () => {
    const board = await make({ families: [families[0]] })
    const twice = { add: [families[0], families[1], families[1]] }
    expect((await changeFamilies(board, twice, owner)).body).toMatchObject({ count: 2 })
    expect((await read(board.id)).families).toEqual(families.slice(0, 2))
    const database = new DatabaseSync(join(backend.data, 'data.db'), { timeout: 5000 })
    const many = Array.from({ length: 2000 }, (_, index) => `f${String(index).padStart(14, '0')}`)
    const fill = 'UPDATE boards SET families = ? WHERE id = ?'
    database.prepare(fill).run(JSON.stringify(many), board.id)
    database.close()
    const answer = await changeFamilies(board, { add: [families[0]] }, owner)
    expect(answer.body.data).toMatchObject({ families: { code: 'validation_full' } })
  })

  it('accepts no family that is hidden from the person, and no family by a record request', async () => {
    const board = await make({ families: [families[0]] })
    const draft = await addFamily(backend, publisher.id, { status: 'draft' })
    for (const id of [draft.id, 'none00000000000']) {
      const answer = await changeFamilies(board, { add: [families[1], id] }, owner)
      expect(answer.body.data).toMatchObject({ families: { code: 'validation_unknown' } })
    }
    for (const body of [{ families: [] }, { 'families+': families[1] }]) {
      expect((await change(board, body, owner)).status).toBe(404)
    }
    expect((await read(board.id)).families).toEqual([families[0]])
  })

  it('is restored under its old id by the person who deleted it', async () => {
    const board = await make({ families: families.slice(0, 3) })
    const { id, name, families: held } = board
    const gone = await post(backend, `${boards}/${id}`, {}, { ...owner, method: 'DELETE' })
    expect(gone.status).toBe(204)
    const again = { id, name, families: held as string[], owner: owner.id, team: '' }
    expect((await post(backend, boards, again, owner)).status).toBe(200)
    expect(await read(id)).toMatchObject(again)
  })
})

describe('the list of boards', () => {
  it('holds one’s own and those of one’s teams, with their owners and numbers of families', async () => {
    const asker = await addMember(backend)
    const friend = await addMember(backend)
    const shared = await backend.admin
      .collection('teams')
      .create({ name: 'East', owner: friend.id, members: [asker.id] })
    const own = await make({ name: 'Own', owner: asker.id, families: families.slice(0, 2) })
    const theirs = await make({ name: 'Theirs', owner: friend.id, team: shared.id })
    await make({ name: 'Private', owner: friend.id })
    const { body } = await ask(`?family=${families[1]}`, asker)
    const person = ({ username, name }: Person) => ({ username, name })
    const { collectionId: collection } = await backend.admin
      .collection('families')
      .getOne(families[0] ?? '')
    const page = { description: '', collection, covers: [], outdated: 0 }
    expect(body.boards).toEqual(
      [
        {
          ...page,
          id: own.id,
          name: 'Own',
          updated: own.updated,
          mine: true,
          team: null,
          owner: person(asker),
          count: 2,
          holds: true,
        },
        {
          ...page,
          id: theirs.id,
          name: 'Theirs',
          updated: theirs.updated,
          mine: false,
          owner: person(friend),
          team: {
            id: shared.id,
            name: 'East',
          },
          count: 0,
          holds: false,
        },
      ].toReversed(),
    )
    expect((await ask('', stranger)).body.boards).not.toContainEqual(
      expect.objectContaining({ id: own.id }),
    )
  })
})

describe('a filter', () => {
  it.each([
    ['boards', 'owner.email = "owner@discover.test"'],
    ['boards', 'owner.username = "owner"'],
    ['boards', 'team.owner.username = "owner"'],
    ['teams', 'owner.username = "owner"'],
    ['teams', 'members.username ?= "colleague"'],
    ['teams', 'members.email ?~ "colleague"'],
  ])('of %s by %s reveals nothing about others to a member', async (collection, filter) => {
    await make({ team })
    const colleague = await addMember(backend, `colleague${(count += 1)}`)
    await backend.admin.collection('teams').update(team, { 'members+': colleague.id })
    const names = filter.replace('"colleague"', `"${colleague.username}"`)
    const records = backend.connect(member.token).collection(collection)
    expect((await records.getFullList()).length).toBeGreaterThan(0)
    expect(await records.getFullList({ filter: names }).catch(() => [])).toEqual([])
  })
})
