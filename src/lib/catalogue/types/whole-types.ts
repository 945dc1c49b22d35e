import { computed } from 'nanostores'

import { $search } from '#lib/catalogue/catalogue.ts'
import { readName } from '#lib/catalogue/columns/columns.ts'
import { $families } from '#lib/catalogue/data/families.ts'
import { $query } from '#lib/catalogue/filters/store.ts'
import type { Search } from '#lib/catalogue/search/search.ts'
import { createSlicedTask, type Sliced, sliceUp } from '#lib/catalogue/slices.ts'
import { findNamed } from '#lib/catalogue/values/parameter-name.ts'
import type { TypeMatches } from '#lib/catalogue/values/search.ts'
import { $valueMatches } from '#lib/catalogue/values/store.ts'
import type { ParameterValues } from '#lib/catalogue/values/value-index.ts'
import { toFailure } from '#lib/failure/failure.ts'

import { readTypeRow } from './read-row.ts'
import { createSortKeys } from './sort-keys.ts'
import {
  $tableFailure,
  $ticks,
  $typeSort,
  $typeTable,
  $wantedSearch,
  type ChosenTypes,
  parameterColumn,
  type SortColumn,
  type TypeSort,
  type TypeTable,
} from './table.ts'
import { createTicks, type Ticks } from './ticks.ts'
import { buildColumn, type TypeColumn } from './type-column.ts'
import { listTypes, sortRows, type TypeRows } from './type-rows.ts'

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

interface Sorted {
  sort: TypeSort | null
  wantedSort?: TypeSort | null
}

function makeTable(
  { matches, search: { columns } }: Source,
  asked: readonly TypeColumn[],
  rows: TypeRows,
  ticks: Ticks,
  { sort, wantedSort = sort }: Sorted,
): TypeTable {
  const { types, families } = rows
  const count = types.length
  const isTicked = (row: number) => ticks.has(types[row] ?? -1)
  return {
    search: matches,
    asked: asked.map(({ parameter }) => parameter),
    sort,
    wantedSort,
    count,
    total: count,
    isInTurn: false,
    read: (row, units) => {
      const type = types[row]
      const family = families[row]
      if (type === undefined || family === undefined) {
        throw new RangeError(`Row ${row} was asked for, the table has ${count} rows.`)
      }
      return readTypeRow({ index: matches.index, columns, asked, type, family }, units)
    },
    isTicked,
    isAllTicked: () =>
      count > 0 && ticks.$ticked.get().count >= count && types.every((type) => ticks.has(type)),
    tick: (from, to, isOn) => ticks.tick(types.subarray(from, to + 1), isOn),
  }
}

/** The ticked types by family, in the order of the families' names. */
function listTicked(ticks: Ticks): ChosenTypes[] {
  const state = $families.get()
  if (state.status !== 'ready') return []
  const { columns } = state
  const ticked = new Map(ticks.byFamily().map(({ number, types }) => [number, types]))
  return Array.from(columns.numbers.entries()).flatMap(([row, number]) => {
    const types = ticked.get(number)
    return types ? [{ number, name: readName(columns, row), types }] : []
  })
}

/** In milliseconds: while somebody types, the families come first. */
const delay = 60

/** Follows the search by value among families that are all here, until it is stopped. */
export function openWholeTypes(): () => void {
  const ticks = createTicks()
  $ticks.set({ $ticked: ticks.$ticked, clear: ticks.clear, list: () => listTicked(ticks) })
  const task = createSlicedTask()
  let base: { source: Source; rows: TypeRows; asked: TypeColumn[] } | null = null
  let isOpen = true

  function publish(rows: TypeRows, sorted: Sorted): void {
    if (!base) return
    const { source, asked } = base
    ticks.follow(source.matches.index)
    $typeTable.set(makeTable(source, asked, rows, ticks, sorted))
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
    $tableFailure.set(null)
    if (!current) return
    const column = sort && findColumn(current.asked, sort)
    if (!sort || !column) {
      publish(current.rows, { sort: null, wantedSort: sort })
      return
    }
    try {
      const { matches, search } = current.source
      const key = await sortKeys.of(column, matches.index, search.columns)
      if (!isOpen || base !== current || $typeSort.get() !== sort) return
      start(sortRows(current.rows, key, sort.isDescending), (rows) => publish(rows, { sort }))
    } catch (error) {
      console.error('The types could not be sorted:', error)
      if (!isOpen || base !== current || $typeSort.get() !== sort) return
      $tableFailure.set({
        what: 'order',
        failure: toFailure(error),
        retry: () => void sortBase(),
      })
      publish(current.rows, { sort: null, wantedSort: sort })
    }
  }

  function follow(): void {
    task.cancel()
    const source = $source.get()
    $wantedSearch.set(source?.matches ?? null)
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
