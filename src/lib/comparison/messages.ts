import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

export const title = 'Comparison of types'
export const description = 'One column for each type, one row for each parameter.'
export const tableLabel = 'The types side by side'
export const loading = 'Loading the families...'
export const noTypeListed = 'Its record lists no types'
export const notInFamily = 'not in this family'
export const differences = (count: number, total: number) =>
  `${formatNumber(count)} of ${plural(total, { one: '# parameter differs', other: '# parameters differ' })}.`
export const nothingDiffers = 'Nothing differs between these types.'
export const nothingToCompare = 'The records of these families list no parameters.'
export const columnsShown = (most: number, total: number) =>
  `${formatNumber(most)} of ${formatNumber(total)} types fit here. Remove one to see the next.`
export const familiesCompared = (most: number, total: number) =>
  `The first ${formatNumber(most)} of ${formatNumber(total)} families are compared.`
export const gone = (count: number) =>
  plural(count, {
    one: '# family is not offered any more.',
    other: '# families are not offered any more.',
  })
export const noneTitle = 'Nothing to compare'
export const noneText = 'None of these families is offered any more.'
export const removeColumn = (type: string, family: string) =>
  `Remove ${type} of ${family} from the comparison`
export const copyTable = 'Copy table'
export const copied = 'The table is copied'
export const copiedText = 'Paste it into a spreadsheet.'
export const copyRefused = 'The browser did not allow copying'
export const saveCsv = 'Save CSV'
export const csvName = 'Compared types'
export const withUnit = (name: string, unit: string) => `${name} (${unit})`
