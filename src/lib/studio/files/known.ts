import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { lookUpHashes, hashesAtOnce } from '#lib/folder-check/api.ts'
import type { KnownFile } from '#lib/folder-check/known-file.ts'
import { throttle } from '#lib/timing/throttle.ts'

import { $files } from './files.ts'

interface KnownState {
  /** The families that have a file already, as the catalogue knows them, by its hash: its first owner's comes first. */
  byHash: ReadonlyMap<string, readonly KnownFile[]>
  /** Why the rest could not be looked up. */
  failure: Failure | null
}

/** In milliseconds; files that are hashed within it are looked up in one request. */
const delay = 400

function createKnownFiles() {
  const $state = atom<KnownState>({ byHash: new Map(), failure: null })
  const asked = new Set<string>()

  function takeHashes(): string[] {
    const hashes = $files.get().flatMap(({ content }) => {
      const sha256 = content?.fields.sha256
      return sha256 && !asked.has(sha256) ? [sha256] : []
    })
    return [...new Set(hashes)].slice(0, hashesAtOnce)
  }

  /** Looks up the hashed files in the catalogue, except those that were looked up already. */
  async function lookUp(): Promise<void> {
    for (let hashes = takeHashes(); hashes.length > 0; hashes = takeHashes()) {
      for (const hash of hashes) asked.add(hash)
      try {
        const found = await lookUpHashes(hashes)
        const { byHash } = $state.get()
        const added = Map.groupBy(found, ({ sha256 }) => sha256)
        $state.set({ byHash: new Map([...byHash, ...added]), failure: null })
      } catch (error) {
        for (const hash of hashes) asked.delete(hash)
        $state.set({ ...$state.get(), failure: toFailure(error) })
        return
      }
    }
  }

  /** Looks up files whenever some have been hashed, until it is stopped. */
  function watch(): () => void {
    const lookUpSoon = throttle(() => {
      if (!$state.get().failure) void lookUp()
    }, delay)
    const stop = $files.listen(lookUpSoon)
    return () => {
      lookUpSoon.cancel()
      stop()
    }
  }

  return { $state, lookUp, watch }
}

/** What the catalogue knows of the dropped files. */
export const knownFiles = createKnownFiles()
