import { taskKinds, taskLabels, taskPriorities, taskStatuses } from './task.ts'

export const taskFacets = {
  status: taskStatuses,
  kind: taskKinds,
  priority: taskPriorities,
  label: [...taskLabels, 'none'],
  assignee: ['me', 'none', 'others'],
  author: ['me'],
} as const

export type TaskFacet = keyof typeof taskFacets

export const facetNames = Object.keys(taskFacets).filter((name): name is TaskFacet =>
  Object.hasOwn(taskFacets, name),
)

export const taskColumns = [
  ...(['number', 'title', 'status', 'kind', 'label', 'priority'] as const),
  ...(['assignee', 'due', 'votes', 'updated'] as const),
] as const

export type TaskColumn = (typeof taskColumns)[number]

export const pageSizes = [10, 20, 50, 100] as const

export interface TaskFilter {
  text: string
  /** The values of each facet, any of which a task may have; none leaves all. */
  facets: Record<TaskFacet, readonly string[]>
  sort: TaskColumn
  isAscending: boolean
  /** From 1. */
  page: number
  size: (typeof pageSizes)[number]
}

const noFacets: TaskFilter['facets'] = {
  status: [],
  kind: [],
  priority: [],
  label: [],
  assignee: [],
  author: [],
}

export const noTaskFilter: TaskFilter = {
  text: '',
  facets: noFacets,
  sort: 'updated',
  isAscending: false,
  page: 1,
  size: 20,
}

const mostPages = 100_000

/** Reads a filter from the page's query; what it does not know falls back to showing all. */
export function parseTaskFilter(query: URLSearchParams): TaskFilter {
  const chosen = (facet: TaskFacet) => {
    const asked = query.getAll(facet)
    return taskFacets[facet].filter((value) => asked.includes(value))
  }
  const page = Number(query.get('page'))
  const isPage = Number.isInteger(page) && page >= 1 && page <= mostPages
  return {
    text: query.get('q') ?? '',
    facets: {
      status: chosen('status'),
      kind: chosen('kind'),
      priority: chosen('priority'),
      label: chosen('label'),
      assignee: chosen('assignee'),
      author: chosen('author'),
    },
    sort: taskColumns.find((column) => column === query.get('sort')) ?? noTaskFilter.sort,
    isAscending: query.get('order') === 'ascending',
    page: isPage ? page : 1,
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? noTaskFilter.size,
  }
}

/** The page's query for a filter, without what changes nothing; it keeps the other parameters. */
export function formatTaskFilter(
  filter: TaskFilter,
  query = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(query)
  const { text, sort, isAscending, page, size } = filter
  const parts: [name: string, values: readonly (string | number)[]][] = [
    ['q', text === '' ? [] : [text]],
    ...facetNames.map((facet): [string, readonly string[]] => [facet, filter.facets[facet]]),
    ['sort', sort === noTaskFilter.sort ? [] : [sort]],
    ['order', isAscending ? ['ascending'] : []],
    ['page', page === 1 ? [] : [page]],
    ['size', size === noTaskFilter.size ? [] : [size]],
  ]
  for (const [name, values] of parts) {
    next.delete(name)
    for (const value of values) next.append(name, String(value))
  }
  return next
}

/** With a value of a facet chosen or not, in the order of the facet. */
export function toggleFacet(
  filter: TaskFilter,
  facet: TaskFacet,
  value: string,
  isChosen: boolean,
): TaskFilter['facets'] {
  const chosen = new Set(filter.facets[facet])
  if (isChosen) chosen.add(value)
  else chosen.delete(value)
  return { ...filter.facets, [facet]: taskFacets[facet].filter((known) => chosen.has(known)) }
}

export const countFacets = ({ facets }: TaskFilter): number =>
  facetNames.reduce((sum, facet) => sum + facets[facet].length, 0)

export const isFilteringTasks = (filter: TaskFilter): boolean =>
  filter.text.trim() !== '' || countFacets(filter) > 0

/** The order that a press on a column's name brings: names from A, the rest from the most on. */
export const sortBy = (filter: TaskFilter, column: TaskColumn): Partial<TaskFilter> => {
  const startsAscending = ['title', 'kind', 'label', 'assignee', 'due', 'status'].includes(column)
  const isAscending = filter.sort === column ? !filter.isAscending : startsAscending
  return { sort: column, isAscending }
}

export interface PageRange {
  first: number
  last: number
  pages: number
}

export function findRange({ page, size }: TaskFilter, total: number): PageRange {
  const first = total === 0 ? 0 : (page - 1) * size + 1
  return { first, last: Math.min(page * size, total), pages: Math.max(1, Math.ceil(total / size)) }
}
