/** The names that can stand before a colon, besides those of parameters; part of addresses, and so in no language. */
export const keywords = ['category', 'vendor', 'board', 'fits', 'release', 'is', 'order'] as const

export type Keyword = (typeof keywords)[number]

/** What can stand after `is:`. */
export const states = ['free', 'premium', 'favourite'] as const

export type State = (typeof states)[number]

/** What can stand after `order:`. */
export const orders = ['ascending', 'descending', 'newest'] as const

export type Order = (typeof orders)[number]

const find = <Item extends string>(items: readonly Item[], written: string): Item | undefined =>
  items.find((item) => item === written.toLowerCase())

export const findKeyword = (name: string): Keyword | undefined => find(keywords, name)

/** 'favourites' and 'favorite' are understood as well. */
export const findState = (written: string): State | undefined =>
  find(states, written.toLowerCase().replace(/^favou?rites?$/u, 'favourite'))

export const findOrder = (written: string): Order | undefined => find(orders, written)

/** More parts of one text are not understood; for each of them the names of all parameters are looked through. */
export const maxParts = 32
