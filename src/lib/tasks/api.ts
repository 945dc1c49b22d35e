import { callAgain } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'
import { readList } from '#lib/teams/people.ts'

import { facetNames, type TaskFacet, type TaskFilter } from './filter.ts'
import {
  type Task,
  type TaskDetails,
  taskKinds,
  taskLabels,
  type TaskPerson,
  taskPriorities,
  taskStatuses,
} from './task.ts'

export const tasksPath = '/api/discover/tasks'

const pick = (item: unknown, field: string): unknown => (isObject(item) ? item[field] : undefined)

const text = (item: unknown, field: string): string => {
  const value = pick(item, field)
  return typeof value === 'string' ? value : ''
}

function readNumber(item: unknown, field: string): number {
  const value = pick(item, field)
  if (typeof value !== 'number') throw unreadable(`The answer has no ${field}.`)
  return value
}

const oneOf = <Value extends string>(
  item: unknown,
  field: string,
  known: readonly Value[],
): Value | null => known.find((value) => value === pick(item, field)) ?? null

function readNamed(item: unknown): TaskPerson | null {
  return isObject(item) ? { id: readText(item, 'id'), name: text(item, 'name') } : null
}

/** @throws FailureError where it is no task */
function readTask(item: unknown): Task {
  const kind = oneOf(item, 'kind', taskKinds)
  const status = oneOf(item, 'status', taskStatuses)
  if (!kind || !status) throw unreadable('The task has no known kind or status.')
  return {
    id: readText(item, 'id'),
    number: readNumber(item, 'number'),
    title: readText(item, 'title'),
    kind,
    status,
    label: oneOf(item, 'label', taskLabels),
    priority: oneOf(item, 'priority', taskPriorities) ?? 'medium',
    due: text(item, 'due') || null,
    votes: readNumber(item, 'votes'),
    created: text(item, 'created'),
    updated: text(item, 'updated'),
    isMine: pick(item, 'mine') === true,
    author: text(item, 'author') || null,
    assignee: readNamed(pick(item, 'assignee')),
    family: readNamed(pick(item, 'family')),
    isVoted: pick(item, 'voted') === true,
  }
}

/** @throws FailureError where it is no task */
export const readDetails = (item: unknown): TaskDetails => ({
  ...readTask(item),
  description: text(item, 'description'),
  reason: text(item, 'reason'),
  mayDecide: pick(item, 'decides') === true,
})

/** How many tasks there would be of each value, were the facet not chosen from. */
export type FacetCounts = Record<TaskFacet, Readonly<Record<string, number>>>

export interface TaskPage {
  tasks: Task[]
  /** Which of them the filter leaves, by id; on a page all of them. */
  matching: ReadonlySet<string>
  total: number
  counts: FacetCounts
  /** Who can be given work; empty for those who give none. */
  publishers: TaskPerson[]
}

function readCounts(answer: unknown): FacetCounts {
  const facets = pick(answer, 'facets')
  const countsOf = (facet: TaskFacet) => {
    const counts = pick(facets, facet)
    if (!isObject(counts)) throw unreadable(`The tasks are not counted by ${facet}.`)
    return Object.fromEntries(
      Object.entries(counts).map(([value, count]) => [value, Number(count) || 0]),
    )
  }
  return {
    status: countsOf('status'),
    kind: countsOf('kind'),
    priority: countsOf('priority'),
    label: countsOf('label'),
    assignee: countsOf('assignee'),
    author: countsOf('author'),
  }
}

/**
 * A page of the tasks that the filter leaves, or those that are named, whether it leaves them or not.
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
  const answer = await callAgain((signal) => request(tasksPath, { query, signal }))
  const items = readList(answer, 'tasks')
  return {
    tasks: items.map(readTask),
    matching: new Set(
      items.filter((item) => pick(item, 'matches') === true).map((item) => readText(item, 'id')),
    ),
    total: readNumber(answer, 'total'),
    counts: readCounts(answer),
    publishers: readList(answer, 'publishers').flatMap((item) => readNamed(item) ?? []),
  }
}

/** @throws FailureError `missing` where the person sees none */
export async function fetchTask(id: string): Promise<TaskDetails> {
  const path = `${tasksPath}/${encodeURIComponent(id)}`
  return readDetails(await callAgain((signal) => request(path, { signal })))
}

/** Open requests that ask for much the same, the closest first. @throws FailureError */
export async function findSimilarTasks(title: string): Promise<Task[]> {
  const query = { text: title }
  const answer = await callAgain((signal) => request(`${tasksPath}/similar`, { query, signal }))
  return readList(answer, 'tasks').map(readTask)
}
