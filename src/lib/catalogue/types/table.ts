import { atom, computed, type ReadableAtom } from 'nanostores'

import type { Failure } from '#lib/failure/failure.ts'
import type { Units } from '#lib/user/preferences.ts'

import type { ShownValue, ValueKinds } from './type-column.ts'

/** A column of the table; the asked parameters by `parameterColumn`. */
export type SortColumn = 'type' | 'family' | 'category' | 'vendor' | 'release' | `= ${string}`

export interface TypeSort {
  column: SortColumn
  isDescending: boolean
}

/** A parameter that was asked for. */
export interface AskedParameter extends ValueKinds {
  name: string
}

export const parameterColumn = ({ name }: Pick<AskedParameter, 'name'>): SortColumn =>
  `= ${name.toLowerCase()}`

/** One type as the table shows it; made only for rows that are in the document. */
export interface TypeRow {
  name: string
  /** Of its family in the catalogue. */
  number: number
  /** Of its family, where it is known. */
  id: string | null
  family: string
  categories: string[]
  vendor: string | null
  release: number | null
  isPremium: boolean
  /** Of the asked parameters. */
  values: ShownValue[]
}

/** The types that a search by value found, in their order. */
export interface TypeTable {
  /** What found them: another object for another search. */
  search: object
  asked: readonly AskedParameter[]
  /** The order that they are in; null for that of the families. */
  sort: TypeSort | null
  /** The order that was wanted, in which they could perhaps not be put. */
  wantedSort: TypeSort | null
  /** How many rows there are, or so far, where they are read one page after the other. */
  count: number
  /** How many types were found; null until that is known. */
  total: number | null
  /** Whether there are so many that they are read one page after the other, and cannot be sorted. */
  isInTurn: boolean
  /** Null for a row that has yet to arrive. */
  read: (row: number, units: Units | null) => TypeRow | null
  isTicked: (row: number) => boolean
  isAllTicked: () => boolean
  /** Ticks the rows from one to another, which is included, or takes their ticks away. */
  tick: (from: number, to: number, isTicked: boolean) => void
}

export interface ChosenTypes {
  number: number
  /** Of the family, where it is known. */
  id?: string
  name: string
  types: string[]
}

/** The ticks, which stay through other searches. */
export interface TickedTypes {
  /** Another object after each change. */
  $ticked: ReadableAtom<{ count: number }>
  clear: () => void
  /** By family, in the order of the families' names. */
  list: () => ChosenTypes[]
}

/** Why something of the table is not there, and what tries again. */
export interface TableFailure {
  what: 'types' | 'order'
  failure: Failure
  retry: () => void
}

export const $tableFailure = atom<TableFailure | null>(null)

export const $typeSort = atom<TypeSort | null>(null)

/** Null until the first search by value is done; the last one stays until the next is. */
export const $typeTable = atom<TypeTable | null>(null)

/** The search whose types are wanted; null until it is known. */
export const $wantedSearch = atom<object | null>(null)

const $none = atom({ count: 0 })

export const noTicks: TickedTypes = { $ticked: $none, clear: () => undefined, list: () => [] }

export const $ticks = atom<TickedTypes>(noTicks)

/** Whether the table is of an earlier search, or in another order than is wanted. */
export const $isStale = computed(
  [$wantedSearch, $typeTable, $typeSort],
  (search, table, sort) => !search || table?.search !== search || table.wantedSort !== sort,
)

/** Sorts by a column, by the same one the other way round, then as the families are. */
export function sortTypesBy(column: SortColumn): void {
  const sort = $typeSort.get()
  if (sort?.column !== column) $typeSort.set({ column, isDescending: false })
  else $typeSort.set(sort.isDescending ? null : { column, isDescending: true })
}

export function clearTable(): void {
  $typeTable.set(null)
  $typeSort.set(null)
  $tableFailure.set(null)
  $wantedSearch.set(null)
  $ticks.set(noTicks)
}
