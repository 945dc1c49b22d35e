import { fileAddress } from '#lib/backend/address.ts'
import { call, callAgain, post } from '#lib/backend/call.ts'
import { requestAs } from '#lib/backend/request.ts'
import type { StoredFile } from '#lib/family/details.ts'
import { readText } from '#lib/shapes/read.ts'

/** Opens files to the signed-in person for two minutes. @throws FailureError */
export const fetchFileToken = async (): Promise<string> =>
  readText(await post('/api/files/token'), 'token')

const pathOf = ({ collection, record, name }: StoredFile) =>
  `/api/files/${[collection, record, name].map(encodeURIComponent).join('/')}`

/**
 * The address of a file for the signed-in person, valid for two minutes; the server was asked
 * whether the person may download it.
 * @throws FailureError `missing` where they may not, `busy` where the day's limit is reached
 */
export async function findDownload(file: StoredFile): Promise<string> {
  const { collection, record, name } = file
  const query = { token: await fetchFileToken(), download: 1 }
  const path = pathOf(file)
  await call((signal) =>
    requestAs(() => Promise.resolve(null), path, { method: 'HEAD', query, signal }),
  )
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

/**
 * Fetches a file as a whole, however long it takes.
 * @throws FailureError as `findDownload`; `offline` where nothing more arrives, or at the signal
 */
export function fetchFile(file: StoredFile, options: FetchFileOptions): Promise<Blob> {
  const { token, signal: cancel, onProgress } = options
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
