import fc from 'fast-check'
import { expect, it } from 'vitest'

import { countChosen, toggleFacetValue } from '#lib/tables/facets.ts'
import { findRange, pageSizes } from '#lib/tables/pages.ts'
import {
  facetNames,
  formatTaskFilter,
  isFilteringTasks,
  noTaskFilter,
  parseTaskFilter,
  sortTasksBy,
  taskColumns,
  taskFacets,
  type TaskFilter,
} from '#lib/tasks/filter.ts'

const filters: fc.Arbitrary<TaskFilter> = fc.record({
  text: fc.string(),
  facets: fc.record({
    status: fc.subarray([...taskFacets.status]),
    kind: fc.subarray([...taskFacets.kind]),
    priority: fc.subarray([...taskFacets.priority]),
    label: fc.subarray([...taskFacets.label]),
    assignee: fc.subarray([...taskFacets.assignee]),
    author: fc.subarray([...taskFacets.author]),
  }),
  sort: fc.constantFrom(...taskColumns),
  isAscending: fc.boolean(),
  page: fc.integer({ min: 1, max: 5000 }),
  size: fc.constantFrom(...pageSizes),
})

it('reads every filter back from the address it was written to', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const written = new URLSearchParams(formatTaskFilter(filter).toString())
      expect(parseTaskFilter(written)).toEqual(filter)
    }),
  )
})

it('omits defaults, and preserves other parameters', () => {
  const query = new URLSearchParams('task=abc&status=done&page=4')
  expect(formatTaskFilter(noTaskFilter, query).toString()).toBe('task=abc')
})

it('accepts any address, and falls back to showing all', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { page, size } = parseTaskFilter(new URLSearchParams(query))
      expect(page).toBeGreaterThanOrEqual(1)
      expect(pageSizes).toContain(size)
    }),
  )
  const wild = 'status=gone&status=done&sort=colour&page=-2&size=7&order=up'
  expect(parseTaskFilter(new URLSearchParams(wild))).toEqual({
    ...noTaskFilter,
    facets: { ...noTaskFilter.facets, status: ['done'] },
  })
})

it('selects a value of a facet and deselects it', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(...facetNames), (filter, facet) => {
      const [value] = taskFacets[facet]
      const toggle = (facets: TaskFilter['facets'], isChosen: boolean) =>
        toggleFacetValue(taskFacets, facets, { facet, value, isChosen })
      const without = toggle(filter.facets, false)
      const chosen = toggle(without, true)
      expect(chosen[facet]).toContain(value)
      expect(countChosen(chosen)).toBe(countChosen(without) + 1)
      expect(isFilteringTasks({ ...filter, facets: chosen })).toBe(true)
      expect(toggle(chosen, false)).toEqual(without)
    }),
  )
})

it('reverses the order of a column at the second press', () => {
  const byTitle = { ...noTaskFilter, ...sortTasksBy(noTaskFilter, 'title') }
  expect(byTitle).toMatchObject({ sort: 'title', isAscending: true })
  expect(sortTasksBy(byTitle, 'title')).toEqual({ sort: 'title', isAscending: false })
  expect(sortTasksBy(byTitle, 'votes')).toEqual({ sort: 'votes', isAscending: false })
})

it('says which tasks a page holds', () => {
  const second = { ...noTaskFilter, page: 2 }
  expect(findRange(second, 25)).toEqual({ first: 21, last: 25, pages: 2 })
  expect(findRange(noTaskFilter, 0)).toEqual({ first: 0, last: 0, pages: 1 })
})

it.each([
  ['1', 1],
  ['100000', 100_000],
  ['100001', 1],
  ['0', 1],
  ['1.5', 1],
  ['two', 1],
])('reads the page %s of an address as page %d', (written, page) => {
  expect(parseTaskFilter(new URLSearchParams({ page: written })).page).toBe(page)
})

it('filters by a text or a facet, and not by spaces', () => {
  const isFiltering = (change: Partial<TaskFilter>) =>
    isFilteringTasks({ ...noTaskFilter, ...change })
  expect(isFiltering({})).toBe(false)
  expect(isFiltering({ text: '  ', sort: 'votes', page: 3 })).toBe(false)
  expect(isFiltering({ text: ' door' })).toBe(true)
  expect(isFiltering({ facets: { ...noTaskFilter.facets, kind: ['review'] } })).toBe(true)
})

it('first sorts a column by A or the nearest day, otherwise by the most', () => {
  const ascending = taskColumns.filter((column) => {
    const sort = column === 'votes' ? 'number' : 'votes'
    return sortTasksBy({ ...noTaskFilter, sort, isAscending: true }, column).isAscending
  })
  expect(ascending).toEqual(['title', 'status', 'kind', 'label', 'assignee', 'due'])
})
