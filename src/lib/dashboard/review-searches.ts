import { fetchSearchesToReview, sendReview } from './api.ts'

/**
 * Looks whether searches that were counted while only names were searched find something in the groups, and tells the
 * backend, which forgets those. @throws FailureError
 */
export async function reviewSearches(): Promise<void> {
  const { openSearcher } = await import('#lib/catalogue/search/groups/searcher.ts')
  const finds = await openSearcher()
  if (!finds) return
  for (;;) {
    const texts = await fetchSearchesToReview()
    if (texts.length === 0) return
    const found: string[] = []
    const missed: string[] = []
    for (const text of texts) ((await finds(text)) ? found : missed).push(text)
    await sendReview({ found, missed })
  }
}
