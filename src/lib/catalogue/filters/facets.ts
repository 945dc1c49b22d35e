import { atom } from 'nanostores'

import { $families } from '#lib/catalogue/data/families.ts'
import { $marked } from '#lib/catalogue/favourites/marked.ts'
import type { PagedCatalogue } from '#lib/catalogue/paged/paged-catalogue.ts'
import { createSlicedTask } from '#lib/catalogue/slices.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'
import { createLatest } from '#lib/timing/latest.ts'
import { sleep } from '#lib/timing/sleep.ts'

import { type FacetCount, type Facets, type Own, startFacets } from './count-facets.ts'
import type { Query } from './query.ts'
import { $query } from './store.ts'

/** How many families each choice would show; null until they were counted once. */
export const $facets = atom<Facets | null>(null)

/** After the frame that shows the families themselves. */
const delay = 30

/** Counts, and counts again after every change, until it is stopped. */
export function openFacets(): () => void {
  const task = createSlicedTask()
  const begin = createLatest()

  const readOwn = (): Own => ({
    release: $user.get()?.revitRelease ?? null,
    favourites: Uint32Array.from($marked.get().favourites ?? []).toSorted(),
  })

  /** The counts of before stay where none can be had: the families themselves say that something failed. */
  async function ask(paged: PagedCatalogue, query: Query): Promise<void> {
    const isLatest = begin()
    try {
      await sleep(delay)
      if (!isLatest()) return
      const facets = await paged.countFacets(query, readOwn())
      if (isLatest()) $facets.set(facets)
    } catch (error) {
      console.error('The choices could not be counted:', toFailure(error).kind)
    }
  }

  function follow(): void {
    task.cancel()
    begin()
    const families = $families.get()
    const asked = $query.get()
    if (families.status !== 'ready' || asked.status !== 'ready') return
    if (families.paged) {
      void ask(families.paged, asked.query)
      return
    }
    const prepare = () => startFacets(families.columns, asked.query, readOwn())
    const showOnceDone = (count: FacetCount) => {
      if (count.isDone) $facets.set(count.facets)
    }
    task.start(prepare, showOnceDone, delay)
  }

  const stops = [$families, $query, $marked, $user].map((store) => store.listen(follow))
  follow()
  return () => {
    for (const stop of stops) stop()
    task.cancel()
  }
}
