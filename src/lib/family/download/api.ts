import { fileAddress } from '#lib/backend/address.ts'
import { call, callAgain, isReachable, post } from '#lib/backend/call.ts'
import { requestAs } from '#lib/backend/request.ts'
import { FailureError, toFailure } from '#lib/failure/failure.ts'
import type { StoredFile } from '#lib/family/details.ts'
import { readText } from '#lib/shapes/read.ts'

/** Opens files to the signed-in person for two minutes. @throws FailureError */
export const fetchFileToken = async (): Promise<string> =>
  readText(await post('/api/files/token'), 'token')

const pathOf = ({ collection, record, name }: StoredFile) =>
  `/api/files/${[collection, record, name].map(encodeURIComponent).join('/')}`

/** Tells a file that does not arrive from a backend that does not answer: it may come from a store elsewhere. */
async function explainUnreached(error: unknown): Promise<FailureError> {
  const failure = toFailure(error)
  const isElsewhere = failure.kind === 'offline' && !failure.timedOut && (await isReachable())
  return new FailureError(isElsewhere ? { kind: 'file-unreachable' } : failure)
}

/**
 * The address of a file for the signed-in person, valid for two minutes; the server was asked
 * whether the person may download it.
 * @throws FailureError `missing` where they may not, `busy` where the day's limit is reached, `file-unreachable` where
 *   only the store does not answer
 */
export async function findDownload(file: StoredFile): Promise<string> {
  const { collection, record, name } = file
  const query = { token: await fetchFileToken(), download: 1 }
  const path = pathOf(file)
  try {
    await call((signal) =>
      requestAs(() => Promise.resolve(null), path, { method: 'HEAD', query, signal }),
    )
  } catch (error) {
    throw await explainUnreached(error)
  }
  return fileAddress(collection, record, name, query)
}

/** A download that receives no data for this long, in milliseconds, is abandoned. */
const stallsAfter = 30_000

export interface FetchFileOptions {
  /** From `fetchFileToken`. */
  token: string
  signal: AbortSignal
  /** Called with the number of bytes of this file that have arrived. */
  onProgress: (bytes: number) => void
}

function fetchWhole(
  file: StoredFile,
  { token, signal: cancel, onProgress }: FetchFileOptions,
): Promise<Blob> {
  return callAgain(async () => {
    const stall = new AbortController()
    const giveUp = () => stall.abort()
    let timer = setTimeout(giveUp, stallsAfter)
    const readAll = async ({ body }: Response): Promise<Blob> => {
      const parts: Uint8Array<ArrayBuffer>[] = []
      let size = 0
      const reader = body?.getReader()
      for (;;) {
        const { done = true, value } = (await reader?.read()) ?? {}
        if (done || !value) return new Blob(parts)
        clearTimeout(timer)
        timer = setTimeout(giveUp, stallsAfter)
        parts.push(value)
        onProgress((size += value.length))
      }
    }
    const signal = AbortSignal.any([cancel, stall.signal])
    try {
      return await requestAs(readAll, pathOf(file), { query: { token }, signal })
    } finally {
      clearTimeout(timer)
    }
  })
}

/**
 * Fetches a file as a whole, however long it takes.
 * @throws FailureError as `findDownload`; `offline` where nothing more arrives, or at the signal
 */
export async function fetchFile(file: StoredFile, options: FetchFileOptions): Promise<Blob> {
  try {
    return await fetchWhole(file, options)
  } catch (error) {
    throw options.signal.aborted ? error : await explainUnreached(error)
  }
}
