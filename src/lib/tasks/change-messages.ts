import { plural } from '#lib/i18n/plural.ts'

export const someone = 'Someone'
export const notChanged = (title: string) => `Not changed: ${title}`
export const asBefore = (count: number) =>
  plural(count, { one: '# task restored', other: '# tasks restored' })
export const notChangedTitle = 'Not changed'
export const notChangedBecause = (count: number, message: string) =>
  plural(count, { one: '# task not changed: ', other: '# tasks not changed: ' }) + message
export const changed = (count: number) =>
  plural(count, { one: '# task changed', other: '# tasks changed' })
export const undoHint = 'Set it back in the table to undo.'
export const sayWhat = 'Say what is to be changed.'
export const noVote = (title: string) => `No vote for “${title}”`
export const stillVote = (title: string) => `Still your vote for “${title}”`
export const nobody = 'nobody'
export const nothing = 'nothing'
const fieldNames: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  label: 'label',
  priority: 'priority',
  status: 'status',
  assignee: 'assignee',
  due: 'due',
}
export const overwritten = (who: string, field: string, number: number, value: string) =>
  `${who} had just set the ${fieldNames[field] ?? field} of #${number} to “${value}”. Yours stands.`
export const overwrittenMore = (count: number) =>
  plural(count, {
    one: 'The same happened to # more task.',
    other: 'The same happened to # more tasks.',
  })
export const tasksDeleted = (count: number) =>
  plural(count, { one: '# task deleted', other: '# tasks deleted' })
export const approved = (title: string) => `“${title}” published`
export const sentBack = (title: string) => `“${title}” sent back to its publisher`
