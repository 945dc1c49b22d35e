import { atom } from 'nanostores'

import type { Failure } from '#lib/domain/failure.ts'
import type { Family, FamilyList } from '#lib/domain/family.ts'
import { type Search, startSearch } from '#lib/domain/search.ts'

import { $addressCount, lookUpAddresses } from './addresses.ts'
import {
  $families,
  type FamiliesState,
  keepKnownAddresses,
  loadFamilies,
  updateFamilies,
} from './families.ts'
import { listFirst, listRows } from './family-list.ts'
import { $filter, followAddress } from './filter.ts'

export type CatalogueState =
  /** `list` holds the first cards where they came before the rest. */
  | { status: 'loading'; isSlow: boolean; share: number | null; list: FamilyList | null }
  /** `list` is what the filter leaves of the `total` families, all of it once `isDone`. */
  | {
      status: 'ready'
      list: FamilyList
      isDone: boolean
      total: number
      failure: Failure | null
      news: number
    }
  | { status: 'failed'; failure: Failure }

/** What one slice of a search may take of a frame, in milliseconds. */
const slice = 4
const screenful = 60
const updateEvery = 60_000
const keepAfter = 1500

const showLoading = ({ first, ...rest }: Extract<FamiliesState, { status: 'loading' }>) => ({
  ...rest,
  list: listFirst(first, $filter.get()),
})

const initial = $families.get()

export const $catalogue = atom<CatalogueState>(
  initial.status === 'loading'
    ? showLoading(initial)
    : { status: 'loading', isSlow: false, share: null, list: null },
)

let last: Search | undefined
let next: ReturnType<typeof setTimeout> | undefined

function publish(state: Extract<FamiliesState, { status: 'ready' }>, search: Search): void {
  $catalogue.set({
    status: 'ready',
    list: listRows(search),
    isDone: search.isDone,
    total: state.columns.numbers.length,
    failure: state.failure,
    news: state.news,
  })
}

/**
 * Searches slice by slice, so that the page stays with the person. What is shown stays until there is enough
 * for a screen, and where only the families changed, until there is all.
 */
function searchAgain(state: Extract<FamiliesState, { status: 'ready' }>): void {
  clearTimeout(next)
  const filter = $filter.get()
  const isSameFilter = last?.query === filter
  const isSame = isSameFilter && last?.columns === state.columns
  const search = last && isSame ? last : startSearch(state.columns, filter, last)
  last = search
  const goOn = () => {
    const isDone = search.run(slice)
    if (isDone || (!isSameFilter && search.count >= screenful)) publish(state, search)
    if (!isDone) next = setTimeout(goOn)
  }
  goOn()
}

function follow(): void {
  const state = $families.get()
  switch (state.status) {
    case 'loading':
      $catalogue.set(showLoading(state))
      return
    case 'ready':
      searchAgain(state)
      return
    case 'failed':
      $catalogue.set(state)
  }
}

let keeping: ReturnType<typeof setTimeout> | undefined

/** Once the looking up has paused. */
function keepSoon(): void {
  clearTimeout(keeping)
  keeping = setTimeout(() => void keepKnownAddresses(), keepAfter)
}

/** Tells which families are in the document, so that what is still unknown of them is looked up. */
export function showFamilies(families: Family[]): void {
  const unknown = families.filter(({ id }) => id === null).map(({ number }) => number)
  if (unknown.length === 0) return
  lookUpAddresses(unknown).catch((error: unknown) => {
    console.error('The addresses of the families could not be looked up:', error)
  })
}

/** Loads the catalogue and keeps it up to date as long as the page is open. */
export function openCatalogue(): () => void {
  const stops = [
    followAddress(),
    $families.listen(follow),
    $filter.listen(follow),
    $addressCount.listen(follow),
    $addressCount.listen(keepSoon),
  ]
  const catchUp = () => {
    const { status } = $families.get()
    if (status === 'failed') void loadFamilies()
    else if (status === 'ready' && !document.hidden) void updateFamilies()
  }
  const timer = setInterval(catchUp, updateEvery)
  globalThis.addEventListener('online', catchUp)
  document.addEventListener('visibilitychange', catchUp)
  void loadFamilies()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    globalThis.removeEventListener('online', catchUp)
    document.removeEventListener('visibilitychange', catchUp)
  }
}
