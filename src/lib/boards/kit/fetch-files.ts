import type { KitFamily } from '#lib/boards/board.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { mayDownload } from '#lib/family/details.ts'
import { fetchFile, fetchFileToken } from '#lib/family/download/api.ts'
import { sourceOfBlob } from '#lib/rfa/byte-source.ts'
import { hashSource } from '#lib/rfa/sha256.ts'
import type { User } from '#lib/user/user.ts'

import type { MissingReason } from './manifest.ts'

/** A file that was fetched and checked, or why there is none. */
export type Fetched =
  | { content: Blob; sha256: string; catalogue: Blob | null }
  | { reason: MissingReason }

/** A token is valid for two minutes; it is renewed well before that. */
const tokenAge = 60_000

interface FetcherOptions {
  user: User | null
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/** Fetches the files of a kit one by one, and stops once the server says that the limit is reached. */
export function createFetcher({ user, signal, onProgress }: FetcherOptions) {
  let token = ''
  let tokenSince = -Infinity
  let ended: MissingReason | null = null
  let retryAfter: number | null = null

  async function fetchOnce(family: KitFamily, name: string): Promise<Fetched> {
    if (performance.now() - tokenSince > tokenAge) {
      token = await fetchFileToken()
      tokenSince = performance.now()
    }
    const file = { collection: 'families', record: family.id, name }
    const content = await fetchFile(file, { token, signal, onProgress })
    const sha256 = await hashSource(sourceOfBlob(content))
    const isWhole = family.sha256 === '' || family.sha256 === sha256
    if (!isWhole) return { reason: 'damaged' }
    return { content, sha256, catalogue: await fetchCatalogue(family) }
  }

  /** The type catalogue beside a file, with the token that opened that one. @throws FailureError */
  async function fetchCatalogue({ id, catalogue }: KitFamily): Promise<Blob | null> {
    if (!catalogue) return null
    const file = { collection: 'families', record: id, name: catalogue }
    return fetchFile(file, { token, signal, onProgress: () => {} })
  }

  function explain(error: unknown, { freemium }: KitFamily): MissingReason {
    const failure = toFailure(error)
    switch (failure.kind) {
      case 'missing':
      case 'forbidden':
        return freemium === 'premium' ? 'premium' : 'gone'
      case 'busy':
        if (!failure.tooMany || !failure.retryAfter) return 'unreached'
        retryAfter = failure.retryAfter
        ended = 'limit'
        return ended
      case 'offline':
      case 'file-unreachable':
      case 'signed-out':
        ended = 'unreached'
        return ended
      case 'proof-required':
      case 'invalid':
      case 'conflict':
      case 'cannot-save':
      case 'unknown':
        return 'unreached'
    }
  }

  return {
    /** In seconds, once the downloads of the day are used up. */
    retryAfter: () => retryAfter,
    /** A file that arrives damaged is fetched once more. */
    async fetch(family: KitFamily): Promise<Fetched> {
      if (!family.file) return { reason: 'no-file' }
      if (user && !mayDownload(family, user)) return { reason: 'premium' }
      if (ended) return { reason: ended }
      try {
        const fetched = await fetchOnce(family, family.file)
        return 'content' in fetched ? fetched : await fetchOnce(family, family.file)
      } catch (error) {
        if (signal.aborted) throw error
        return { reason: explain(error, family) }
      }
    },
  }
}
