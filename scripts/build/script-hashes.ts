import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface Chunk {
  hash: string
  /** The names of the chunks that it imports, immediately or later. */
  asks: string[]
}

export const hashOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

const named = /[\w.~-]+\.js(?![\w.])/gu

/** The chunks of the build by name, with their hashes and imports. */
export async function readChunks(folder: string): Promise<Map<string, Chunk>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const known = new Set(names)
  const entries = names.map(async (name): Promise<[string, Chunk]> => {
    const text = await readFile(folder + name, 'utf8')
    const asks = [...new Set(text.match(named))].filter((other) => known.has(other))
    return [name, { hash: hashOf(text), asks }]
  })
  return new Map(await Promise.all(entries))
}

/** All chunks that these import, directly or not, and these themselves, sorted by name. */
export function followChunks(chunks: Map<string, Chunk>, first: string[]): string[] {
  const found = new Set<string>()
  const ahead = [...first]
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    const chunk = found.has(name) ? undefined : chunks.get(name)
    if (!chunk) continue
    found.add(name)
    ahead.push(...chunk.asks)
  }
  return [...found].toSorted()
}
