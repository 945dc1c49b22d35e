import { computed } from 'nanostores'

import type { Failure } from '#lib/domain/failure.ts'
import type { Family } from '#lib/domain/family.ts'
import { filterFamilies } from '#lib/domain/filter.ts'

import { $families, loadFamilies } from './families.ts'
import { $filter, followAddress } from './filter.ts'

export type CatalogueState =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'ready'; families: Family[]; total: number }
  | { status: 'failed'; families: Family[]; failure: Failure }

/** What the filter leaves of the families, in its order. */
export const $catalogue = computed([$families, $filter], (state, filter): CatalogueState => {
  if (state.status === 'loading') return state
  if (state.status === 'failed') return { ...state, families: [] }
  return {
    status: 'ready',
    families: filterFamilies(state.families, filter),
    total: state.families.length,
  }
})

/** Loads the catalogue, and again whenever the connection is back. */
export function openCatalogue(): () => void {
  const stopFollowing = followAddress()
  const retry = () => {
    if ($families.get().status === 'failed') void loadFamilies()
  }
  globalThis.addEventListener('online', retry)
  void loadFamilies()
  return () => {
    stopFollowing()
    globalThis.removeEventListener('online', retry)
  }
}
