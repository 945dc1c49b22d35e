import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'
import { useTasks } from '#tests/support/records/tasks.ts'

let backend: TestBackend
let author: Person
let member: Person
let publisher: Person
let tasks: ReturnType<typeof useTasks>

const records = '/api/collections/task_comments/records'

beforeAll(async () => {
  backend = await startTestBackend()
  author = await addMember(backend, 'author')
  member = await addMember(backend, 'member')
  publisher = await addPublisher(backend, 'publisher')
  tasks = useTasks(backend, author)
})

afterAll(() => backend.stop())

const write = (by: Person, task: string, fields: object = {}) =>
  post(backend, records, { author: by.id, task, text: 'With a vision panel.', ...fields }, by)

const edit = (by: Person, id: string, fields: object) =>
  post(backend, `${records}/${id}`, fields, { ...by, method: 'PATCH' })

const read = async (by: Person, task: string) =>
  (await tasks.ask(`/${task}/comments`, by)).comments as Record<string, unknown>[]

describe('a comment on a task', () => {
  it('is read by everybody who sees the task, with its author by name, the oldest first', async () => {
    const { id } = await tasks.make()
    await write(member, id, { text: 'First' })
    await write(author, id, { text: 'Second' })
    expect(await read(author, id)).toEqual([
      expect.objectContaining({ text: 'First', author: member.name, mine: false, edited: '' }),
      expect.objectContaining({ text: 'Second', author: author.name, mine: true, edited: '' }),
    ])
    expect(await tasks.ask(`/${id}`, member)).toMatchObject({ comments: 2 })
  })

  it('on a review is for publishers only', async () => {
    const { id } = await tasks.make({ kind: 'review', author: publisher.id })
    expect((await write(publisher, id)).status).toBe(200)
    expect((await write(member, id)).status).toBe(400)
    expect(await read(publisher, id)).toHaveLength(1)
    expect(await tasks.ask(`/${id}/comments`, member)).toMatchObject({ status: 404 })
  })

  it('is written in no other name, has text, and at most 2,000 characters of it', async () => {
    const { id } = await tasks.make()
    expect((await write(member, id, { author: author.id })).status).toBe(400)
    expect((await write(member, id, { text: ' \n ' })).status).toBe(400)
    expect((await write(member, id, { text: 'x'.repeat(2001) })).status).toBe(400)
    expect((await write(member, id, { text: 'x'.repeat(2000) })).status).toBe(200)
  })

  it('says when its author edited it, and stays on its task', async () => {
    const task = await tasks.make()
    const other = await tasks.make()
    const { body } = await write(member, task.id, { edited: '2020-01-01 00:00:00.000Z' })
    expect(body.edited).toBe('')
    const id = String(body.id)
    expect((await edit(member, id, { task: other.id })).status).toBe(404)
    expect((await edit(author, id, { text: 'Mine' })).status).toBe(404)
    const edited = await edit(member, id, { text: 'Glazed', edited: '2020-01-01 00:00:00.000Z' })
    expect(String(edited.body.edited) > String(body.created)).toBe(true)
  })

  it('stays without a name when its author leaves, and goes with its task', async () => {
    const leaver = await addMember(backend, 'leaver')
    const task = await tasks.make()
    await write(leaver, task.id, { text: 'Stays' })
    await backend.admin.collection('users').delete(leaver.id)
    expect(await read(author, task.id)).toMatchObject([{ text: 'Stays', author: null }])
    await backend.admin.collection('tasks').delete(task.id)
    const left = backend.admin.collection('task_comments')
    expect(await left.getFullList({ filter: `task = "${task.id}"` })).toEqual([])
  })

  it('is the last one where a task has 300', async () => {
    const { id } = await tasks.make()
    for (let sent = 0; sent < 300; sent += 150) {
      const batch = backend.admin.createBatch()
      for (let at = 0; at < 150; at++) {
        batch.collection('task_comments').create({ author: author.id, task: id, text: `No. ${at}` })
      }
      await batch.send()
    }
    const { status, body } = await write(member, id)
    expect(status).toBe(400)
    expect(body.message).toContain('300 comments')
  })
})
