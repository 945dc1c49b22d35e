import { atom } from 'nanostores'

import { whenHidden, whenSeenOrOnline } from '#lib/browser/connection.ts'
import {
  $families,
  type FamiliesState,
  cacheKnownAddresses,
  closeFamilies,
  loadFamilies,
  pagedNow,
  updateFamilies,
} from '#lib/catalogue/data/families.ts'
import { listFirst, listRows } from '#lib/catalogue/data/family-list.ts'
import { countInScope, loadMarked, openMarked } from '#lib/catalogue/favourites/marked.ts'
import { $filter, followAddress } from '#lib/catalogue/filters/address.ts'
import type { FilterScope } from '#lib/catalogue/filters/filter.ts'
import { isChoosing, type Query } from '#lib/catalogue/filters/query.ts'
import { resultsPace } from '#lib/catalogue/filters/results-pace.ts'
import { $query, type QueryState } from '#lib/catalogue/filters/store.ts'
import { onceRested } from '#lib/catalogue/filters/typing.ts'
import { openQualifiers, retryTyped } from '#lib/catalogue/qualifiers/store.ts'
import { type Search, startSearch, type Walk } from '#lib/catalogue/search/search.ts'
import { createSlicedTask } from '#lib/catalogue/slices.ts'
import { openValues } from '#lib/catalogue/values/store.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'

import { addressBook } from './addresses.ts'
import type { Family, FamilyList } from './family.ts'

export type CatalogueState =
  /** `list` holds the first cards if they arrived before the rest. */
  | { status: 'loading'; list: FamilyList | null }
  /** `list` holds the matches among the `total` families, all of them once `isDone`. */
  | {
      status: 'ready'
      list: FamilyList
      isDone: boolean
      total: number
      failure: Failure | null
      news: number
      /** Whether they are asked for page by page. */
      isPaged?: boolean
    }
  /** `part` is the part of the filter that could not be loaded, null if it is the families themselves. */
  | {
      status: 'failed'
      failure: Failure
      part: Extract<QueryState, { status: 'failed' }>['part'] | null
    }

const screenful = 60

/** In milliseconds: how long a search may go on before what it has found so far is shown, and shown again. */
const showPartsEvery = 50

const updateEvery = 60_000

const showLoading = ({ first }: Extract<FamiliesState, { status: 'loading' }>) =>
  ({ status: 'loading', list: listFirst(first, $filter.get()) }) as const

const initial = $families.get()

const empty: CatalogueState = { status: 'loading', list: null }

export const $catalogue = atom<CatalogueState>(
  initial.status === 'loading' ? showLoading(initial) : empty,
)

/** How to search for more than text, plan and the order by name; loaded on demand. */
const $walkChosen = atom<Walk | null>(null)

/** What found the families that are shown; null until all are found. */
export const $search = atom<Search | null>(null)

function show(found: CatalogueState): void {
  resultsPace.measure(() => $catalogue.set(found))
}

function publish(state: Extract<FamiliesState, { status: 'ready' }>, search: Search): void {
  $search.set(search.isDone ? search : null)
  show({
    status: 'ready',
    list: listRows(search),
    isDone: search.isDone,
    total: countInScope() ?? state.columns.numbers.length,
    failure: state.failure,
    news: state.news,
  })
}

async function loadWalk(): Promise<void> {
  try {
    const { walkChosen } = await import('#lib/catalogue/search/walk-chosen.ts')
    $walkChosen.set(walkChosen)
  } catch (error) {
    $catalogue.set({ status: 'failed', failure: toFailure(error), part: null })
  }
}

/** Searches after every change of the families or the query, until it is stopped. */
function openSearch(): () => void {
  const task = createSlicedTask()
  let last: Search | undefined

  /** The old results stay until the search is complete; where that takes long and the query has changed, until a screen can be filled. */
  function searchAgain(state: Extract<FamiliesState, { status: 'ready' }>, query: Query): void {
    const isChosen = isChoosing(query)
    const walkChosen = $walkChosen.get()
    if (isChosen && !walkChosen) {
      void loadWalk()
      return
    }
    const isSameQuery = last?.query === query
    const isSame = isSameQuery && last?.columns === state.columns
    const walk = isChosen && walkChosen ? { walk: walkChosen } : {}
    const search = last && isSame ? last : startSearch(state.columns, query, { last, ...walk })
    last = search
    let shownAt = performance.now()
    const afterSlice = ({ isDone, count }: Search) => {
      const isPart = !isSameQuery && count >= screenful
      if (!isDone && (!isPart || performance.now() - shownAt < showPartsEvery)) return
      publish(state, search)
      shownAt = performance.now()
    }
    task.start(() => search, afterSlice)
  }

  function follow(): void {
    task.cancel()
    const state = $families.get()
    if (state.status === 'loading') {
      $catalogue.set(showLoading(state))
    } else if (state.status === 'failed') {
      $catalogue.set({ ...state, part: null })
    } else {
      const asked = $query.get()
      if (asked.status === 'ready') {
        if (state.paged) state.paged.show(asked.query, show)
        else searchAgain(state, asked.query)
      } else $catalogue.set(asked.status === 'failed' ? asked : empty)
    }
  }

  const stops = [$families, $query, $walkChosen, addressBook.$count].map((store) =>
    store.listen(follow),
  )
  return () => {
    for (const stop of stops) stop()
    task.cancel()
    pagedNow()?.stop()
    $search.set(null)
  }
}

/** Requests again what failed to load. */
export async function retryCatalogue(): Promise<void> {
  const state = $catalogue.get()
  const part = state.status === 'failed' ? state.part : null
  if ($families.get().status === 'failed') await loadFamilies()
  else if (part === 'values') retryTyped()
  else if (part !== null) await loadMarked()
  else await (pagedNow() ? updateFamilies() : loadWalk())
}

const inDocument = new Map<string, Family[]>()

/**
 * Sets which families are in the document, so that missing details are looked up.
 * @param part of the page that they are in
 */
export function showFamilies(families: Family[], part = 'found'): void {
  inDocument.set(part, families)
  const unknown = [...inDocument.values()]
    .flat()
    .filter(({ id, isPending }) => id === null && !isPending)
  if (unknown.length === 0) return
  addressBook.lookUp(unknown.map(({ number }) => number)).catch((error: unknown) => {
    console.error('The addresses of the families could not be looked up:', error)
  })
}

/** Caches the addresses of the cards that were seen as the page is left: nobody waits for the page then. */
function keepAddresses(): () => void {
  let isAnyNew = false
  const stops = [
    addressBook.$count.listen((count) => {
      isAnyNew = count > 0
    }),
    whenHidden(() => {
      if (isAnyNew) void cacheKnownAddresses()
      isAnyNew = false
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Loads the catalogue, or the part of it in the scope, and keeps it up to date as long as the page is open. */
export function openCatalogue(scope?: FilterScope): () => void {
  const catchUp = () => {
    const families = $families.get()
    if (families.status === 'failed') void loadFamilies()
    else if (families.status === 'ready' && !document.hidden) void updateFamilies()
  }
  const stops = [
    followAddress(scope),
    openSearch(),
    openMarked(),
    openQualifiers(),
    openValues(),
    keepAddresses(),
    whenSeenOrOnline(catchUp),
  ]
  let stopWaiting = () => {}
  const timer = setInterval(() => {
    stopWaiting()
    stopWaiting = onceRested(catchUp, 0)
  }, updateEvery)
  void loadFamilies()
  return () => {
    clearInterval(timer)
    stopWaiting()
    for (const stop of stops) stop()
    inDocument.clear()
    closeFamilies()
  }
}
