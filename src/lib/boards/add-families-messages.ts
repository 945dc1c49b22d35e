import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

export const add = 'Add'
export const addTo = (board: string) => `Add to ${board}`
export const undoOn = (board: string) => `Undo adding to ${board}`

/** What adding came to: how many families are new on the board, and how many were there before. */
export function describeAddition(added: number, present: number): string {
  if (added === 0)
    return present === 1 ? 'On it already' : `All ${formatNumber(present)} on it already`
  const done = plural(added, { one: '# family added', other: '# families added' })
  return present === 0 ? done : `${done}, ${formatNumber(present)} on it already`
}
