import { formatNumber } from '#lib/i18n/number.ts'
export const more = (count: number) => `and ${formatNumber(count)} more`
export const showFewer = 'Show fewer'
export const breaksSchedules = 'May break schedules'
export const notComparable =
  'The types and parameters of one of the two are not known, so they cannot be compared.'
export const sameTypes =
  'Types and parameters are the same. What changed is in the file, such as its geometry.'
export const typesRemoved = 'Types removed'
export const typesAdded = 'Types added'
export const parametersRemoved = 'Parameters removed'
export const parametersAdded = 'Parameters added'
export const parametersChanged = 'Parameters changed'
export const typesChanged = 'Types with other values'
export const comparing = (revision: number) => `Comparing with revision ${revision}...`
export const whatChanged = (number: number) => `What changed since revision ${number}`
export const loading = 'Loading the revisions...'
export const none = 'No revision of this family is on record.'
export const showEarlier = 'Show earlier revisions'
export const earlierFailed = 'The earlier revisions could not be loaded. Try again.'
export const became = 'became'
export const earlierOpens = (number: number, release: number) =>
  `Revision ${number} opens in yours (Revit ${release}), but only the newest file is kept here.`
export const noEarlierOpens = 'No earlier revision opens in yours either.'
export const earlierUnknown = 'Whether an earlier revision opens in yours could not be found out.'
export const askFor = (own: number) => `Ask for it in Revit ${own}`
/** The title of the request. */
export const inRelease = (name: string, own: number) => `${name}, for Revit ${own}`
export const seeWhatOpens = (own: number) => `See what opens in Revit ${own}`
export const noFitting = (own: number) =>
  `No other family of its vendor, or of its name, opens in Revit ${own}.`
export const fittingUnknown = 'Whether another family opens in yours could not be found out.'
export const openFitting = (name: string) => `Open ${name}`
