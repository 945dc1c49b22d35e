import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'
import { useTasks } from '#tests/support/records/tasks.ts'

let backend: TestBackend
let author: Person
let member: Person
let publisher: Person
let rival: Person
let tasks: ReturnType<typeof useTasks>

const records = '/api/collections/tasks/records'

beforeAll(async () => {
  backend = await startTestBackend()
  author = await addMember(backend, 'author')
  member = await addMember(backend, 'member')
  publisher = await addPublisher(backend, 'publisher')
  rival = await addPublisher(backend, 'rival')
  tasks = useTasks(backend, author)
})

afterAll(() => backend.stop())

describe('a new task', () => {
  it('belongs to its sender and starts in the backlog, whatever was sent', async () => {
    const body = {
      title: 'A lift',
      kind: 'request',
      status: 'done',
      priority: 'high',
      number: 7e3,
      author: member.id,
      votes: 99,
      reason: 'x',
      due: '2027-01-01',
      assignee: publisher.id,
    }
    const answer = await post(backend, records, body, author)
    expect(answer.status).toBe(200)
    const { number } = await tasks.read(String(answer.body.id))
    expect(number).toBeLessThan(7000)
    expect(await tasks.read(String(answer.body.id))).toMatchObject({
      author: author.id,
      status: 'backlog',
      priority: 'medium',
      votes: 0,
      reason: '',
      due: '',
      assignee: '',
    })
  })

  it('cannot be a review, or name a family that is hidden from its author', async () => {
    const draft = await addFamily(backend, publisher.id, { status: 'draft' })
    const send = async (fields: object, by: Person) =>
      (await post(backend, records, { title: 'A lift', kind: 'correction', ...fields }, by)).status
    expect(await send({ kind: 'review' }, publisher)).toBe(400)
    expect(await send({ family: draft.id }, author)).toBe(400)
    expect(await send({ family: draft.id }, publisher)).toBe(200)
    expect(await send({ title: ' ' }, author)).toBe(400)
    expect(await send({ assignee: member.id }, publisher)).toBe(400)
  })

  it('has a unique number, even when many arrive simultaneously', async () => {
    const sent = Array.from({ length: 20 }, (_, index) =>
      post(backend, records, { title: `Task ${index}`, kind: 'request' }, member),
    )
    const numbers = (await Promise.all(sent)).map(({ body }) => body.number)
    expect(new Set(numbers).size).toBe(20)
  })
})

describe('a change', () => {
  it('of one field leaves those that others change simultaneously as they are', async () => {
    const { id } = await tasks.make()
    await Promise.all([
      tasks.change(publisher, { id, set: { status: 'todo' } }),
      tasks.change(rival, { id, set: { priority: 'high' } }),
      tasks.change(author, { id, set: { title: 'Sliding door, double' } }),
      post(backend, `${records}/${id}`, { label: 'family' }, { ...publisher, method: 'PATCH' }),
      tasks.change(rival, { id, set: { due: '2027-02-01' } }),
    ])
    expect(await tasks.read(id)).toMatchObject({
      status: 'todo',
      priority: 'high',
      title: 'Sliding door, double',
      label: 'family',
      due: '2027-02-01',
    })
  })

  it('names the person whose change of the same field it overrode', async () => {
    const { id, number } = await tasks.make()
    await tasks.change(rival, { id, set: { status: 'in_progress' } })
    const { overwritten } = await tasks.change(publisher, {
      id,
      set: {
        status: 'todo',
        priority: 'low',
      },
      seen: {
        status: 'backlog',
        priority: 'medium',
      },
    })
    expect(overwritten).toEqual([
      { id, number, field: 'status', value: 'in_progress', by: rival.name },
    ])
    expect((await tasks.read(id)).status).toBe('todo')
    const own = await tasks.change(publisher, {
      id,
      set: { status: 'done' },
      seen: { status: 'backlog' },
    })
    expect(own.overwritten).toEqual([])
  })

  it('applies to many tasks, and is refused only for those that the person may not change', async () => {
    const own = await tasks.make()
    const foreign = await tasks.make({ author: member.id })
    const before = await tasks.read(own.id)
    const answer = await tasks.change(
      author,
      ...[own, foreign].map(({ id }) => ({ id, set: { status: 'cancelled' } })),
      { id: 'none00000000000', set: { status: 'cancelled' } },
    )
    expect(answer.tasks.map(({ status }) => status)).toEqual(['cancelled', 'backlog'])
    expect(answer.refused.map(({ id }) => id)).toEqual([foreign.id, 'none00000000000'])
    expect((await tasks.read(own.id)).updated > before.updated).toBe(true)
    expect((await tasks.read(foreign.id)).status).toBe('backlog')
  })

  it.each([
    ['priority', { priority: 'high' }],
    ['assignee', { assignee: 'self' }],
    ['due date', { due: '2027-01-01' }],
    ['progress', { status: 'in_progress' }],
    ['votes', { votes: 9 }],
    ['number', { number: 1 }],
    ['kind', { kind: 'correction' }],
    ['author', { author: 'self' }],
  ])('of the %s is not allowed to the author of a request', async (_, set) => {
    const { id, ...before } = await tasks.make()
    const values = Object.fromEntries(
      Object.entries(set).map(([name, value]) => [name, value === 'self' ? member.id : value]),
    )
    expect((await tasks.change(author, { id, set: values })).refused).toHaveLength(1)
    const sent = await post(backend, `${records}/${id}`, values, { ...author, method: 'PATCH' })
    expect(sent.status).toBe(404)
    expect(await tasks.read(id)).toMatchObject({ ...before, id })
  })

  it('withdraws one’s own request and reopens it, until it is settled', async () => {
    const { id } = await tasks.make({ status: 'todo' })
    const refused = async (set: object) => (await tasks.change(author, { id, set })).refused.length
    expect(await refused({ status: 'cancelled' })).toBe(0)
    expect(await refused({ status: 'done' })).toBe(1)
    expect(await refused({ status: 'todo' })).toBe(0)
    await tasks.change(publisher, { id, set: { status: 'cancelled' } })
    expect(await refused({ status: 'todo' })).toBe(1)
    expect(await refused({ title: 'Another' })).toBe(1)
  })

  it('assigns work only to publishers', async () => {
    const { id } = await tasks.make()
    expect(
      (await tasks.change(publisher, { id, set: { assignee: member.id } })).refused,
    ).toHaveLength(1)
    const { tasks: changed } = await tasks.change(publisher, { id, set: { assignee: rival.id } })
    expect(changed).toMatchObject([{ assignee: { id: rival.id, name: rival.name } }])
  })

  it('is refused without a list or with unknown fields', async () => {
    const { id } = await tasks.make()
    const send = (body: object) => post(backend, '/api/discover/tasks/changes', body, publisher)
    expect((await send({})).status).toBe(400)
    expect(
      (await tasks.change(publisher, { id, set: { colour: 'red' } })).refused[0]?.message,
    ).toContain('"set" must hold some of title')
  })
})

