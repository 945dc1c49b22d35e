import { callAgain } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'

import type { KnownFile } from './known-file.ts'

/** The server takes no more hashes at once. */
export const hashesAtOnce = 500

function readNumber(item: unknown, field: string): number {
  const value = isObject(item) ? item[field] : undefined
  if (typeof value !== 'number') throw unreadable(`A known file has no ${field}.`)
  return value
}

const readFile = (item: unknown): KnownFile => ({
  sha256: readText(item, 'sha256'),
  family: readText(item, 'family'),
  name: readText(item, 'name'),
  revision: readNumber(item, 'revision'),
  current: readNumber(item, 'current'),
  release: readNumber(item, 'release') || null,
})

/**
 * Which of the files are families in the catalogue; a file may be one of several families, the
 * one it is the newest revision of comes first. What is unknown is left out.
 * @param hashes SHA-256 in lower-case hexadecimal, as many as `hashesAtOnce`
 * @throws FailureError
 */
export async function askHashes(hashes: string[]): Promise<KnownFile[]> {
  if (hashes.length === 0) return []
  const answer = await callAgain((signal) =>
    request('/api/discover/hashes', { method: 'POST', body: { hashes }, signal }),
  )
  if (!isObject(answer) || !Array.isArray(answer.files)) {
    throw unreadable('The answer about the files has no list.')
  }
  return answer.files.map(readFile)
}
