import { post } from '#lib/backend/call.ts'

/** The most characters that may be sent. */
export const maxSearchLength = 100

/** Tells the backend of a search that found nothing. @throws FailureError */
export async function reportEmptySearch(text: string): Promise<void> {
  await post('/api/discover/empty-searches', { text })
}
