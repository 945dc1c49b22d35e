import { atom } from 'nanostores'

import { $user } from '#lib/session/session.ts'

import * as messages from './messages.ts'
import type { FoundTypes } from './search-table.ts'
import type { TypeTable } from './type-table.ts'

/** The search by value that led to the family, in its page's address. */
const parameter = 'values'

/** The types that match the search by value in the address; null where there is none. */
export const $valueTypes = atom<FoundTypes | null>(null)

/** Finds the types of a family that match the search in the address. */
export async function followValues(table: TypeTable): Promise<void> {
  $valueTypes.set(null)
  const text = new URLSearchParams(location.search).get(parameter)
  if (!text) return
  try {
    const { searchTable } = await import('./search-table.ts')
    $valueTypes.set(searchTable(text, table, $user.get()?.units ?? null))
  } catch (error) {
    console.error('The search by value could not be loaded:', error)
    $valueTypes.set({ problem: messages.valuesFailed })
  }
}

/** Leaves the search by value, in the address too. */
export function showAllTypes(): void {
  const query = new URLSearchParams(location.search)
  query.delete(parameter)
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`)
  $valueTypes.set(null)
}
