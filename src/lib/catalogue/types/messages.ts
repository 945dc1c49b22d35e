import * as counts from '#lib/i18n/counts.ts'
import { formatNumber } from '#lib/i18n/number.ts'

export const show = 'Show results as'
export const loading = 'Searching the types...'
export const tableLabel = 'Types that were found'
export const noneTitle = 'No types found'
export const noneText = 'Try another value, or remove a filter.'
export const tickAll = 'Tick all types'
export const keysHint = 'Arrow keys move, Space ticks, Shift with an arrow ticks a range.'
export const ticked = (count: number) => `Ticked: ${counts.types(count)}`
export const barLabel = 'Ticked types'
export const notLoaded = 'The types could not be loaded'
export const manyTitle = 'So many types cannot be sorted by this'
export const manyText =
  'There are so many types that they are read one page after the other, and sorted only by family. Add a value or a filter to sort them by anything.'
export const notSorted = 'The types could not be sorted'
export const tooManyFamilies = (most: number) =>
  `Tick types of at most ${formatNumber(most)} families`
export const notLookedUp = 'The families could not be looked up'
