import * as v from 'valibot'

const text = v.string()
const number = v.number()
const record = v.record(text, v.unknown())
const texts = v.array(text)

const family = v.object({
  number,
  name: text,
  language: v.nullable(text),
  record: v.looseObject({
    id: text,
    desc: text,
    freemium: v.picklist(['free', 'premium']),
    revit_release: number,
    vendor: text,
    category: v.nullable(texts),
    thumbnail: text,
    parametric: v.unknown(),
  }),
  revisions: v.array(v.looseObject({ number, sha256: text, verified: number })),
})

/** A record of a kind at its last change; its content is null where it is gone. */
const itemOf = <const Name extends string, Content extends v.GenericSchema>(
  kind: Name,
  content: Content,
) => v.object({ kind: v.literal(kind), number, id: text, content: v.nullable(content) })

const item = v.variant('kind', [
  itemOf('family', family),
  itemOf('category', v.object({ name: text, record })),
  itemOf('vendor', v.object({ name: text, record })),
  itemOf('synonym', v.object({ terms: text })),
  itemOf('board', v.object({ owner: text, team: text, families: texts })),
  itemOf('team', v.object({ owner: text, members: texts })),
  itemOf('favourite', v.object({ user: text, family: text })),
  itemOf('subscription', v.object({ user: text, until: text })),
  itemOf('session', v.object({ user: text })),
])

export type Item = v.InferOutput<typeof item>
export type Kind = Item['kind']
export type FamilyContent = v.InferOutput<typeof family>

const known = new Set<string>(item.options.map(({ entries }) => entries.kind.literal))

interface Feed {
  epoch: string
  collection: string
  last: number
  removed: number
  reset: boolean
  items: Item[]
}

const rawItem = v.tuple([number, text, text, v.unknown()])
const rawFeed = v.object({
  format: v.literal(1),
  epoch: text,
  collection: text,
  last: number,
  removed: number,
  reset: v.boolean(),
  items: v.array(rawItem),
})

/** Kinds of a later version of the backend are left out: nothing here answers with them. */
const readItem = ([at, kind, id, content]: v.InferOutput<typeof rawItem>): Item[] =>
  known.has(kind) ? [v.parse(item, { number: at, kind, id, content })] : []

export interface FeedSource {
  /** The address of the backend. */
  url: string
  token: string
}

export interface Position {
  number: number
  removed: number
}

/** Why the feed could not be read; the message is for the operator, and never has the token. */
export class FeedError extends Error {
  override name = 'FeedError'
  /** Whether the backend did not answer; one that refuses, answers. */
  readonly isAway: boolean

  constructor(message: string, { isAway, ...options }: ErrorOptions & { isAway: boolean }) {
    super(message, options)
    this.isAway = isAway
  }
}

/** What a proxy answers in place of a backend that does not. */
const proxyStatuses = [502, 503, 504]

/** The longest that an answer may take, in milliseconds. */
const answerLimit = 20_000

/**
 * What changed after a position, and how many numbers the answer went through.
 * @throws FeedError where the backend does not answer or refuses, or the answer is no feed
 */
export async function readFeed(
  { url, token }: FeedSource,
  { number: after, removed }: Position,
  limit: number,
): Promise<Feed & { reached: number }> {
  const address = new URL('/api/discover/feed', url)
  address.search = new URLSearchParams({
    after: String(after),
    removed: String(removed),
    limit: String(limit),
  }).toString()
  const signal = AbortSignal.timeout(answerLimit)
  try {
    const answer = await fetch(address, { headers: { 'Feed-Token': token }, signal })
    if (!answer.ok) {
      throw new FeedError(`${url} answered ${answer.status} to a request for the feed.`, {
        isAway: proxyStatuses.includes(answer.status),
      })
    }
    const feed = v.parse(rawFeed, await answer.json())
    const reached = feed.items.at(-1)?.[0] ?? after
    return { ...feed, items: feed.items.flatMap(readItem), reached }
  } catch (cause) {
    if (cause instanceof FeedError) throw cause
    const isAnswer = cause instanceof v.ValiError || cause instanceof SyntaxError
    throw new FeedError(`The feed of ${url} could not be read.`, { cause, isAway: !isAnswer })
  }
}
