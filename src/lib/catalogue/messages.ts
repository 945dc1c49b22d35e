import { formatCount, formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'
export const noFavouritesTitle = 'Favourites are not available'
export const noFavouritesText =
  'This backend does not store favourites. Remove them from the filters.'
export const ascending = 'Ascending'
export const descending = 'Descending'
export const newest = 'Newest'
export const favourite = (name: string) => `Favourite: ${name}`
export const noneTitle = 'No families found'
export const titleOf = (text: string) => `“${text}”`
export const noneText = 'Try adjusting your search terms or filters'
export const noneButGroups = `${noneText}. What else may be meant stands below.`
export const loading = 'Loading families...'
export const foundOf = (shown: number, total: number, isMore = false) =>
  `${formatCount(shown, isMore)} of ${formatNumber(total)} families`
export const searchPlaceholder = 'Filter families...'
export const searchLabel = 'Filter families'
export const clearSearch = 'Clear filter'
export const matchingTypes = (count: number) => plural(count, { one: '# type:', other: '# types:' })
export const matchingTypesAtLeast = (count: number) => `${formatCount(count, true)} types:`
export const subtitle = 'Parametric families for revit!'
export const doesNotOpen = (ownRelease: number) => `Does not open in your Revit ${ownRelease}`
export const tooNew = 'Too new'
