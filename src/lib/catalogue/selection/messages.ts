import * as counts from '#lib/i18n/counts.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

import { maxSelected } from './selection.ts'

export const barLabel = 'Selected families'
export const outside = (count: number) =>
  plural(count, {
    one: '# of them is not in these results',
    other: '# of them are not in these results',
  })
export const isFull = () => `No more than ${formatNumber(maxSelected)} can be selected.`
export const announce = (count: number) => `${counts.families(count)} selected.`
/** Said when the first one is selected. */
export const whatNow =
  'Compare them, add them to a board or download them as a kit in the bar below. F6 leads to it, Escape clears the selection.'
export const cleared = 'Nothing is selected any more.'
export const quickLook = (name: string) => `Quick look: ${name}`
export const compareHint = 'Select two or more families to compare them'
export const kit = 'Make a kit'
export const keysTitle = 'Cards'
export const keys = {
  before: 'Card before',
  after: 'Card after',
  above: 'Card above',
  below: 'Card below',
  first: 'First card',
  last: 'Last card',
  look: 'Quick look',
  toggle: 'Select or deselect',
  clear: 'Clear the selection',
  bar: 'What can be done with the selection',
  remove: 'Remove from this board',
}
export const notResolved = 'The selected families could not be looked up'
