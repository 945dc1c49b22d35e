import { FailureError } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { type CollectionName, isRecord, type Unchecked } from '#lib/shapes/unchecked-record.ts'

import { addressOf } from './address.ts'
import { post } from './call.ts'

const path = '/api/realtime'

/** In milliseconds: how long a connection may take, and how long to wait before each attempt to make it again. */
const connectTimeout = 15_000
const reconnectDelays = [200, 300, 500, 1000, 1200, 1500, 2000]

/** What happened to a record, as the server reports it. */
export type RecordNews<Name extends CollectionName> = {
  [Each in Name]: {
    collection: Each
    action: 'create' | 'update' | 'delete'
    record: Unchecked<Each>
  }
}[Name]

function readNews<Name extends CollectionName>(
  collection: Name,
  data: unknown,
): RecordNews<Name> | null {
  const news: unknown = typeof data === 'string' ? JSON.parse(data) : null
  if (!isObject(news) || !isRecord<Name>(news.record)) return null
  const { action, record } = news
  const isKnown = action === 'create' || action === 'update' || action === 'delete'
  return isKnown ? { collection, action, record } : null
}

interface Following<Name extends CollectionName> {
  collections: readonly Name[]
  onNews: (news: RecordNews<Name>) => void
  /** Called when the connection was lost and is back: something may have been missed. */
  onReturn: () => void
}

/**
 * Reports all changes of the records of some collections that the person may see, over one connection. Once it was
 * there, it is made again whenever it is lost.
 * @returns what ends it
 * @throws FailureError where there is no connection at first
 */
export function followRecords<Name extends CollectionName>({
  collections,
  onNews,
  onReturn,
}: Following<Name>): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isFirst = true

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function lose(error: unknown): void {
    close()
    if (isFirst) {
      reject(error)
      return
    }
    timer = setTimeout(connect, reconnectDelays[attempts] ?? reconnectDelays.at(-1))
    attempts += 1
  }

  /** A connection reports nothing until the server was told, in a request of its own, whose it is and what about. */
  async function subscribe(own: EventSource, clientId: string): Promise<void> {
    try {
      await post(path, { clientId, subscriptions: collections.map((name) => `${name}/*`) })
    } catch (error) {
      if (own === source) lose(error)
      return
    }
    if (own !== source) return
    clearTimeout(timer)
    attempts = 0
    if (isFirst) resolve(close)
    else onReturn()
    isFirst = false
  }

  function connect(): void {
    const own = new EventSource(addressOf(path))
    source = own
    timer = setTimeout(
      () => lose(new FailureError({ kind: 'offline', timedOut: true })),
      connectTimeout,
    )
    own.addEventListener(
      'PB_CONNECT',
      ({ lastEventId }: MessageEvent) => void subscribe(own, lastEventId),
    )
    for (const collection of collections) {
      own.addEventListener(`${collection}/*`, ({ data }: MessageEvent) => {
        const news = readNews(collection, data)
        if (news) onNews(news)
      })
    }
    // The browser would connect again by itself, but not after every error.
    own.addEventListener('error', () => {
      if (own === source) lose(new FailureError({ kind: 'offline' }))
    })
  }

  connect()
  return promise
}
