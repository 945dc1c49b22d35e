import { post } from '#lib/backend/call.ts'
import { readByWorker } from '#lib/backend/read-by-worker.ts'
import { cataloguePath, orAbsent } from '#lib/catalogue/data/api.ts'

import type { PackedWords } from './groups/decode-words.ts'
import { wordsWorker } from './groups/worker.ts'

/** The most characters that may be sent. */
export const maxSearchLength = 100

/** Tells the backend of a search that found nothing. @throws FailureError */
export async function reportEmptySearch(text: string): Promise<void> {
  await post('/api/discover/empty-searches', { text })
}

/**
 * What families say besides their names, and the operator's synonyms; null where the backend has no such route: a plain
 * PocketBase.
 * @param userId for whom they are cached; empty for nobody
 * @throws FailureError, TypeError where the bytes are damaged
 */
export const fetchWords = (userId: string): Promise<PackedWords | null> =>
  orAbsent(readByWorker(wordsWorker, [`${cataloguePath}/words`], { userId }))
