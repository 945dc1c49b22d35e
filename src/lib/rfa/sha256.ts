import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import { type ByteSource, readExactly } from './byte-source.ts'

const chunkLength = 4 * 1024 * 1024

/** Hashes a source piece by piece, to lower-case hexadecimal; onProgress gets the number of bytes done. */
export const hashSource = async (
  source: ByteSource,
  onProgress?: (done: number, total: number) => void,
): Promise<string> => {
  const hash = sha256.create()
  let done = 0
  while (done < source.size) {
    const end = Math.min(done + chunkLength, source.size)
    hash.update(await readExactly(source, done, end))
    done = end
    onProgress?.(done, source.size)
  }
  return bytesToHex(hash.digest())
}
