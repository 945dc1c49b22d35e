import { createResource } from '#lib/resource/resource.ts'
import { debounce } from '#lib/timing/debounce.ts'

import { $taskFilter } from './address.ts'
import { type FacetCounts, fetchTasks, type TaskPage } from './api.ts'
import { whenChangesSent } from './changes-api.ts'
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
  /** The ids of tasks that were added while the page was open and that match the filter. */
  news: readonly string[]
}

/** The ids of deleted ones, which may still come back. */
export const hiddenTasks = new Set<string>()

const asRow = (task: Task): ListedTask => ({ task, mark: null, isSaving: false })

const lastPage = (filter: TaskFilter, { total }: TaskPage): number =>
  Math.max(1, Math.ceil(total / filter.size))

async function fetchPage(filter: TaskFilter): Promise<TaskPage> {
  await whenChangesSent()
  const page = await fetchTasks(filter)
  const last = lastPage(filter, page)
  return filter.page > last ? fetchTasks({ ...filter, page: last }) : page
}

/** The tasks that match the filter, page by page; those shown stay until the next have arrived. */
export const tasks = createResource(
  async (): Promise<TaskList> => {
    const page = await fetchPage($taskFilter.get())
    const { counts, publishers } = page
    const rows = page.tasks.filter(({ id }) => !hiddenTasks.has(id)).map(asRow)
    const total = page.total - (page.tasks.length - rows.length)
    return { rows, total, counts, publishers, news: [] }
  },
  { keepsValue: true },
)

export const findRow = (id: string): ListedTask | undefined =>
  tasks.value()?.rows.find(({ task }) => task.id === id)

export const changeList = (change: (list: TaskList) => Partial<TaskList>): void =>
  tasks.update((list) => ({ ...list, ...change(list) }))

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

const loadSoon = debounce(() => void tasks.load(), 200)

/** Loads the tasks, and again when the filter changes and when the connection is back. */
export function openTasks(): () => void {
  let shown = $taskFilter.get()
  const stop = $taskFilter.listen((filter) => {
    const isTyping = filter.text !== shown.text
    shown = filter
    loadSoon.cancel()
    if (isTyping) loadSoon()
    else void tasks.load()
  })
  const close = tasks.open()
  return () => {
    stop()
    loadSoon.cancel()
    close()
  }
}
