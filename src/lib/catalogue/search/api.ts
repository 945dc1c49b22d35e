import { post } from '#lib/backend/call.ts'
import { readBytes } from '#lib/backend/read-bytes.ts'
import { orAbsent } from '#lib/catalogue/data/api.ts'

/** The most characters that may be sent. */
export const maxSearchLength = 100

/** Tells the backend of a search that found nothing. @throws FailureError */
export async function reportEmptySearch(text: string): Promise<void> {
  await post('/api/discover/empty-searches', { text })
}

/**
 * What families say besides their names, and the operator's synonyms, as JSON bytes; null where the backend has no such
 * route: a plain PocketBase. @throws FailureError
 */
export const fetchWords = (): Promise<ArrayBuffer | null> =>
  orAbsent(readBytes('/api/discover/catalogue/words', () => undefined))
