import { type FacetValues, isFiltering } from '#lib/tables/facets.ts'
import { type Page, pageSizes } from '#lib/tables/pages.ts'
import { type Sort, sortByColumn } from '#lib/tables/sort.ts'

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
  'number',
  'title',
  'status',
  'kind',
  'label',
  'priority',
  'assignee',
  'due',
  'votes',
  'updated',
] as const

export type TaskColumn = (typeof taskColumns)[number]

export interface TaskFilter extends Sort<TaskColumn>, Page {
  text: string
  /** The values of each facet, any of which a task may have; none leaves all. */
  facets: FacetValues<TaskFacet>
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

const maxPage = 100_000

/** Reads a filter from the page's query; unknown values fall back to showing all. */
export function parseTaskFilter(query: URLSearchParams): TaskFilter {
  const chosen = (facet: TaskFacet) => {
    const asked = query.getAll(facet)
    return taskFacets[facet].filter((value) => asked.includes(value))
  }
  const page = Number(query.get('page'))
  const isPage = Number.isInteger(page) && page >= 1 && page <= maxPage
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

/** The page's query for a filter, without what changes nothing; other parameters stay. */
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

export const isFilteringTasks = ({ text, facets }: TaskFilter): boolean => isFiltering(text, facets)

const ascendingFirst: readonly TaskColumn[] = [
  'title',
  'kind',
  'label',
  'assignee',
  'due',
  'status',
]

/** The order that pressing a column's name brings. */
export const sortTasksBy = (filter: TaskFilter, column: TaskColumn): Sort<TaskColumn> =>
  sortByColumn(filter, column, ascendingFirst)
