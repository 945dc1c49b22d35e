import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'
export const builtIn = 'Built into Revit'
export const ofFamily = 'Of this family'
export const showGuid = ': show its GUID'
export const originsLabel = 'Where the parameters come from'
export const sharedOf = (count: number, total: number) => `${count} of ${total} shared`
export const filterLabel = 'Filter types'
export const filterPlaceholder = 'Filter types...'
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} types`
export const tickAdvice = 'Tick types to compare or to save them'
export const ticked = (count: number) => `${formatNumber(count)} ticked`
export const clearTicks = 'the ticks'
export const typeCatalogue = 'Type catalogue'
export const sideBySide = (count: number) => `${count} types side by side`
export const onlyDifferences = 'Only what differs'
export const closeComparison = 'Close the comparison'
export const parametersDiffer = (count: number, total: number) =>
  `${count} of ${total} parameters differ.`
export const firstShown = (most: number, total: number) =>
  `The first ${most} of ${total} ticked types are shown.`
export const comparison = 'Comparison'
export const parameter = 'Parameter'
export const differs = 'Differs:'
export const gridLabel = 'Types and the values of their parameters'
export const tickAll = 'Tick all shown'
export const noneMatch = 'No type holds this text. Clear the filter to see all of them.'
export const closeByValue = 'Close'
export const showAll = 'Show all types'
export const noTypes = 'The record lists no types.'
export const unitsBefore = 'Lengths, areas and volumes are shown in'
export const unitsLink = 'your units'
export const unitsAfter =
  ', rounded. The file holds them as they are written; a type catalogue has your units.'
export const nothingKnown = 'The record does not list types and parameters. They are in the file.'
export const record = 'Parameters as the record holds them'
export const noValue = 'none'
export const parameters = (count: number) =>
  plural(count, { one: '# parameter', other: '# parameters' })
export const parametersWord = (count: number) =>
  plural(count, { one: 'parameter', other: 'parameters' })
export const sharedParameter = 'shared'
export const byCategory = 'By category'
export const withoutValue = (count: number) =>
  plural(count, { one: '# parameter without a value', other: '# parameters without a value' })
export const noValueAnywhere = 'No value in any type'
export const foundOf = (search: string, found: number, total: number) =>
  `${search}: ${formatNumber(found)} of ${formatNumber(total)}.`
export const saved = (name: string) => `${name} is saved`
export const savedText = 'Keep it in one folder with the .rfa, under the same name.'
export const notSaved = 'The type catalogue could not be written'
export const valuesFailed = 'All types are shown: the search by value could not be loaded.'
export const cataloguesName = 'Discover type catalogues'
export const savedSeveral = (count: number) =>
  `${formatNumber(count)} type catalogues. Keep each in one folder with its .rfa, under the same name.`
