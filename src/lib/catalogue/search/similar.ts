import { atom } from 'nanostores'

import { $catalogue } from '#lib/catalogue/catalogue.ts'
import { $families } from '#lib/catalogue/data/families.ts'
import { listRows } from '#lib/catalogue/data/family-list.ts'
import type { FamilyList } from '#lib/catalogue/family.ts'
import { $query } from '#lib/catalogue/filters/store.ts'

import { type Search, startSearch } from './search.ts'
import { mayBeMisspelt, walkSimilar } from './similar-names.ts'

/** Families whose names nearly hold the text of the filter; null where there are none, or nobody needs them. */
export const $similar = atom<FamilyList | null>(null)

/** With more exact matches than this, nobody needs another name. */
const fewMatches = 12

/** Nobody looks for other names while typing, in milliseconds. */
const delay = 200
const slice = 4

let next: ReturnType<typeof setTimeout> | undefined
let search: Search | undefined

function goOn(current: Search): void {
  if (!current.run(slice)) next = setTimeout(goOn, 0, current)
  else $similar.set(current.count > 0 ? listRows(current) : null)
}

/** The search that the present filter needs; undefined where its own matches are enough. */
function findSearch(): Search | undefined {
  const families = $families.get()
  const catalogue = $catalogue.get()
  const asked = $query.get()
  if (families.status !== 'ready' || asked.status !== 'ready') return undefined
  if (catalogue.status !== 'ready' || !catalogue.isDone) return undefined
  const { columns } = families
  const { query } = asked
  if (catalogue.list.count > fewMatches || !mayBeMisspelt(query.text)) return undefined
  if (search?.columns === columns && search.query === query) return search
  return startSearch(columns, query, { walk: walkSimilar })
}

function follow(): void {
  clearTimeout(next)
  const before = search
  search = findSearch()
  if (search?.isDone) {
    goOn(search)
    return
  }
  if (search !== before) $similar.set(null)
  if (search) next = setTimeout(goOn, delay, search)
}

/** Looks for similar names after every change, until it is stopped. */
export function openSimilar(): () => void {
  const stops = [$catalogue.listen(follow), $query.listen(follow)]
  follow()
  return () => {
    clearTimeout(next)
    search = undefined
    $similar.set(null)
    for (const stop of stops) stop()
  }
}
