import { call, callAgain, post } from '#lib/backend/call.ts'
import { readAnswer } from '#lib/backend/read-answer.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'

import type { TaskComment } from './comment.ts'

const loadReaders = () => import('./answers.ts')

/** A comment of the person's own, as it was saved. */
export type WrittenComment = Omit<TaskComment, 'author' | 'isMine'>

/** All comments of a task, the oldest first. @throws FailureError */
export async function fetchComments(task: string): Promise<TaskComment[]> {
  const path = `/api/discover/tasks/${encodeURIComponent(task)}/comments`
  const asked = callAgain((signal) => request(path, { signal }))
  return readAnswer(asked, loadReaders, (readers) => readers.readComments)
}

/** @throws FailureError */
export async function createComment(task: string, text: string): Promise<WrittenComment> {
  const asked = post(pathOf('task_comments'), { task, text, author: authStore.record?.id ?? '' })
  return readAnswer(asked, loadReaders, (readers) => readers.readWritten)
}

/** @throws FailureError */
export async function editComment(id: string, text: string): Promise<WrittenComment> {
  const path = pathOf('task_comments', id)
  const asked = call((signal) => request(path, { method: 'PATCH', body: { text }, signal }))
  return readAnswer(asked, loadReaders, (readers) => readers.readWritten)
}

/** @param isLeaving the page is; the request goes on without it. @throws FailureError */
export async function deleteComment(id: string, isLeaving: boolean): Promise<void> {
  const options = { method: 'DELETE', keepalive: isLeaving } as const
  await call((signal) => request(pathOf('task_comments', id), { ...options, signal }))
}
