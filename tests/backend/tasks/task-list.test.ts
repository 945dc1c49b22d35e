import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { compareTimes } from '#tests/support/compare-times.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'
import { useTasks } from '#tests/support/records/tasks.ts'

let backend: TestBackend
let author: Person
let member: Person
let publisher: Person
let tasks: ReturnType<typeof useTasks>

const records = '/api/collections/tasks/records'

beforeAll(async () => {
  backend = await startTestBackend()
  author = await addMember(backend, 'author')
  member = await addMember(backend, 'member')
  publisher = await addPublisher(backend, 'publisher')
  tasks = useTasks(backend, author)
})

afterAll(() => backend.stop())

describe('the list of tasks', () => {
  it('filters, sorts and paginates, and counts what each choice would leave', async () => {
    const word = 'gutter'
    const titles = ['C', 'a', 'B'].map((letter) => `${letter} ${word}`)
    const [first, second, third] = titles
    await tasks.make({ title: first, status: 'todo', priority: 'low', assignee: publisher.id })
    await tasks.make({ title: second, status: 'todo', priority: 'high', due: '2027-01-01' })
    await tasks.make({ title: third, status: 'done', priority: 'medium', label: 'types' })
    expect(await tasks.listTitles(`?text=${word}&sort=title&order=ascending`, member)).toEqual([
      second,
      third,
      first,
    ])
    expect(await tasks.listTitles(`?text=${word}&sort=priority&order=descending`, member)).toEqual([
      second,
      third,
      first,
    ])
    for (const order of ['ascending', 'descending']) {
      const [dated] = await tasks.listTitles(`?text=${word}&sort=due&order=${order}`, member)
      expect(dated).toBe(second)
    }
    const chosen = await tasks.ask(`?text=GUTTER&status=todo&assignee=me`, publisher)
    expect(chosen).toMatchObject({ total: 1, tasks: [{ title: first, matches: true }] })
    expect(chosen.facets).toMatchObject({
      status: { todo: 1 },
      assignee: {
        me: 1,
        none: 1,
      },
      priority: { low: 1 },
    })
    const page = await tasks.ask(`?text=${word}&sort=title&order=ascending&size=10&page=2`, member)
    expect(page).toMatchObject({ total: 3, tasks: [] })
  })

  it('says whether tasks with given ids match the filter', async () => {
    const open = await tasks.make()
    const done = await tasks.make({ status: 'done' })
    const { tasks: named } = await tasks.ask(`?ids=${open.id},${done.id}&status=done`, member)
    const found = (named as { id: string; matches: boolean }[]).map(({ id, matches }) => [
      id,
      matches,
    ])
    expect(Object.fromEntries(found)).toEqual({ [open.id]: false, [done.id]: true })
  })

  it.each(['sort=size', 'order=up', 'size=7', 'page=0', 'page=x'])('refuses %s', async (query) => {
    expect((await tasks.ask(`?${query}`, member)).message).toMatch(/^"\w+" must be/u)
  })

  it('finds similar open requests', async () => {
    const known = await tasks.make({ title: 'Roller shutters for garages' })
    await tasks.make({ title: 'Roller shutter', status: 'done' })
    const similar = async (text: string) =>
      tasks.listTitles(`/similar?text=${encodeURIComponent(text)}`, member)
    expect(await similar('roller SHUTTER')).toEqual([known.title])
    expect(await similar('shutter of a shed with a hatch')).toEqual([])
    expect(await similar('utter')).toEqual([])
    expect(await similar('')).toEqual([])
  })

  it('answers for ten thousand tasks in no more than thirty times what a plain list takes', async () => {
    const batch = Array.from({ length: 10_000 }, (_, index) => index)
    const database = new DatabaseSync(`${backend.data}/data.db`, { timeout: 5000 })
    const insert = database.prepare(`INSERT INTO tasks (id, number, title, kind, status, priority,
      author, votes, created, updated) VALUES (?, ?, ?, 'request', ?, 'medium', ?, ?, ?, ?)`)
    database.exec('BEGIN')
    for (const index of batch) {
      const date = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString().replace('T', ' ')
      const status = index % 3 === 0 ? 'done' : 'backlog'
      const id = `m${String(index).padStart(14, '0')}`
      insert.run(id, 100_000 + index, `Many ${index}`, status, author.id, index % 40, date, date)
    }
    database.exec('COMMIT')
    database.close()
    await tasks.ask('?text=many', member)
    const list = async () => {
      const answer = await tasks.ask('?text=many&status=done&sort=votes&size=100&page=3', member)
      expect(answer).toMatchObject({ total: 3334 })
    }
    const filter = 'title ~ "many" && status = "done"'
    const listPlainly = () =>
      backend.admin.collection('tasks').getList(3, 100, { filter, sort: '-votes' })
    expect(await compareTimes(list, listPlainly, 30)).toBeLessThan(30)
  })
})

describe('a filter', () => {
  it.each(['author.email ~ "author"', 'assignee.username = "publisher"', 'editors != ""'])(
    'by %s reveals nothing about others to a member',
    async (filter) => {
      await tasks.make({ assignee: publisher.id })
      const query = `?filter=${encodeURIComponent(filter)}`
      const { status, body } = await post(
        backend,
        `${records}${query}`,
        {},
        { ...member, method: 'GET' },
      )
      expect(status === 400 || (body.items as unknown[]).length === 0).toBe(true)
    },
  )
})
