import { atom } from 'nanostores'

import type { ListedFamily } from '#lib/catalogue/data/list-api.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'

import { fetchSimilar } from './api.ts'

export type SimilarState =
  | { status: 'loading' }
  | { status: 'ready'; families: ListedFamily[] }
  | { status: 'failed'; failure: Failure }

const most = 5

export const $similar = atom<SimilarState>({ status: 'loading' })

/** Loads other families of a category. */
export async function loadSimilar(id: string, category: string): Promise<void> {
  $similar.set({ status: 'loading' })
  try {
    $similar.set({ status: 'ready', families: await fetchSimilar({ id, category }, most) })
  } catch (error) {
    $similar.set({ status: 'failed', failure: toFailure(error) })
  }
}
