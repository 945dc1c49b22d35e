import { call, callAgain, post } from '#lib/backend/call.ts'
import { followRecords } from '#lib/backend/follow-records.ts'
import { readAnswer } from '#lib/backend/read-answer.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { readText } from '#lib/shapes/read.ts'

import { loadReaders, tasksPath } from './api.ts'
import type { TaskChange, TaskDetails } from './task.ts'

export interface SentChange {
  id: string
  set: TaskChange
  /** The fields as the person saw them. */
  seen: TaskChange
}

export interface ChangeAnswer {
  tasks: TaskDetails[]
  refused: { id: string; message: string }[]
  /** What someone else set a field to since the person saw it; `by` is '' where that is unknown. */
  overwritten: { id: string; number: number; field: string; value: string; by: string }[]
}

const sending = new Set<Promise<ChangeAnswer>>()

/** Changes some fields of some tasks and leaves the rest of them alone. @throws FailureError */
export async function sendTaskChanges(changes: readonly SentChange[]): Promise<ChangeAnswer> {
  const asked = post(`${tasksPath}/changes`, { changes })
  const answer = readAnswer(asked, loadReaders, (readers) => readers.readChanges)
  sending.add(answer)
  try {
    return await answer
  } finally {
    sending.delete(answer)
  }
}

/** Waits for the answers to changes that are being sent: what is read before may be as it was before them. */
export async function whenChangesSent(): Promise<void> {
  await Promise.allSettled(sending)
}

export interface NewTask {
  kind: 'request' | 'correction'
  title: string
  description: string
  label: string
}

/** The id of the new task. @throws FailureError */
export const createTask = async (task: NewTask): Promise<string> =>
  readText(await post(pathOf('tasks'), { ...task }), 'id')

/** @param isLeaving the page is; the request goes on without it. @throws FailureError */
export async function deleteTask(id: string, isLeaving: boolean): Promise<void> {
  const options = { method: 'DELETE', keepalive: isLeaving } as const
  await call((signal) => request(pathOf('tasks', id), { ...options, signal }))
}

/** @throws FailureError */
export async function addVote(task: string): Promise<void> {
  await post(pathOf('task_votes'), { user: authStore.record?.id ?? '', task })
}

/** Takes one's own vote back, where there is one. @throws FailureError */
export async function removeVote(task: string): Promise<void> {
  const query = { filter: `task="${task}"`, fields: 'id', perPage: 1 }
  const asked = callAgain((signal) => request(pathOf('task_votes'), { query, signal }))
  for (const id of await readAnswer(asked, loadReaders, (readers) => readers.readIds)) {
    const path = pathOf('task_votes', id)
    await call((signal) => request(path, { method: 'DELETE', signal }))
  }
}

/**
 * Publishes the family that is reviewed, or sends it back to its publisher with a reason.
 * @throws FailureError `conflict` where someone else decided
 */
export async function decideReview(
  id: string,
  decision: { decision: 'approve' } | { decision: 'return'; reason: string },
): Promise<TaskDetails> {
  const asked = post(`${tasksPath}/${encodeURIComponent(id)}/review`, decision)
  return readAnswer(asked, loadReaders, (readers) => readers.readDetails)
}

export interface TaskNews {
  action: 'create' | 'update' | 'delete'
  id: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reports all changes of tasks, and comments on them. @returns what ends that
 * @param onReturn called when the connection was lost and is back
 * @throws FailureError where there is no connection
 */
export const followTasks = (
  onNews: (news: TaskNews) => void,
  onReturn: () => void,
): Promise<() => void> =>
  followRecords({
    collections: ['tasks', 'task_comments'],
    onNews({ collection, action, record }) {
      if (collection === 'tasks') onNews({ action, id: textOf(record.id) })
      else if (textOf(record.task) !== '') onNews({ action: 'update', id: textOf(record.task) })
    },
    onReturn,
  })
