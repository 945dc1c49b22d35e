import { formatNumber } from '#lib/i18n/number.ts'
import * as terms from '#lib/i18n/terms.ts'
export const noneHere = 'None among these families.'
export const more = (rest: number) => `${formatNumber(rest)} more: type part of the name.`
export const unknownRelease = 'Unknown release'
export const opensInMine = 'Opens in my Revit'
export const opensIn = (release: number) => `Opens in Revit ${release}`
export const favourites = 'My favourites'
export const thisBoard = 'This board'
export const opensInMyRelease = (release: number) => `Opens in my Revit ${release}`
export const setReleaseReason = 'to see what opens on your desk.'
export const showFamilies = 'Show families'
/** What is said where one of many is looked for by name. */
export interface FindMessages {
  find: string
  noneNamed: string
}
export const findCategory: FindMessages = {
  find: terms.findCategory,
  noneNamed: 'No category has this name.',
}
export const findVendor: FindMessages = {
  find: 'Find a vendor',
  noneNamed: 'No vendor has this name.',
}
export const findRelease: FindMessages = {
  find: 'Find a release',
  noneNamed: 'No release has this name.',
}
