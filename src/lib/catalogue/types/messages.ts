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
export const notSorted = 'The types could not be sorted'
export const tooManyFamilies = (most: number) =>
  `Tick types of at most ${formatNumber(most)} families`
export const notLookedUp = 'The families could not be looked up'
