import { atom } from 'nanostores'

import { addressBook } from '#lib/catalogue/addresses.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { isPlain } from '#lib/catalogue/filters/filter.ts'
import type { PagedCatalogue } from '#lib/catalogue/paged/paged-catalogue.ts'
import { isTooLarge, mayAskNodes, openPaged } from '#lib/catalogue/paged/when-too-large.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user, revalidateSession } from '#lib/session/session.ts'
import { createLatest } from '#lib/timing/latest.ts'
import { sleep } from '#lib/timing/sleep.ts'

import type { Address } from './api.ts'
import { cacheAddresses, cacheCatalogue, readCachedCatalogue } from './cached-catalogue.ts'
import type { Mark } from './check-cached.ts'
import { compactSource } from './compact-source.ts'
import { type FirstFamily, firstFamiliesNow, firstFamiliesSoon } from './first-families.ts'
import type { CatalogueSnapshot } from './source.ts'
import { fetchWhole, loadListedSource } from './sources.ts'

export type FamiliesState =
  /** `first` are cards to show until the catalogue has arrived. */
  | { status: 'loading'; first: FirstFamily[] }
  /**
   * `failure` says why the families could not be brought up to date, `news` how many new ones wait. Where `paged` is there,
   * the columns hold names alone, and the families have to be asked for.
   */
  | {
      status: 'ready'
      columns: Columns
      failure: Failure | null
      news: number
      paged?: PagedCatalogue
    }
  | { status: 'failed'; failure: Failure }

const firstScreen = 30
const loading = (): FamiliesState => ({
  status: 'loading',
  first: firstFamiliesNow(),
})

export const $families = atom<FamiliesState>(loading())

/** The catalogue that is asked page by page; undefined where all families are here, or it is not known yet. */
export function pagedNow(): PagedCatalogue | undefined {
  const families = $families.get()
  return families.status === 'ready' ? families.paged : undefined
}

interface Snapshots {
  shown: CatalogueSnapshot<Mark> | null
  /** Newer families, until the reader wants to see them. */
  next: CatalogueSnapshot<Mark> | null
}

const noSnapshots: Snapshots = { shown: null, next: null }

const $snapshots = atom<Snapshots>(noSnapshots)

const beginLoading = createLatest()

const userId = () => $user.get()?.id ?? ''

function show(holding: CatalogueSnapshot<Mark>): void {
  $snapshots.set({ shown: holding, next: null })
  const { mark, columns, addresses } = holding
  addressBook.replace(addresses, mark.kind === 'compact' ? mark.collection : '')
  $families.set({ status: 'ready', columns, failure: null, news: 0 })
}

/** Caches the addresses that were looked up meanwhile. */
export async function cacheKnownAddresses(): Promise<void> {
  const { status } = $families.get()
  const { shown, next } = $snapshots.get()
  const isReady = status === 'ready' && userId() !== ''
  if (shown && !next && isReady) await cacheAddresses(userId(), shown)
}

async function update(holding: CatalogueSnapshot<Mark>): Promise<CatalogueSnapshot<Mark>> {
  const { mark, columns, addresses } = holding
  const updated =
    mark.kind === 'compact'
      ? await compactSource.update({ mark, columns, addresses })
      : await (await loadListedSource()).update({ mark, columns, addresses })
  if (updated?.columns === columns) return holding
  return updated ?? fetchWhole()
}

const addressOf = ({ id, thumbnail, language }: Address): Address =>
  language === undefined ? { id, thumbnail } : { id, thumbnail, language }

/** The pictures of the first screen come with the families, so that no card changes a moment later. */
async function addressFirstCards(
  { mark, columns, addresses }: CatalogueSnapshot<Mark>,
  first: FirstFamily[],
): Promise<void> {
  if (mark.kind === 'listed') return
  for (const { number, ...family } of first) addresses.set(number, addressOf(family))
  addressBook.replace(addresses, mark.collection)
  if (!isPlain($filter.get())) return
  const search = startSearch(columns, $filter.get())
  search.run(20)
  const numbers = Array.from(search.rows.slice(0, firstScreen), (row) => columns.numbers[row] ?? 0)
  await Promise.race([addressBook.lookUp(numbers), sleep(1000)])
}

