import { callAgain } from '#lib/backend/call.ts'
import { readAnswer } from '#lib/backend/read-answer.ts'
import { request } from '#lib/backend/request.ts'

import { facetNames, type TaskFacet, type TaskFilter } from './filter.ts'
import type { Task, TaskDetails, TaskPerson } from './task.ts'

export const tasksPath = '/api/discover/tasks'

/** What reads the answers about tasks. */
export const loadReaders = () => import('./answers.ts')

/** The number of tasks for each value, ignoring what is chosen in that facet. */
export type FacetCounts = Record<TaskFacet, Readonly<Record<string, number>>>

export interface TaskPage {
  tasks: Task[]
  /** Which of them match the filter, by id; on a page all of them. */
  matching: ReadonlySet<string>
  total: number
  counts: FacetCounts
  /** The possible assignees; empty for those who cannot assign tasks. */
  publishers: TaskPerson[]
}

/**
 * A page of the tasks that match the filter, or those with the given ids, whether they match or not.
 * @throws FailureError
 */
export async function fetchTasks(
  filter: TaskFilter,
  ids: readonly string[] | null = null,
): Promise<TaskPage> {
  const { text: wanted, facets, sort, isAscending, page, size } = filter
  const query = {
    ...(wanted.trim() && { text: wanted.trim() }),
    ...Object.fromEntries(facetNames.map((facet) => [facet, facets[facet].join(',')])),
    sort,
    order: isAscending ? 'ascending' : 'descending',
    page,
    size,
    ...(ids && { ids: ids.join(',') }),
  }
  const asked = callAgain((signal) => request(tasksPath, { query, signal }))
  return readAnswer(asked, loadReaders, (readers) => readers.readPage)
}

/** @throws FailureError `missing` where the person sees none */
export async function fetchTask(id: string): Promise<TaskDetails> {
  const path = `${tasksPath}/${encodeURIComponent(id)}`
  const asked = callAgain((signal) => request(path, { signal }))
  return readAnswer(asked, loadReaders, (readers) => readers.readDetails)
}

/** Open requests for something similar, the closest first. @throws FailureError */
export async function findSimilarTasks(title: string): Promise<Task[]> {
  const query = { text: title }
  const asked = callAgain((signal) => request(`${tasksPath}/similar`, { query, signal }))
  return readAnswer(asked, loadReaders, (readers) => readers.readTasks)
}
