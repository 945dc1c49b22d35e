import type { TestBackend } from '#tests/support/backend/backend.ts'

export const token = 'feed-token-of-the-tests-0123456789'

export type Item = [number: number, kind: string, record: string, content: unknown]

export interface Feed {
  format: number
  epoch: string
  collection: string
  last: number
  removed: number
  reset: boolean
  items: Item[]
}

export const askFeed = (
  backend: TestBackend,
  query: Record<string, string | number> = {},
  headers: Record<string, string> = { 'Feed-Token': token },
): Promise<Response> => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  return backend.request(`/api/discover/feed?${search}`, { headers })
}

export async function readFeed(
  backend: TestBackend,
  query: Record<string, string | number> = {},
): Promise<Feed> {
  const answer = await askFeed(backend, query)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Feed
}

/** What a reader holds: the content of each record that is not gone, by kind and id. */
export interface Copy {
  at: number
  /** What the answer with which it began said of what was removed from the feed before. */
  removed: number
  contents: Map<string, unknown>
}

export const newCopy = (): Copy => ({ at: 0, removed: 0, contents: new Map() })

/** Reads on from where a copy is, in answers of so many items, up to the end. @returns the items that came */
export async function readOn(backend: TestBackend, copy: Copy, limit = 500): Promise<Item[]> {
  const read: Item[] = []
  for (;;) {
    const { at, removed } = copy
    const { items, ...answer } = await readFeed(backend, { after: at, removed, limit })
    if (answer.reset) throw new Error(`what is removed is not known after ${at}`)
    if (at === 0) copy.removed = answer.removed
    if (items.length === 0) return read
    for (const item of items) {
      const [number, kind, record, content] = item
      if (number <= copy.at) throw new Error(`${number} came after ${copy.at}`)
      copy.at = number
      const key = `${kind} ${record}`
      if (content === null) copy.contents.delete(key)
      else copy.contents.set(key, content)
      read.push(item)
    }
  }
}
