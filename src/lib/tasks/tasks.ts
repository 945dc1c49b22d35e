import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { suspectSession } from '#lib/session/session.ts'

import { $taskFilter } from './address.ts'
import { type FacetCounts, fetchTasks, type TaskPage } from './api.ts'
import type { TaskFilter } from './filter.ts'
import type { Task, TaskPerson } from './task.ts'

/** A row of the table; the mark says what others did since it was read. */
export interface ListedTask {
  task: Task
  mark: 'changed' | 'deleted' | null
  isSaving: boolean
}

export interface TaskList {
  rows: readonly ListedTask[]
  total: number
  counts: FacetCounts
  publishers: readonly TaskPerson[]
  /** The ids of tasks that came while the page was open and that the filter leaves. */
  news: readonly string[]
}

export type TasksState =
  | { status: 'loading' }
  /** `isStale` while another page or another choice is on its way. */
  | { status: 'ready'; list: TaskList; isStale: boolean }
  | { status: 'failed'; failure: Failure }

export const $tasks = atom<TasksState>({ status: 'loading' })

const asRow = (task: Task): ListedTask => ({ task, mark: null, isSaving: false })

let asked = 0

const lastPage = (filter: TaskFilter, { total }: TaskPage): number =>
  Math.max(1, Math.ceil(total / filter.size))

async function fetchPage(filter: TaskFilter): Promise<TaskPage> {
  const page = await fetchTasks(filter)
  const last = lastPage(filter, page)
  return filter.page > last ? fetchTasks({ ...filter, page: last }) : page
}

/** Asks for what the filter says; an answer to what was asked before is left. */
export async function loadTasks(): Promise<void> {
  const turn = (asked += 1)
  const state = $tasks.get()
  $tasks.set(state.status === 'ready' ? { ...state, isStale: true } : { status: 'loading' })
  try {
    const { tasks, total, counts, publishers } = await fetchPage($taskFilter.get())
    if (turn !== asked) return
    const list = { rows: tasks.map(asRow), total, counts, publishers, news: [] }
    $tasks.set({ status: 'ready', list, isStale: false })
  } catch (error) {
    if (turn !== asked) return
    $tasks.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** The list as it is now; null until there is one. */
export function presentTasks(): TaskList | null {
  const state = $tasks.get()
  return state.status === 'ready' ? state.list : null
}

export const findRow = (id: string): ListedTask | undefined =>
  presentTasks()?.rows.find(({ task }) => task.id === id)

export function changeList(change: (list: TaskList) => Partial<TaskList>): void {
  const state = $tasks.get()
  if (state.status !== 'ready') return
  $tasks.set({ ...state, list: { ...state.list, ...change(state.list) } })
}

/** Changes some rows where they are. */
export function changeRows(
  ids: readonly string[],
  change: (row: ListedTask) => Partial<ListedTask>,
): void {
  const chosen = new Set(ids)
  changeList(({ rows }) => ({
    rows: rows.map((row) => (chosen.has(row.task.id) ? { ...row, ...change(row) } : row)),
  }))
}

const typingPause = 200

/** Loads the tasks, and again when the filter changes and when the connection is back. */
export function openTasks(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = $taskFilter.get()
  const stop = $taskFilter.listen((filter) => {
    const isTyping = filter.text !== shown.text
    shown = filter
    clearTimeout(timer)
    if (isTyping) timer = setTimeout(() => void loadTasks(), typingPause)
    else void loadTasks()
  })
  const retry = () => {
    if ($tasks.get().status === 'failed') void loadTasks()
  }
  globalThis.addEventListener('online', retry)
  void loadTasks()
  return () => {
    stop()
    clearTimeout(timer)
    globalThis.removeEventListener('online', retry)
  }
}
