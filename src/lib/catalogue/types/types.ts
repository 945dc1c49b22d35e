import { atom, computed } from 'nanostores'

import { $search } from '#lib/catalogue/catalogue.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { $query } from '#lib/catalogue/filters/store.ts'
import type { Search } from '#lib/catalogue/search/search.ts'
import { createSlicedTask, type Sliced, sliceUp } from '#lib/catalogue/slices.ts'
import { findNamed } from '#lib/catalogue/values/parameter-name.ts'
import type { TypeMatches } from '#lib/catalogue/values/search.ts'
import { $valueMatches } from '#lib/catalogue/values/store.ts'
import type { ParameterValues } from '#lib/catalogue/values/value-index.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'

import { createSortKeys } from './sort-keys.ts'
import { createTicks } from './ticks.ts'
import { buildColumn, type TypeColumn } from './type-column.ts'
import { listTypes, sortRows, type TypeRows } from './type-rows.ts'

/** A column of the table; the asked parameters by `parameterColumn`. */
export type SortColumn = 'type' | 'family' | 'category' | 'vendor' | 'release' | `= ${string}`

export interface TypeSort {
  column: SortColumn
  isDescending: boolean
}

export const parameterColumn = ({ name }: Pick<ParameterValues, 'name'>): SortColumn =>
  `= ${name.toLowerCase()}`

/** The types that a search by value found, in their order. */
export interface TypeTable {
  matches: TypeMatches
  columns: Columns
  /** The asked parameters. */
  asked: readonly TypeColumn[]
  rows: TypeRows
  /** The order that they are in; null for that of the families. */
  sort: TypeSort | null
}

/** Why the types could not be put in the chosen order; null where they are. */
export const $sortFailure = atom<Failure | null>(null)

export const $typeSort = atom<TypeSort | null>(null)

/** Null until the first search by value is done; the last one stays until the next is. */
export const $typeTable = atom<TypeTable | null>(null)

export const ticks = createTicks()

interface Source {
  matches: TypeMatches
  search: Search
}

const $source = computed(
  [$valueMatches, $search, $query],
  (matches, search, query): Source | null =>
    search && matches?.state === 'ready' && query.status === 'ready' && search.query === query.query
      ? { matches: matches.types, search }
      : null,
)

/** Whether the table is of an earlier search, or in another order than is wanted. */
export const $isStale = computed(
  [$source, $typeTable, $typeSort, $sortFailure],
  (source, table, sort, failure) =>
    !source || table?.matches !== source.matches || (table.sort !== sort && failure === null),
)

const sortKeys = createSortKeys()

const built = new WeakMap<ParameterValues, TypeColumn>()

function buildOnce(parameter: ParameterValues, count: number): TypeColumn {
  const column = built.get(parameter) ?? buildColumn(parameter, count)
  built.set(parameter, column)
  return column
}

function buildAsked({ index, conditions }: TypeMatches): TypeColumn[] {
  const names = new Set(conditions.map(({ parameter }) => parameter.toLowerCase()))
  return [...names].flatMap((name) => {
    const parameter = findNamed(index.parameters, name)
    return parameter ? [buildOnce(parameter, index.families.length)] : []
  })
}

/** In milliseconds: while somebody types, the families come first. */
const delay = 60

/** Follows the search by value until it is stopped, which drops the table and the ticks. */
export function openTypes(): () => void {
  const task = createSlicedTask()
  let base: { source: Source; rows: TypeRows; asked: TypeColumn[] } | null = null
  let isOpen = true

  function publish(rows: TypeRows, sort: TypeSort | null): void {
    if (!base) return
    const { source, asked } = base
    const { matches, search } = source
    ticks.follow(matches.index)
    $typeTable.set({ matches, columns: search.columns, asked, rows, sort })
  }

  function start(steps: Generator<void, TypeRows, void>, done: (rows: TypeRows) => void): void {
    let result: TypeRows | null = null
    const whole = (function* () {
      result = yield* steps
    })()
    task.start<Sliced>(
      () => sliceUp(whole),
      ({ isDone }) => {
        if (isDone && result) done(result)
      },
      delay,
    )
  }

  async function sortBase(): Promise<void> {
    const sort = $typeSort.get()
    const current = base
    $sortFailure.set(null)
    if (!current) return
    const column = sort && findColumn(current.asked, sort)
    if (!sort || !column) {
      publish(current.rows, sort)
      return
    }
    try {
      const { matches, search } = current.source
      const key = await sortKeys.of(column, matches.index, search.columns)
      if (!isOpen || base !== current || $typeSort.get() !== sort) return
      start(sortRows(current.rows, key, sort.isDescending), (rows) => publish(rows, sort))
    } catch (error) {
      console.error('The types could not be sorted:', error)
      $sortFailure.set(toFailure(error))
      publish(current.rows, null)
    }
  }

  function follow(): void {
    task.cancel()
    const source = $source.get()
    if (!source) return
    const { matches, search } = source
    const { found, index } = matches
    start(listTypes(found, index.families, search.columns, search.rows), (rows) => {
      const asked = base?.source.matches === matches ? base.asked : buildAsked(matches)
      base = { source, rows, asked }
      void sortBase()
    })
  }

  const stops = [$source.subscribe(follow), $typeSort.listen(() => void sortBase())]
  return () => {
    isOpen = false
    for (const stop of stops) stop()
    task.cancel()
    sortKeys.clear()
    ticks.clear()
    $typeTable.set(null)
    $typeSort.set(null)
    $sortFailure.set(null)
  }
}

type KeyColumn = Exclude<SortColumn, `= ${string}`> | TypeColumn

/** Null where the parameter is not asked for any more. */
function findColumn(asked: readonly TypeColumn[], { column }: TypeSort): KeyColumn | null {
  switch (column) {
    case 'type':
    case 'family':
    case 'category':
    case 'vendor':
    case 'release':
      return column
    default:
      return asked.find(({ parameter }) => parameterColumn(parameter) === column) ?? null
  }
}

/** Sorts by a column, by the same one the other way round, then as the families are. */
export function sortTypesBy(column: SortColumn): void {
  const sort = $typeSort.get()
  if (sort?.column !== column) $typeSort.set({ column, isDescending: false })
  else $typeSort.set(sort.isDescending ? null : { column, isDescending: true })
}

/** Tries again to sort. */
export function retrySort(): void {
  const sort = $typeSort.get()
  if (sort) $typeSort.set({ ...sort })
}
