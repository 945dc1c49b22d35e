import { atom, computed } from 'nanostores'

import { whenSeenOrOnline } from '#lib/browser/connection.ts'
import {
  $families,
  type FamiliesState,
  cacheKnownAddresses,
  closeFamilies,
  loadFamilies,
  updateFamilies,
} from '#lib/catalogue/data/families.ts'
import { listFirst, listRows } from '#lib/catalogue/data/family-list.ts'
import { $marked, countInScope, loadMarked, openMarked } from '#lib/catalogue/favourites/marked.ts'
import { $filter, followAddress } from '#lib/catalogue/filters/address.ts'
import type { FilterScope } from '#lib/catalogue/filters/filter.ts'
import { isChoosing, type Query } from '#lib/catalogue/filters/query.ts'
import { $query, type QueryState } from '#lib/catalogue/filters/store.ts'
import { openQualifiers, retryTyped } from '#lib/catalogue/qualifiers/store.ts'
import { type Search, startSearch, type Walk } from '#lib/catalogue/search/search.ts'
import { createSlicedTask } from '#lib/catalogue/slices.ts'
import { openValues } from '#lib/catalogue/values/store.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { debounce } from '#lib/timing/debounce.ts'

import { addressBook } from './addresses.ts'
import type { Family, FamilyList } from './family.ts'
import type { PagedCatalogue, PagedResult } from './paged/paged-catalogue.ts'

export type CatalogueState =
  /** `list` holds the first cards if they arrived before the rest. */
  | { status: 'loading'; share: number | null; list: FamilyList | null }
  /** `list` holds the matches among the `total` families, all of them once `isDone`. */
  | {
      status: 'ready'
      list: FamilyList
      isDone: boolean
      total: number
      failure: Failure | null
      news: number
    }
  /** `part` is the part of the filter that could not be loaded, null if it is the families themselves. */
  | {
      status: 'failed'
      failure: Failure
      part: Extract<QueryState, { status: 'failed' }>['part'] | null
    }

const screenful = 60
const updateEvery = 60_000

const showLoading = ({ first, ...rest }: Extract<FamiliesState, { status: 'loading' }>) => ({
  ...rest,
  list: listFirst(first, $filter.get()),
})

const initial = $families.get()

const empty: CatalogueState = { status: 'loading', share: null, list: null }

export const $catalogue = atom<CatalogueState>(
  initial.status === 'loading' ? showLoading(initial) : empty,
)

/** How to search for more than text, plan and the order by name; loaded on demand. */
const $walkChosen = atom<Walk | null>(null)

/** What found the families that are shown; null until all are found. */
export const $search = atom<Search | null>(null)

function publish(state: Extract<FamiliesState, { status: 'ready' }>, search: Search): void {
  $search.set(search.isDone ? search : null)
  $catalogue.set({
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

/** Asks for the families page by page, once for each query. */
function createPagedSearch() {
  let asked: { paged: PagedCatalogue; query: Query; stop: () => void } | null = null

  function show(paged: PagedCatalogue, result: PagedResult): void {
    const { list, failure } = result
    if (list) {
      const total = countInScope() ?? paged.total
      $catalogue.set({ status: 'ready', list, isDone: true, total, failure, news: 0 })
    } else $catalogue.set({ status: 'failed', failure, part: null })
  }

  return {
    start(paged: PagedCatalogue, query: Query) {
      if (asked?.paged === paged && asked.query === query) return
      asked?.stop()
      asked = { paged, query, stop: paged.search(query, (result) => show(paged, result)) }
    },
    stop() {
      asked?.stop()
      asked = null
    },
  }
}

/** Starts the search again that the page shows. */
const $again = atom(0)

/** Whether families can be read from the nodes while the backend, which saves, does not answer. */
export const $isReadOnly = computed([$families, $marked], (families, { asking }) => {
  if (families.status !== 'ready' || !families.paged || asking.status !== 'failed') return false
  return asking.failure.kind === 'offline' || asking.failure.kind === 'busy'
})

/** Searches after every change of the families or the query, until it is stopped. */
function openSearch(): () => void {
  const task = createSlicedTask()
  const pages = createPagedSearch()
  let last: Search | undefined

  /** The old results stay until a screen can be filled, or, if only the families changed, until the search is complete. */
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
    const afterSlice = ({ isDone, count }: Search) => {
      if (isDone || (!isSameQuery && count >= screenful)) publish(state, search)
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
        if (state.paged) pages.start(state.paged, asked.query)
        else searchAgain(state, asked.query)
      } else $catalogue.set(asked.status === 'failed' ? asked : empty)
    }
  }

  const stops = [$families, $query, $walkChosen, addressBook.$count].map((store) =>
    store.listen(follow),
  )
  stops.push(
    $again.listen(() => {
      pages.stop()
      follow()
    }),
  )
  return () => {
    for (const stop of stops) stop()
    task.cancel()
    pages.stop()
    $search.set(null)
  }
}

const isPaged = (): boolean => {
  const families = $families.get()
  return families.status === 'ready' && families.paged !== undefined
}

/** Whether something that is shown could not be had. */
const isBehind = (): boolean => {
  const catalogue = $catalogue.get()
  return (
    catalogue.status === 'failed' || (catalogue.status === 'ready' && catalogue.failure !== null)
  )
}

/** Requests again what could not be brought up to date. */
export async function refreshCatalogue(): Promise<void> {
  if (isPaged()) $again.set($again.get() + 1)
  else await updateFamilies()
}

/** Requests again what failed to load. */
export async function retryCatalogue(): Promise<void> {
  const state = $catalogue.get()
  const part = state.status === 'failed' ? state.part : null
  if ($families.get().status === 'failed') await loadFamilies()
  else if (part === 'values') retryTyped()
  else if (part !== null) await loadMarked()
  else await (isPaged() ? refreshCatalogue() : loadWalk())
}

const cacheAddressesSoon = debounce(() => void cacheKnownAddresses(), 1500)

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

/** Loads the catalogue, or the part of it in the scope, and keeps it up to date as long as the page is open. */
export function openCatalogue(scope?: FilterScope): () => void {
  const catchUp = () => {
    const families = $families.get()
    if (families.status === 'failed') void loadFamilies()
    else if (families.status === 'ready' && !document.hidden) {
      // Pages are not read again without need: the reader would wait where they are.
      if (!families.paged || isBehind()) void refreshCatalogue()
    }
  }
  const stops = [
    followAddress(scope),
    openSearch(),
    openMarked(),
    openQualifiers(),
    openValues(),
    addressBook.$count.listen(() => cacheAddressesSoon()),
    whenSeenOrOnline(catchUp),
  ]
  const timer = setInterval(catchUp, updateEvery)
  void loadFamilies()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    cacheAddressesSoon.cancel()
    inDocument.clear()
    closeFamilies()
  }
}
