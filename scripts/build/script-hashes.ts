import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export const hashOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** The hashes of the scripts in a folder, by name. */
export async function readHashes(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const entries = names.map(async (name): Promise<[string, string]> => [
    name,
    hashOf(await readFile(folder + name)),
  ])
  return new Map(await Promise.all(entries))
}
