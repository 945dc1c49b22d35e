import { atom } from 'nanostores'

import { $families } from '#lib/catalogue/data/families.ts'
import { $marked } from '#lib/catalogue/favourites/marked.ts'
import { createSlicedTask } from '#lib/catalogue/slices.ts'
import { $user } from '#lib/session/session.ts'

import { type FacetCount, type Facets, startFacets } from './count-facets.ts'
import { $query } from './store.ts'

/** How many families each choice would show; null until they were counted once. */
export const $facets = atom<Facets | null>(null)

/** After the frame that shows the families themselves. */
const delay = 30

/** Counts, and counts again after every change, until it is stopped. */
export function openFacets(): () => void {
  const task = createSlicedTask()

  function follow(): void {
    task.cancel()
    const families = $families.get()
    const asked = $query.get()
    if (families.status !== 'ready' || asked.status !== 'ready') return
    const prepare = () => {
      const favourites = Uint32Array.from($marked.get().favourites ?? []).toSorted()
      const own = { release: $user.get()?.revitRelease ?? null, favourites }
      return startFacets(families.columns, asked.query, own)
    }
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
