import type { Plugin } from 'vite'

/**
 * What few visits need: a plain PocketBase, a catalogue that is too large for a browser, a former address of a board. It may
 * take a request more.
 */
const rare = /\/(?:board-redirect|listed-source|listed-marked|nodes)\./u

interface File {
  type: 'asset' | 'chunk'
  /** What a chunk imports statically. */
  imports?: readonly string[]
}

type Files = Readonly<Record<string, File>>

/** Adds the file and all that it imports statically, which is loaded whenever its code runs. */
function addLoaded(files: Files, file: string, loaded: Set<string>): void {
  if (loaded.has(file)) return
  loaded.add(file)
  for (const imported of files[file]?.imports ?? []) addLoaded(files, imported, loaded)
}

/**
 * What a chunk preloads before it imports another one dynamically. What it needs itself is there already, and its name
 * would be sent with each page for nothing.
 * @param needed what the imported file cannot run without
 */
export function listPreloads(
  files: Files,
  importing: string,
  imported: string,
  needed: readonly string[],
): string[] {
  if (rare.test(imported)) return []
  const loaded = new Set<string>()
  addLoaded(files, importing, loaded)
  return needed.filter((file) => !loaded.has(file))
}

/** Shortens the lists of what dynamic imports preload. */
export function shortenPreloadLists(): Plugin {
  const files: Record<string, File> = {}
  return {
    name: 'shorten-preload-lists',
    // Astro has settings of its own for this environment, which come before.
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              modulePreload: {
                polyfill: false,
                resolveDependencies: (imported, needed, { hostId }) =>
                  listPreloads(files, hostId, imported, needed),
              },
            },
          }
        : null,
    // The names of files come before this, and would be the same as without it.
    augmentChunkHash: () => 'shortened preload lists',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        Object.assign(files, bundle)
      },
    },
  }
}
