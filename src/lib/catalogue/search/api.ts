import { post } from '#lib/backend/call.ts'

/** So many characters may be told. */
export const maxSearchLength = 100

/** Tells the backend of a search that found nothing. @throws FailureError */
export async function reportEmptySearch(text: string): Promise<void> {
  await post('/api/discover/empty-searches', { text })
}
