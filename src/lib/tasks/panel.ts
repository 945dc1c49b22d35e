import { atom, computed } from 'nanostores'

import type { Failure } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'

import { $openedTask } from './address.ts'
import { fetchTask } from './api.ts'
import type { TaskDetails } from './task.ts'
import { changeRows } from './tasks.ts'

export type TaskPanelState =
  | { status: 'closed' }
  | { status: 'loading'; id: string }
  | { status: 'ready'; id: string; task: TaskDetails }
  | { status: 'failed'; id: string; failure: Failure }

const details = createResource(
  async (id: string): Promise<TaskDetails> => {
    const task = await fetchTask(id)
    if ($openedTask.get() === id) {
      changeRows([id], ({ isSaving }) => (isSaving ? {} : { task, mark: null }))
    }
    return task
  },
  { keepsValue: true },
)

/** The task beside the table. */
export const $taskPanel = computed([$openedTask, details.$state], (id, state): TaskPanelState => {
  if (id === null) return { status: 'closed' }
  if (state.status === 'failed') return { ...state, id }
  if (state.status === 'loading' || state.value.id !== id) return { status: 'loading', id }
  return { status: 'ready', id, task: state.value }
})

/** Reads the opened task; what is shown already stays until the answer. */
export async function loadOpened(): Promise<void> {
  const id = $openedTask.get()
  if (id !== null) await details.load(id)
}

/** Changes what the panel shows, where it shows this task. */
export const changeOpened = (id: string, change: (task: TaskDetails) => TaskDetails): void =>
  details.update((task) => (task.id === id ? change(task) : task))

/** How often something about the opened task may have changed, such as its comments. */
export const $openedNews = atom(0)

export const reportOpenedNews = (): void => $openedNews.set($openedNews.get() + 1)

export function openTaskPanel(): () => void {
  const close = details.retryOnline()
  const stop = $openedTask.subscribe(() => void loadOpened())
  return () => {
    stop()
    close()
  }
}
