import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { suspectSession } from '#lib/session/session.ts'

import { $openedTask } from './address.ts'
import { fetchTask } from './api.ts'
import type { TaskDetails } from './task.ts'
import { changeRows } from './tasks.ts'

export type TaskPanelState =
  | { status: 'closed' }
  | { status: 'loading'; id: string }
  | { status: 'ready'; id: string; task: TaskDetails }
  | { status: 'failed'; id: string; failure: Failure }

/** The task beside the table. */
export const $taskPanel = atom<TaskPanelState>({ status: 'closed' })

const isShown = (id: string): boolean => $openedTask.get() === id

/** Reads the opened task; what is there already stays until the answer. */
export async function loadOpened(): Promise<void> {
  const id = $openedTask.get()
  if (id === null) {
    $taskPanel.set({ status: 'closed' })
    return
  }
  const state = $taskPanel.get()
  if (state.status !== 'ready' || state.id !== id) $taskPanel.set({ status: 'loading', id })
  try {
    const task = await fetchTask(id)
    if (!isShown(id)) return
    $taskPanel.set({ status: 'ready', id, task })
    changeRows([id], ({ isSaving }) => (isSaving ? {} : { task, mark: null }))
  } catch (error) {
    if (!isShown(id)) return
    $taskPanel.set({ status: 'failed', id, failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** Changes what the panel shows, where it shows this task. */
export function changeOpened(id: string, change: (task: TaskDetails) => TaskDetails): void {
  const state = $taskPanel.get()
  if (state.status === 'ready' && state.id === id) {
    $taskPanel.set({ ...state, task: change(state.task) })
  }
}

export function openTaskPanel(): () => void {
  const retry = () => {
    if ($taskPanel.get().status === 'failed') void loadOpened()
  }
  globalThis.addEventListener('online', retry)
  const stop = $openedTask.subscribe(() => void loadOpened())
  return () => {
    stop()
    globalThis.removeEventListener('online', retry)
  }
}
