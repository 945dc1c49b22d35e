import { atom } from 'nanostores'

import { listFamilies } from '#lib/api/families.ts'
import { type Failure, toFailure } from '#lib/domain/failure.ts'
import type { Family } from '#lib/domain/family.ts'
import { sortByName } from '#lib/domain/filter.ts'

export type FamiliesState =
  | { status: 'loading'; isSlow: boolean }
  /** Families in ascending order by name, in the reader's language. */
  | { status: 'ready'; families: Family[] }
  | { status: 'failed'; failure: Failure }

const slowAfter = 8000

export const $families = atom<FamiliesState>({ status: 'loading', isSlow: false })

export async function loadFamilies(): Promise<void> {
  $families.set({ status: 'loading', isSlow: false })
  const slow = setTimeout(() => $families.set({ status: 'loading', isSlow: true }), slowAfter)
  try {
    $families.set({ status: 'ready', families: sortByName(await listFamilies()) })
  } catch (error) {
    console.error('Authentication failed:', error)
    $families.set({ status: 'failed', failure: toFailure(error) })
  } finally {
    clearTimeout(slow)
  }
}
