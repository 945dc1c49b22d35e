import { FailureError } from '#lib/failure/failure.ts'

/**
 * Loads what reads an answer while that is on its way, so that it does not weigh on the first load of a page.
 * @param load imports the readers
 * @throws FailureError of the request or of the reader; `offline` where the readers do not come
 */
export async function readAnswer<Readers, T>(
  asked: Promise<unknown>,
  load: () => Promise<Readers>,
  choose: (readers: Readers) => (answer: unknown) => T,
): Promise<T> {
  const loading = load().catch(() => {
    throw new FailureError({ kind: 'offline' })
  })
  const [answer, readers] = await Promise.all([asked, loading])
  return choose(readers)(answer)
}
