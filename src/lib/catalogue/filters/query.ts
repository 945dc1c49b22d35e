import type { Freemium } from '#lib/catalogue/family.ts'
import type { Units } from '#lib/user/preferences.ts'

import { type Filter, isPlain } from './filter.ts'

/** What a search leaves out of what it would find. */
export interface LeftOut {
  /** In lower case; names that hold one of them are left out. */
  texts: readonly string[]
  categories: readonly string[]
  vendors: readonly string[]
  releases: readonly number[]
  freemium: readonly Freemium[]
  /** What opens in this release is left out; null where that does not matter. */
  opensIn: number | null
  /** Numbers of families, ascending. */
  numbers: Uint32Array | null
}

/** A search by value as it was typed, with the units of the person who wrote it. */
export interface AskedValues {
  text: string
  units: Units | null
}

/** A search of the catalogue; sets of numbers, ascending, restrict it to those families. */
export interface Query extends Filter {
  /** The release of Revit on the desk: families of a later one are left out. */
  opensIn?: number | null
  /** Of the person's favourites. */
  favouriteNumbers?: Uint32Array | null
  /** Of what is on a board, or what a search by value found. */
  within?: Uint32Array | null
  /** What a search by value asks for, where the families have to be asked for. */
  values?: AskedValues | null
  leftOut?: LeftOut | null
}

const limits = ['opensIn', 'favouriteNumbers', 'within', 'values', 'leftOut'] as const
const lists = ['categories', 'vendors', 'releases'] as const

/** Whether two queries differ in nothing but their text; lists count as different unless they are one. */
export const isSameChoice = (one: Query, other: Query): boolean =>
  one.freemium === other.freemium &&
  one.order === other.order &&
  lists.every((name) => one[name] === other[name]) &&
  limits.every((name) => (one[name] ?? null) === (other[name] ?? null))

/** Whether it takes `walkChosen` to find what a query asks for. */
export const isChoosing = (query: Query): boolean =>
  !isPlain(query) || limits.some((name) => Boolean(query[name]))
