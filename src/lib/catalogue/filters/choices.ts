import type { Filter } from './filter.ts'

/** One choice of a filter, and the filter without it. */
export interface FilterChoice {
  kind: 'text' | 'freemium' | 'category' | 'vendor' | 'release' | 'fits' | 'favourites' | 'board'
  /** The text, the plan, the name or the year; '' where there is nothing to choose among. */
  value: string
  without: Partial<Filter>
}

const leaveOut = <Item>(items: readonly Item[], left: Item) => items.filter((item) => item !== left)

/** What a filter chooses, in the order in which the page offers it. */
export function listChoices(filter: Filter): FilterChoice[] {
  const { text, freemium, categories, vendors, releases, fits, favourites, board } = filter
  const choices: (FilterChoice | false)[] = [
    text !== '' && { kind: 'text', value: text, without: { text: '' } },
    freemium !== 'all' && { kind: 'freemium', value: freemium, without: { freemium: 'all' } },
    fits && { kind: 'fits', value: '', without: { fits: false } },
    favourites && { kind: 'favourites', value: '', without: { favourites: false } },
    board !== null && { kind: 'board', value: board, without: { board: null } },
    ...categories.map((value): FilterChoice => {
      return { kind: 'category', value, without: { categories: leaveOut(categories, value) } }
    }),
    ...vendors.map((value): FilterChoice => {
      return { kind: 'vendor', value, without: { vendors: leaveOut(vendors, value) } }
    }),
    ...releases.map((value): FilterChoice => {
      const without = { releases: leaveOut(releases, value) }
      return { kind: 'release', value: String(value), without }
    }),
  ]
  return choices.filter((choice) => choice !== false)
}

/** The filter with one more name in a list, or without it. */
export const toggle = <Item>(items: readonly Item[], item: Item, isChosen: boolean): Item[] =>
  isChosen ? [...leaveOut(items, item), item] : leaveOut(items, item)
