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

beforeAll(async () => {
  ;({ backend, owner, member, stranger, publisher, team } = await startBoardTeam())
})

afterAll(() => backend.stop())

const make = (fields: object = {}) =>
  backend.admin.collection('boards').create({ name: 'Plans', owner: owner.id, ...fields })

const record = ({ id }: RecordModel) => `/api/collections/boards/records/${id}`

const ask = (path: string, by: Person) =>
  post(backend, `/api/discover/boards${path}`, {}, { ...by, method: 'GET' })

describe('the families of a board', () => {
  it('come with what a kit needs, and as a bare id if they are hidden from the requester', async () => {
    const vendor = await backend.admin.collection('vendors').create({ name: 'Acme' })
    const facts = { revision: 3, bytes: 4096, sha256: 'ab'.repeat(32), revit_release: 2024 }
    const shown = await addFamily(backend, publisher.id, {
      name: 'Gate "A"',
      vendor: vendor.id,
      freemium: 'premium',
      ...facts,
    })
    const states = ['draft', 'in_review', 'archived']
    const hidden = await Promise.all(
      states.map((status) => addFamily(backend, publisher.id, { status })),
    )
    const ids = [shown, ...hidden].map(({ id }) => id)
    const board = await make({ team, families: ids })
    const { body } = await ask(`/${board.id}/families`, member)
    const listed = body.families as Record<string, unknown>[]
    expect(listed[0]).toEqual({
      id: shown.id,
      name: 'Gate "A"',
      file: String(shown.rfa),
      catalogue: '',
      freemium: 'premium',
      revision: 3,
      bytes: 4096,
      sha256: 'ab'.repeat(32),
      release: 2024,
      vendor: 'Acme',
      publisher: publisher.id,
      thumbnail: String(shown.thumbnail),
      note: '',
      pinned: 3,
      added: expect.any(String),
      by: null,
    })
    expect(listed.slice(1).map(({ id, name, file }) => ({ id, name, file }))).toEqual(
      hidden.map(({ id }) => ({ id, name: null, file: null })),
    )
    expect((await ask(`/${board.id}`, member)).body).toMatchObject({ count: 4, unavailable: 3 })
  })

  it('include unpublished ones for their publisher', async () => {
    const draft = await addFamily(backend, publisher.id, { status: 'draft', name: 'Draft' })
    const board = await make({ owner: publisher.id, families: [draft.id] })
    expect((await ask(`/${board.id}`, publisher)).body.unavailable).toBe(0)
    const { body } = await ask(`/${board.id}/families`, publisher)
    expect(body.families).toMatchObject([{ id: draft.id, name: 'Draft' }])
  })

  it('are hidden from people who are not, or no longer, in the team', async () => {
    const friend = await addMember(backend)
    await backend.admin.collection('teams').update(team, { 'members+': friend.id })
    const family = await addFamily(backend, publisher.id)
    const board = await make({ team, families: [family.id] })
    const statuses = async (by: Person) => [
      (await ask(`/${board.id}`, by)).status,
      (await ask(`/${board.id}/families`, by)).status,
      (await post(backend, record(board), {}, { ...by, method: 'GET' })).status,
      (await post(backend, `/api/discover/boards/${board.id}/families`, {}, by)).status,
      (await post(backend, record(board), { name: 'Other' }, { ...by, method: 'PATCH' })).status,
    ]
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404])
    expect(await statuses(friend)).toEqual([200, 200, 200, 200, 200])
    const leaving = `/api/discover/teams/${team}/members/${friend.username}`
    expect((await post(backend, leaving, {}, { ...owner, method: 'DELETE' })).status).toBe(204)
    expect(await statuses(friend)).toEqual([404, 404, 404, 404, 404])
  })

  it('leave the board when they are permanently deleted', async () => {
    const gone = await addFamily(backend, publisher.id)
    const stays = await addFamily(backend, publisher.id)
    const board = await make({ families: [gone.id, stays.id] })
    await backend.admin.collection('families').delete(gone.id)
    const left = await backend.admin.collection('boards').getOne(board.id)
    expect(left.families).toEqual([stays.id])
  })
})
