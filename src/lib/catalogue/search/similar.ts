import { atom } from 'nanostores'

import { $catalogue } from '#lib/catalogue/catalogue.ts'
import { $families } from '#lib/catalogue/data/families.ts'
import { listRows } from '#lib/catalogue/data/family-list.ts'
import type { FamilyList } from '#lib/catalogue/family.ts'
import { $query } from '#lib/catalogue/filters/store.ts'
import { createSlicedTask } from '#lib/catalogue/slices.ts'

import { type Search, startSearch } from './search.ts'
import { mayBeMisspelt, walkSimilar } from './similar-names.ts'

/** Families whose names nearly hold the text of the filter; null where there are none or they are not needed. */
export const $similar = atom<FamilyList | null>(null)

/** With more exact matches than this, similar names are not needed. */
const fewMatches = 12

/** Similar names are not searched for while typing, in milliseconds. */
const delay = 200

/** The search that the current filter needs, the last one if it is the same; null if its exact matches are enough. */
function findSearch(last: Search | null): Search | null {
  const families = $families.get()
  const catalogue = $catalogue.get()
  const asked = $query.get()
  if (families.status !== 'ready' || asked.status !== 'ready') return null
  if (catalogue.status !== 'ready' || !catalogue.isDone) return null
  const { columns } = families
  const { query } = asked
  if (catalogue.list.count > fewMatches || !mayBeMisspelt(query.text)) return null
  if (last?.columns === columns && last.query === query) return last
  return startSearch(columns, query, { walk: walkSimilar })
}

/** Searches for similar names after every change, until it is stopped. */
export function openSimilar(): () => void {
  const task = createSlicedTask()
  let search: Search | null = null

  function showOnceDone(found: Search): void {
    if (found.isDone) $similar.set(found.count > 0 ? listRows(found) : null)
  }

  function follow(): void {
    task.cancel()
    const before = search
    const current = findSearch(before)
    search = current
    if (current?.isDone) {
      showOnceDone(current)
      return
    }
    if (current !== before) $similar.set(null)
    if (!current) return
    task.start(() => current, showOnceDone, delay)
  }

  const stops = [$catalogue.listen(follow), $query.listen(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
    task.cancel()
    $similar.set(null)
  }
}
