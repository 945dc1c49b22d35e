import type { Filter } from './filter.ts'

/** What is looked for; an empty list chooses nothing and so leaves everything. */
export interface Query extends Filter {
  /** By name where it is left out; the newest come first whatever the order by name. */
  sortBy?: 'name' | 'newest'
  categories?: readonly string[]
  vendors?: readonly string[]
  /** The release of Revit on the desk: families of a later one are left out. */
  opensIn?: number | null
  /** 0 for the families whose release is not known. */
  releases?: readonly number[]
  /** The numbers of the only families to look at, ascending, as a search by value finds them. */
  within?: Uint32Array | null
}

const isSameList = <Item>(one: readonly Item[] = [], other: readonly Item[] = []): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place])

/** Whether two queries differ in nothing but their text. */
export const isSameChoice = (one: Query, other: Query): boolean =>
  one.freemium === other.freemium &&
  one.order === other.order &&
  (one.sortBy ?? 'name') === (other.sortBy ?? 'name') &&
  (one.opensIn ?? null) === (other.opensIn ?? null) &&
  (one.within ?? null) === (other.within ?? null) &&
  isSameList(one.categories, other.categories) &&
  isSameList(one.vendors, other.vendors) &&
  isSameList(one.releases, other.releases)
