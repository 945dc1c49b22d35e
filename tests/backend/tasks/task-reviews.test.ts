import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addFamily } from '#tests/support/records/families.ts'
import {
  addMember,
  addPublisher,
  makeFileToken,
  type Person,
} from '#tests/support/records/people.ts'

let backend: TestBackend
let member: Person
let owner: Person
let reviewer: Person
let family: RecordModel

beforeAll(async () => {
  backend = await startTestBackend()
  member = await addMember(backend, 'member')
  owner = await addPublisher(backend, 'owner')
  reviewer = await addPublisher(backend, 'reviewer')
})

afterAll(() => backend.stop())

beforeEach(async () => {
  family = await addFamily(backend, owner.id, { name: 'Roof light', status: 'in_review' })
})

const listReviews = (id: string) =>
  backend.admin
    .collection('tasks')
    .getFullList({ filter: `family = "${id}" && kind = "review"`, sort: 'number' })

async function findReview(id = family.id): Promise<RecordModel> {
  const [review] = (await listReviews(id)).toReversed()
  if (!review) throw new Error('there is no review')
  return review
}

const setStatus = (status: string, by: Person) =>
  post(
    backend,
    `/api/collections/families/records/${family.id}`,
    { status },
    {
      ...by,
      method: 'PATCH',
    },
  )

const statusOf = async () => (await backend.admin.collection('families').getOne(family.id)).status

const decide = async (body: object, by: Person) => {
  const { id } = await findReview()
  return post(backend, `/api/discover/tasks/${id}/review`, body, by)
}

describe('a family that is put in review', () => {
  it('has one open review in the name of its publisher', async () => {
    expect(await listReviews(family.id)).toMatchObject([
      { title: 'Roof light', status: 'todo', author: owner.id, priority: 'medium' },
    ])
    await backend.admin.collection('families').update(family.id, { desc: 'Another text' })
    expect(await listReviews(family.id)).toHaveLength(1)
  })

  it('is published by another publisher, which closes its review', async () => {
    const answer = await decide({ decision: 'approve' }, reviewer)
    expect(answer.body).toMatchObject({ status: 'done', reason: '', decides: false })
    expect(await statusOf()).toBe('published')
    expect(await decide({ decision: 'approve' }, reviewer)).toMatchObject({ status: 409 })
  })

  it('is returned to its publisher with a reason, and gets a new review the next time', async () => {
    expect((await decide({ decision: 'return', reason: ' ' }, reviewer)).body.data).toMatchObject({
      reason: { code: 'validation_required' },
    })
    expect(await statusOf()).toBe('in_review')
    const reason = 'The width has no unit.'
    expect((await decide({ decision: 'return', reason }, reviewer)).status).toBe(200)
    expect(await statusOf()).toBe('draft')
    expect(await findReview()).toMatchObject({ status: 'done', reason })
    expect((await setStatus('in_review', owner)).status).toBe(200)
    expect((await listReviews(family.id)).map(({ status }) => status)).toEqual(['done', 'todo'])
  })

  it.each([
    ['draft', 'Taken back by its owner.'],
    ['published', 'Published by its owner without a review.'],
  ])('closes its review when its owner makes it %s', async (status, reason) => {
    expect((await setStatus(status, owner)).status).toBe(200)
    expect(await findReview()).toMatchObject({ status: 'cancelled', reason })
  })

  it('leaves no open review behind when it is deleted', async () => {
    const { id } = await findReview()
    await backend.admin.collection('families').delete(family.id)
    expect(await backend.admin.collection('tasks').getOne(id)).toMatchObject({
      status: 'cancelled',
      family: '',
    })
  })

  it('cannot be decided on by anyone else', async () => {
    expect((await decide({ decision: 'approve' }, member)).status).toBe(404)
    expect((await decide({ decision: 'approve' }, owner)).status).toBe(403)
    expect((await decide({ decision: 'perhaps' }, reviewer)).status).toBe(400)
    expect(await statusOf()).toBe('in_review')
  })

  it('is decided on once when two people do so simultaneously', async () => {
    const { id } = await findReview()
    const both = [{ decision: 'approve' }, { decision: 'return', reason: 'No.' }]
    const path = `/api/discover/tasks/${id}/review`
    const answers = await Promise.all(both.map((body) => post(backend, path, body, reviewer)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('can be decided on by its owner if there is no other publisher', async () => {
    const users = backend.admin.collection('users')
    await users.update(reviewer.id, { role: 'member' })
    const { body } = await decide({ decision: 'approve' }, owner)
    await users.update(reviewer.id, { role: 'publisher' })
    expect(body).toMatchObject({ status: 'done' })
    expect(await statusOf()).toBe('published')
  })

  it('can be seen and opened by publishers, but not by members', async () => {
    const { id } = await findReview()
    const see = async (by: Person) => {
      const get = { ...by, method: 'GET' }
      const record = `/api/collections/families/records/${family.id}`
      const file = `/api/files/families/${family.id}/${String(family.rfa)}`
      const token = await makeFileToken(backend, by.token)
      return [
        (await post(backend, `/api/discover/tasks/${id}`, {}, get)).status,
        (await post(backend, `/api/collections/tasks/records/${id}`, {}, get)).status,
        (await post(backend, record, {}, get)).status,
        (await backend.request(`${file}?token=${token}`)).status,
      ]
    }
    expect(await see(reviewer)).toEqual([200, 200, 200, 200])
    expect(await see(member)).toEqual([404, 404, 404, 404])
    await setStatus('draft', owner)
    expect((await see(reviewer)).slice(2)).toEqual([404, 404])
  })
})

describe('a review', () => {
  it('can be started and assigned by hand, but not closed', async () => {
    const { id } = await findReview()
    const change = async (set: object) => {
      const changes = [{ id, set }]
      const { body } = await post(backend, '/api/discover/tasks/changes', { changes }, reviewer)
      return (body.refused as unknown[]).length
    }
    expect(await change({ status: 'in_progress', assignee: reviewer.id, priority: 'high' })).toBe(0)
    for (const set of [{ status: 'done' }, { status: 'cancelled' }, { title: 'Another' }]) {
      expect(await change(set)).toBe(1)
    }
    await decide({ decision: 'approve' }, reviewer)
    expect(await change({ status: 'todo' })).toBe(1)
  })
})
