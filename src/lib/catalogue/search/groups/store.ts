import { atom } from 'nanostores'

import { $catalogue } from '#lib/catalogue/catalogue.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { $families } from '#lib/catalogue/data/families.ts'
import { listRows } from '#lib/catalogue/data/family-list.ts'
import type { FamilyList } from '#lib/catalogue/family.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { $query } from '#lib/catalogue/filters/store.ts'
import { onceRested } from '#lib/catalogue/filters/typing.ts'
import type { PagedCatalogue } from '#lib/catalogue/paged/paged-catalogue.ts'
import { createSlicedTask, sliceUp } from '#lib/catalogue/slices.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { createLatest } from '#lib/timing/latest.ts'

import { findGroups } from './find-groups.ts'
import { $foundSummary, noSummary } from './found.ts'
import type { GroupKind } from './kinds.ts'
import type { FoundGroup } from './search-groups.ts'
import { summarize } from './summary.ts'
import { holdsWord } from './typed.ts'
import { noLines, vocabulary, type Vocabulary } from './words.ts'

export interface Group {
  kind: GroupKind
  names: readonly string[]
  list: FamilyList
}

export interface GroupsState {
  /** What they were found for; null where nothing is looked for. */
  query: Query | null
  groups: readonly Group[]
  /** Whether something else is looked for by now: what was found before is in the way, but may be used again. */
  isStale: boolean
  /** Whether everything was looked through; without what could not be loaded nothing is known to be missing. */
  isDone: boolean
  /** Why descriptions and types could not be searched. */
  failure: Failure | null
}

export const noGroups: GroupsState = {
  query: null,
  groups: [],
  isStale: false,
  isDone: false,
  failure: null,
}
const nothingToFind: GroupsState = { ...noGroups, isDone: true }

/** What else the text of the filter may mean, under the exact matches. */
export const $groups = atom<GroupsState>(noGroups)

/** With more exact matches than this, only categories and vendors are looked for. */
const fewMatches = 12
/** With more exact matches than this, nobody gets to what stands under them. */
const manyMatches = 200

/** Before anything is searched for, and not while somebody types, in milliseconds. */
const delay = 200

interface Search {
  columns: Columns
  /** Where the families have to be asked for. */
  paged: PagedCatalogue | null
  query: Query
  isNamedOnly: boolean
}

/** What the current filter needs; null while that is not known, `none` where its exact matches are enough. */
function findSearch(): Search | 'none' | null {
  const families = $families.get()
  const catalogue = $catalogue.get()
  const asked = $query.get()
  if (families.status !== 'ready' || asked.status !== 'ready') return null
  if (catalogue.status !== 'ready' || !catalogue.isDone) return null
  const { count } = catalogue.list
  const { query } = asked
  if (count > manyMatches || !holdsWord(query.text)) return 'none'
  const { columns, paged = null } = families
  return { columns, paged, query, isNamedOnly: count > fewMatches }
}

type Wanted = ReturnType<typeof findSearch>

const isSearch = (wanted: Wanted): wanted is Search => wanted !== null && wanted !== 'none'

const isOfSameQuery = (one: Wanted, other: Wanted): boolean =>
  isSearch(one) && isSearch(other) ? one.query === other.query : one === other

const isSame = (one: Wanted, other: Wanted): boolean =>
  isSearch(one) && isSearch(other)
    ? one.columns === other.columns &&
      one.query === other.query &&
      one.isNamedOnly === other.isNamedOnly
    : one === other

function loadWords({ isNamedOnly, paged }: Search): void {
  const { status } = vocabulary.$state.get()
  if (!paged && !isNamedOnly && status === 'loading' && !hasAsked.get()) {
    hasAsked.set(true)
    void vocabulary.load()
  }
}

/** Whether the words were requested since the groups were opened. */
const hasAsked = atom(false)

const listOf = (
  { columns, query }: Search,
  { kind, names, rows }: FoundGroup<Uint32Array>,
): Group => ({
  kind,
  names,
  list: listRows({ columns, query, rows, count: rows.length, isDone: true, run: () => true }),
})

interface Known extends Vocabulary {
  failure: Failure | null
  isKnown: boolean
}

