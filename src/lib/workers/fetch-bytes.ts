/** A request for bytes, as a page hands it to another thread. */
export interface BytesRequest {
  address: string
  headers: Record<string, string>
  /** In milliseconds, until it is given up. */
  timeLimit: number
}

/** A whole answer, as it passes between threads. */
export interface BytesAnswer {
  status: number
  headers: [name: string, value: string][]
  bytes: ArrayBuffer
}

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
 * Fetches an answer whole, as it is.
 * @throws what `fetch` throws where none comes, a TimeoutError where its time is up
 */
export async function fetchBytes(
  { address, headers, timeLimit }: BytesRequest,
  onProgress: OnProgress,
): Promise<BytesAnswer> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeLimit) })
  const bytes = await readAll(response, onProgress)
  return { status: response.status, headers: [...response.headers], bytes }
}

export const isError = ({ status }: BytesAnswer): boolean => status < 200 || status > 299
