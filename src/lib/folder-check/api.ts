import { callAgain } from '#lib/backend/call.ts'
import { readAnswer } from '#lib/backend/read-answer.ts'
import { request } from '#lib/backend/request.ts'

import type { KnownFile } from './known-file.ts'

/** The most hashes that the server accepts in one request. */
export const hashesAtOnce = 500

/**
 * Which of the files are families in the catalogue; a file may be one of several families, the
 * one it is the newest revision of comes first. What is unknown is left out.
 * @param hashes SHA-256 in lower-case hexadecimal, as many as `hashesAtOnce`
 * @throws FailureError
 */
export async function lookUpHashes(hashes: string[]): Promise<KnownFile[]> {
  if (hashes.length === 0) return []
  const asked = callAgain((signal) =>
    request('/api/discover/hashes', { method: 'POST', body: { hashes }, signal }),
  )
  return readAnswer(
    asked,
    () => import('./answers.ts'),
    (readers) => readers.readFiles,
  )
}
