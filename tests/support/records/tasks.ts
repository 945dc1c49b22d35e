import type { RecordModel } from 'pocketbase'
import { expect } from 'vitest'

import type { TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'

import type { Person } from './people.ts'

export interface Change {
  id: string
  set: object
  seen?: object
}

export interface ChangeAnswer {
  tasks: Record<string, unknown>[]
  refused: { id: string; message: string }[]
  overwritten: object[]
}

/** What tests do with the tasks of a backend, where each new one belongs to the author. */
export function useTasks(backend: TestBackend, author: Person) {
  const records = backend.admin.collection('tasks')
  const ask = async (query: string, by: Person) =>
    (await post(backend, `/api/discover/tasks${query}`, {}, { ...by, method: 'GET' })).body
  return {
    make: (fields: object = {}): Promise<RecordModel> =>
      records.create({
        title: 'Sliding door',
        kind: 'request',
        status: 'backlog',
        priority: 'medium',
        author: author.id,
        ...fields,
      }),
    read: (id: string) => records.getOne(id),
    ask,
    listTitles: async (query: string, by: Person) =>
      ((await ask(query, by)).tasks as { title: string }[]).map(({ title }) => title),
    vote: (by: Person, task: string) =>
      post(backend, '/api/collections/task_votes/records', { user: by.id, task }, by),
    async change(by: Person, ...changes: Change[]): Promise<ChangeAnswer> {
      const answer = await post(backend, '/api/discover/tasks/changes', { changes }, by)
      expect(answer.status).toBe(200)
      return answer.body as unknown as ChangeAnswer
    },
  }
}
