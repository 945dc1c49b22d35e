import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { askHashes, hashesAtOnce } from '#lib/folder-check/api.ts'
import type { KnownFile } from '#lib/folder-check/known-file.ts'

import { $files } from './files.ts'

interface KnownState {
  /** The families that have a file already, as the catalogue knows them, by its hash. */
  byHash: ReadonlyMap<string, KnownFile>
  /** Why the rest could not be asked for. */
  failure: Failure | null
}

export const $known = atom<KnownState>({ byHash: new Map(), failure: null })

const asked = new Set<string>()
const delay = 400

function takeHashes(): string[] {
  const hashes = $files.get().flatMap(({ content }) => {
    const sha256 = content?.fields.sha256
    return sha256 && !asked.has(sha256) ? [sha256] : []
  })
  return [...new Set(hashes)].slice(0, hashesAtOnce)
}

/** Asks which of the hashed files the catalogue has, for those that were not asked for yet. */
export async function lookUpFiles(): Promise<void> {
  for (let hashes = takeHashes(); hashes.length > 0; hashes = takeHashes()) {
    for (const hash of hashes) asked.add(hash)
    try {
      const found = await askHashes(hashes)
      const { byHash } = $known.get()
      const added = found.toReversed().map((known) => [known.sha256, known] as const)
      $known.set({ byHash: new Map([...byHash, ...added]), failure: null })
    } catch (error) {
      for (const hash of hashes) asked.delete(hash)
      $known.set({ ...$known.get(), failure: toFailure(error) })
      return
    }
  }
}

/** Asks whenever files have been hashed. */
export function watchKnown(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = $files.listen(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!$known.get().failure) void lookUpFiles()
    }, delay)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