const isSameOrder = (a: Columns, b: Columns): boolean =>
  a.numbers.length === b.numbers.length &&
  a.numbers.every((number, row) => number === b.numbers[row])

function countNews(shown: Columns, updated: Columns): number {
  const known = new Set(shown.numbers)
  return updated.numbers.reduce((count, number) => count + Number(!known.has(number)), 0)
}

/** Shows the families that wait. */
export function showNews(): void {
  const { next } = $snapshots.get()
  if (next) show(next)
}

/**
 * Fetches what changed. Changes that would move the cards wait for the reader, unless `atOnce`.
 * A failure is shown above the families, which stay. Where they are asked for page by page, only what failed is asked for again.
 */
export async function updateFamilies({ atOnce = false } = {}): Promise<void> {
  pagedNow()?.catchUp()
  const { shown, next } = $snapshots.get()
  if (!shown) return
  const base = next ?? shown
  let failure: Failure | null = null
  try {
    const updated = await update(base)
    const current = $snapshots.get().shown
    if (!current) return
    if (updated !== base) {
      const isCalm = isSameOrder(current.columns, updated.columns)
      if (atOnce || isCalm || countNews(current.columns, updated.columns) === 0) show(updated)
      else $snapshots.set({ shown: current, next: updated })
      await cacheCatalogue(userId(), updated)
    }
  } catch (error) {
    if (isTooLarge(error)) {
      await loadFamilies()
      return
    }
    failure = toFailure(error)
    await revalidateSession(error)
  }
  const state = $families.get()
  if (state.status !== 'ready') return
  const later = $snapshots.get().next
  const news = later ? countNews(state.columns, later.columns) : 0
  // A new state has every card rendered again.
  if (failure || state.failure || news !== state.news) $families.set({ ...state, failure, news })
}

/** Shows a catalogue that is too large for a browser. @throws FailureError */
async function showPaged(isLatest: () => boolean): Promise<void> {
  const paged = await openPaged()
  if (!isLatest()) return
  $snapshots.set(noSnapshots)
  $families.set({ status: 'ready', columns: paged.columns, failure: null, news: 0, paged })
}

/** Shows the first cards until the catalogue is there; those that were here from the start are shown already. */
function showFirst(first: FirstFamily[]): void {
  const state = $families.get()
  if (state.status === 'loading' && state.first.length === 0) $families.set({ ...state, first })
}

/** So that a key is answered before the work goes on. */
const nextTask = () => sleep(0)

/** Shows the families that this browser has cached, or fetches them all. */
async function openWhole(isLatest: () => boolean): Promise<void> {
  const early = firstFamiliesSoon()
  void early.then(showFirst)
  const stored = await readCachedCatalogue(userId())
  if (!isLatest()) return
  if (stored) {
    show(stored)
    await updateFamilies({ atOnce: true })
    return
  }
  const fetched = await fetchWhole()
  await addressFirstCards(fetched, await early)
  await nextTask()
  if (!isLatest()) return
  show(fetched)
  await nextTask()
  if (isLatest()) await cacheCatalogue(userId(), fetched)
}

/** Shows the families, all of them or page by page. */
export async function loadFamilies(): Promise<void> {
  const isLatest = beginLoading()
  $families.set(loading())
  try {
    if (import.meta.env.PUBLIC_READ_URL) await showPaged(isLatest)
    else {
      await openWhole(isLatest).catch(async (error: unknown) => {
        if (!isTooLarge(error) && !(await mayAskNodes(error))) throw error
        await showPaged(isLatest)
      })
    }
  } catch (error) {
    if (!isLatest()) return
    console.error('Authentication failed:', error)
    $families.set({ status: 'failed', failure: toFailure(error) })
    await revalidateSession(error)
  }
}

/** Drops the families. Pending answers are ignored. */
export function closeFamilies(): void {
  beginLoading()
  $snapshots.set(noSnapshots)
  addressBook.replace(new Map(), '')
  $families.set(loading())
}
