import { open } from 'node:fs/promises'

import type { ByteSource } from '#lib/rfa/byte-source.ts'

/** Opens a file on disk to be read piece by piece, and closes it afterwards. */
export const withFileSource = async <Result>(
  path: string,
  work: (source: ByteSource) => Promise<Result>,
): Promise<Result> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (start: number, end: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(end - start)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
      return bytes.subarray(0, bytesRead)
    }
    return await work({ size, read })
  } finally {
    await file.close()
  }
}