describe('a vote', () => {
  it('counts once per person, and can be withdrawn', async () => {
    const { id, updated } = await tasks.make()
    const answers = await Promise.all([
      tasks.vote(member, id),
      tasks.vote(publisher, id),
      tasks.vote(rival, id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await tasks.vote(member, id)).status).toBe(400)
    expect(await tasks.read(id)).toMatchObject({ votes: 3, updated })
    const path = `/api/collections/task_votes/records/${String(answers[0]?.body.id)}`
    expect((await post(backend, path, {}, { ...rival, method: 'DELETE' })).status).toBe(404)
    expect((await post(backend, path, {}, { ...member, method: 'DELETE' })).status).toBe(204)
    expect((await tasks.read(id)).votes).toBe(2)
    expect(await tasks.ask(`/${id}`, publisher)).toMatchObject({ votes: 2, voted: true })
    expect(await tasks.ask(`/${id}`, member)).toMatchObject({ votes: 2, voted: false })
  })

  it('is allowed only on open requests of others', async () => {
    const own = await tasks.make()
    const closed = await tasks.make({ status: 'done' })
    const correction = await tasks.make({ kind: 'correction' })
    expect((await tasks.vote(author, own.id)).status).toBe(400)
    expect((await tasks.vote(member, closed.id)).status).toBe(400)
    expect((await tasks.vote(member, correction.id)).status).toBe(400)
    const body = { user: rival.id, task: own.id }
    const forged = await post(backend, '/api/collections/task_votes/records', body, member)
    expect(forged.status).toBe(400)
  })

  it('of a deleted account is no longer counted, while its requests stay', async () => {
    const leaver = await addMember(backend)
    const voted = await tasks.make()
    const asked = await tasks.make({ author: leaver.id })
    await tasks.vote(leaver, voted.id)
    await backend.admin.collection('users').delete(leaver.id)
    expect((await tasks.read(voted.id)).votes).toBe(0)
    expect(await tasks.ask(`/${asked.id}`, member)).toMatchObject({
      author: null,
      title: 'Sliding door',
    })
  })

  it('prevents the author from deleting what others want', async () => {
    const { id } = await tasks.make()
    await tasks.vote(member, id)
    const remove = async () =>
      (await post(backend, `${records}/${id}`, {}, { ...author, method: 'DELETE' })).status
    expect(await remove()).toBe(404)
    await backend.admin.collection('tasks').update(id, { votes: 0 })
    expect(await remove()).toBe(204)
  })
})
