import { atom } from 'nanostores'

import { $families } from '#lib/catalogue/data/families.ts'
import { $marked } from '#lib/catalogue/favourites/marked.ts'
import { $user } from '#lib/session/session.ts'

import { type FacetCount, type Facets, startFacets } from './count-facets.ts'
import { $query } from './store.ts'

/** How many families each choice would show; null until they were counted once. */
export const $facets = atom<Facets | null>(null)

const slice = 4

/** After the frame that shows the families themselves. */
const delay = 30

let next: ReturnType<typeof setTimeout> | undefined

function goOn(count: FacetCount): void {
  if (count.run(slice)) $facets.set(count.facets)
  else next = setTimeout(goOn, 0, count)
}

function countAgain(): void {
  clearTimeout(next)
  const families = $families.get()
  const asked = $query.get()
  if (families.status !== 'ready' || asked.status !== 'ready') return
  const favourites = Uint32Array.from($marked.get().favourites ?? []).toSorted()
  const own = { release: $user.get()?.revitRelease ?? null, favourites }
  next = setTimeout(() => goOn(startFacets(families.columns, asked.query, own)), delay)
}

/** Counts, and counts again after every change, until it is stopped. */
export function openFacets(): () => void {
  const stops = [$families, $query, $marked, $user].map((store) => store.listen(countAgain))
  countAgain()
  return () => {
    clearTimeout(next)
    for (const stop of stops) stop()
  }
}
