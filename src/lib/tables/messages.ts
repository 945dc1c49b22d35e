import { formatNumber } from '#lib/i18n/number.ts'

export const selected = (count: number) => `${formatNumber(count)} selected`
export const clear = 'Clear'
export const clearSelection = 'the selection'
export const select = (name: string) => `Select ${name}`
export const chosenFilters = 'Chosen filters'
export const remove = 'remove'
export const clearAll = 'Clear all'
export const clearFilters = 'Clear filters'
export const columns = 'Columns'
export const columnsText = 'Remembered in this browser.'
export const chooseColumns = 'Choose columns'
export const pages = 'Pages'
export const pageSize = (size: number) => `${size} a page`
export const firstPage = 'First page'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const lastPage = 'Last page'
export const range = (first: number, last: number, total: number) =>
  `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)}`
export const descending = (column: string) => `${column}, descending`
export const ascending = (column: string) => `${column}, ascending`
