import { whenOnline } from '#lib/browser/connection.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { $query } from '#lib/catalogue/filters/store.ts'
import {
  $tableFailure,
  $ticks,
  $typeSort,
  $typeTable,
  $wantedSearch,
  type AskedParameter,
  type TypeRow,
  type TypeSort,
} from '#lib/catalogue/types/table.ts'
import { type ShownValue, showNumber } from '#lib/catalogue/types/type-column.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'
import type { Units } from '#lib/user/preferences.ts'

import * as messages from './messages.ts'
import { createFoundTicks, type FoundTicks } from './ticks.ts'
import {
  countTypes,
  fetchTypes,
  type FoundPage,
  type FoundType,
  type TypeCount,
} from './type-api.ts'
import { createTypeList } from './type-list.ts'

/** In milliseconds: a search that a further key replaces is not begun. */
const delay = 60

/** More are not ticked at once, as each has to be fetched. */
const maxTicked = 2000

function showValue(
  asked: AskedParameter | undefined,
  value: FoundType['values'][number],
  units: Units | null,
): ShownValue {
  if (value === null || typeof value === 'string') return { text: value ?? '', unit: '' }
  const [kind, number] = value
  const measured = asked?.measured[kind]
  return asked && measured ? showNumber(asked, measured, number, units) : { text: '', unit: '' }
}

function readRow(
  { name, number, family, values }: FoundType,
  asked: readonly AskedParameter[],
  units: Units | null,
): TypeRow {
  const { id, categories, vendor, release, isPremium } = family
  return {
    name,
    number,
    id,
    family: family.name,
    categories,
    vendor,
    release,
    isPremium,
    values: values.map((value, at) => showValue(asked[at], value, units)),
  }
}

type List = ReturnType<typeof createTypeList>

function sayNotTicked(failure: Failure): void {
  const { text } = explainFailure(failure)
  showToast({ label: messages.notTicked, description: text, tone: 'danger' })
}

/** Ticks rows of a list from one to another, of which some may have to be fetched, in the order in which they are asked for. */
function createRowTicks(list: List, ticks: FoundTicks) {
  let waiting: Promise<void> | null = null

  async function tickMissing(from: number, to: number, isTicked: boolean): Promise<void> {
    try {
      ticks.tick(await list.fetchRows(from, to), isTicked)
    } catch (error) {
      await revalidateSession(error)
      sayNotTicked(toFailure(error))
    }
  }

  return (from: number, to: number, isTicked: boolean): void => {
    if (to - from >= maxTicked) {
      showToast({ label: messages.tooManyToTick(maxTicked), tone: 'danger' })
      return
    }
    const rows = Array.from({ length: to - from + 1 }, (_, at) => list.find(from + at))
    const known = rows.filter((type) => type !== undefined)
    if (!waiting && known.length === rows.length) {
      ticks.tick(known, isTicked)
      return
    }
    const before = waiting
    const tickInTurn = async () => {
      await before
      await tickMissing(from, to, isTicked)
      if (waiting === own) waiting = null
    }
    const own = tickInTurn()
    waiting = own
  }
}

interface Shown {
  query: Query
  sort: TypeSort | null
  first: FoundPage
  list: List
  tickRows: ReturnType<typeof createRowTicks>
}

function publish({ query, sort, first, list, tickRows }: Shown, ticks: FoundTicks): void {
  const count = list.count()
  const { asked, isSorted } = first
  const rowAt = (row: number) => list.find(row)
  $typeTable.set({
    search: query,
    asked,
    sort: isSorted ? sort : null,
    wantedSort: sort,
    count,
    total: list.total(),
    isInTurn: list.isInTurn(),
    read: (row, units) => {
      const type = list.show(row)
      return type ? readRow(type, asked, units) : null
    },
    isTicked: (row) => {
      const type = rowAt(row)
      return type !== undefined && ticks.has(type)
    },
    isAllTicked: () =>
      list.total() === count &&
      count <= ticks.$ticked.get().count &&
      Array.from({ length: count }, (_, row) => rowAt(row)).every(
        (type) => type && ticks.has(type),
      ),
    tick: tickRows,
  })
}

/** Follows the search by value where the types have to be asked for, until it is stopped. */
export function openPagedTypes(): () => void {
  const ticks = createFoundTicks()
  $ticks.set(ticks)
  let ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let counted: { query: Query; count: TypeCount } | null = null

  function stop(): void {
    clearTimeout(timer)
    ending.abort()
  }

  async function tellFailure(error: unknown, signal: AbortSignal): Promise<void> {
    await revalidateSession(error)
    if (signal.aborted) return
    $tableFailure.set({ what: 'types', failure: toFailure(error), retry: begin })
  }

  async function countAll(query: Query, list: List, signal: AbortSignal): Promise<void> {
    const count = counted?.query === query ? counted.count : await countTypes(query, signal)
    if (signal.aborted) return
    counted = { query, count }
    list.setCount(count)
  }

  async function search(query: Query, sort: TypeSort | null, signal: AbortSignal): Promise<void> {
    const first = await fetchTypes({ query, sort }, null, signal)
    if (signal.aborted) return
    const list = createTypeList({
      first,
      fetchPage: (after) => fetchTypes({ query, sort }, after, signal),
      onChange: (failure) => {
        if (signal.aborted) return
        $tableFailure.set(failure && { what: 'types', failure, retry: begin })
        publish(shown, ticks)
      },
    })
    const shown: Shown = { query, sort, first, list, tickRows: createRowTicks(list, ticks) }
    signal.addEventListener('abort', () => list.stop())
    $tableFailure.set(null)
    publish(shown, ticks)
    if (first.next) await countAll(query, list, signal)
  }

  /** Begins the search that is wanted now. */
  function begin(): void {
    stop()
    const state = $query.get()
    const query = state.status === 'ready' && state.query.values ? state.query : null
    $wantedSearch.set(query)
    if (!query) return
    ending = new AbortController()
    const { signal } = ending
    const sort = $typeSort.get()
    timer = setTimeout(() => {
      search(query, sort, signal).catch((error: unknown) => tellFailure(error, signal))
    }, delay)
  }

  function beginOther(): void {
    const state = $query.get()
    const wanted = state.status === 'ready' && state.query.values ? state.query : null
    if (wanted !== $wantedSearch.get()) begin()
  }

  const stops = [
    $query.listen(beginOther),
    $typeSort.listen(begin),
    whenOnline(() => {
      if ($tableFailure.get()) begin()
    }),
  ]
  begin()
  return () => {
    for (const end of stops) end()
    stop()
  }
}