function readKnown(): Known {
  const state = vocabulary.$state.get()
  if (state.status === 'ready') return { ...state.value, failure: null, isKnown: true }
  const failure = state.status === 'failed' ? state.failure : null
  return { words: null, synonyms: noLines, failure, isKnown: false }
}

function show(search: Search, found: readonly FoundGroup<Uint32Array>[], known: Known): void {
  const groups = found.map((group) => listOf(search, group))
  const { failure, isKnown } = search.isNamedOnly ? { failure: null, isKnown: true } : known
  showGroups(search.query, groups, isKnown, failure)
}

function showGroups(
  query: Query,
  groups: readonly Group[],
  isDone: boolean,
  failure: Failure | null,
): void {
  $groups.set({ query, groups, isStale: false, isDone, failure })
  const catalogue = $catalogue.get()
  const exact = catalogue.status === 'ready' ? catalogue.list.count : 0
  $foundSummary.set({ isAny: groups.length > 0, text: summarize(groups, exact) })
}

function clear(state: GroupsState): void {
  $groups.set(state)
  $foundSummary.set(noSummary)
}

/** What was found is put away at once, and replaced only when it is known by what: a key has no time for that. */
function putAway(): void {
  const found = $groups.get()
  if (!found.isStale) clear({ ...found, isStale: true, isDone: false, failure: null })
}

/** Puts what has arrived of a group in place of what was there. */
function replaceList(query: Query, kind: GroupKind, list: FamilyList): void {
  const state = $groups.get()
  if (state.query !== query || state.isStale) return
  const groups = state.groups.map((group) => (group.kind === kind ? { ...group, list } : group))
  $groups.set({ ...state, groups })
}

/** Asks for groups where the families have to be asked for. */
async function askForGroups(
  paged: PagedCatalogue,
  { query, isNamedOnly }: Search,
  isLatest: () => boolean,
): Promise<void> {
  try {
    const groups = await paged.findGroups(query, isNamedOnly, (kind, list) =>
      replaceList(query, kind, list),
    )
    if (isLatest()) showGroups(query, groups, true, null)
  } catch (error) {
    if (isLatest()) showGroups(query, [], false, toFailure(error))
  }
}

/** Searches after every change, until it is stopped. */
export function openGroups(): () => void {
  const task = createSlicedTask()
  const begin = createLatest()
  let wanted: Wanted = null
  let stopWaiting: () => void = () => {}

  function cancel(): void {
    stopWaiting()
    task.cancel()
    begin()
  }

  function waitFor(work: () => void, pause: number): void {
    cancel()
    stopWaiting = onceRested(work, pause)
  }

  function start(current: Search, pause: number): void {
    const { paged } = current
    if (paged) {
      waitFor(() => void askForGroups(paged, current, begin()), pause)
      return
    }
    const known = readKnown()
    let found: readonly FoundGroup<Uint32Array>[] = []
    function* work() {
      found = yield* findGroups(current.columns, current.query, {
        ...known,
        isNamedOnly: current.isNamedOnly,
      })
    }
    const showOnceDone = ({ isDone }: { isDone: boolean }) => {
      if (isDone) show(current, found, known)
    }
    waitFor(() => task.start(() => sliceUp(work()), showOnceDone), pause)
  }

  function follow(): void {
    const before = wanted
    wanted = findSearch()
    if (isSame(wanted, before)) return
    cancel()
    if (!isOfSameQuery(wanted, before)) putAway()
    if (wanted === 'none') waitFor(() => clear(nothingToFind), delay)
    if (!isSearch(wanted)) return
    if (isSearch(before) && wanted.columns !== before.columns) void vocabulary.reload()
    loadWords(wanted)
    start(wanted, delay)
  }

  /** What was found already stays while more is looked for. */
  function searchAgain(): void {
    if (isSearch(wanted) && !wanted.isNamedOnly) start(wanted, 0)
  }

  const stops = [
    $catalogue.listen(follow),
    $query.listen(follow),
    vocabulary.$state.listen(searchAgain),
    vocabulary.retryOnline(),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
    cancel()
    hasAsked.set(false)
    clear(noGroups)
  }
}

/** Requests again what families say besides their names. */
export const retryWords = (): Promise<void> => vocabulary.reload()
