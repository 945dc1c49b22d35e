import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

export const notChanged = (count: number) =>
  plural(count, {
    one: '# family could not be changed',
    other: '# families could not be changed',
  })
export const asBefore = (count: number) =>
  plural(count, { one: '# family restored', other: '# families restored' })
export const notChangedSentence = (count: number) =>
  plural(count, {
    one: '# family could not be changed.',
    other: '# families could not be changed.',
  })
export const undoStatusHint = 'Set the status back in the table to undo.'
export const refusedTitle = 'The server refused it'
export const refusedText =
  'The family may have been deleted, or you are no publisher any more. Reload the page to see.'
export const tooLargeTitle = 'The file is too large for the server'
export const tooLargeText = 'Purge it in Revit, or ask the operator to raise the limit for uploads.'
export const fieldTitle = 'One field has to be changed'
export const hasFileAlready = (name: string) => `“${name}” has this file already.`
export const leftOut = (list: string) => `Left out: ${list}.`
export const noneAdded = 'No family was added'
export const added = (count: number) => `${formatNumber(count)} added`
export const cataloguesAdded = (count: number) =>
  plural(count, { one: '# type catalogue added', other: '# type catalogues added' })
export const unreadable = (count: number) => `${formatNumber(count)} could not be read`
export const unreadableText = (path: string) =>
  `Check that it is still there, and choose it with the button: ${path}`
export const published = (count: number) =>
  plural(count, { one: '# family published', other: '# families published' })
export const archived = (count: number) =>
  plural(count, { one: '# family archived', other: '# families archived' })
export const changed = (count: number) =>
  plural(count, { one: '# family changed', other: '# families changed' })
export const backToDraft = (count: number) =>
  plural(count, { one: '# family back to draft', other: '# families back to draft' })
export const draftsDeleted = (count: number) =>
  plural(count, { one: '# draft deleted', other: '# drafts deleted' })
export const otherKinds = (count: number) => `${formatNumber(count)} of another kind than .rfa`
export const backups = (count: number) =>
  plural(count, { one: '# backup of Revit', other: '# backups of Revit' })
export const repeated = (count: number) => `${formatNumber(count)} here already`
