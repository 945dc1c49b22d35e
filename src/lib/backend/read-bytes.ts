import { callAgain } from './call.ts'
import { requestAs } from './request.ts'

/** Called with how much of an answer has arrived; `share` from 0 to 1. */
export type OnProgress = (share: number) => void

async function readAll(response: Response, onProgress: OnProgress): Promise<ArrayBuffer> {
  const length = Number(response.headers.get('X-Length'))
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (value) {
      parts.push(value)
      size += value.length
      if (length > 0) onProgress(Math.min(size / length, 1))
    }
    if (done) break
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes.buffer
}

/**
 * Reads an answer of the backend as it is, not parsed on the page.
 * @throws FailureError
 */
export const readBytes = (path: string, onProgress: OnProgress): Promise<ArrayBuffer> =>
  callAgain((signal) => requestAs((response) => readAll(response, onProgress), path, { signal }))
