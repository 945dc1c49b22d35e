import { formatNumber } from '#lib/i18n/number.ts'

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
export const descending = (column: string) => `${column}, descending`
export const ascending = (column: string) => `${column}, ascending`
