import { posix } from 'node:path'

export interface Project {
  files: string[]
  read: (path: string) => string
}

export interface ImportGraph {
  /**
   * The file and everything that uses it, directly or not; `atOnce` leaves out users that load it later, on
   * interaction.
   */
  usersOf: (path: string, atOnce?: boolean) => Set<string>
  /** The files that this one imports or runs. */
  namedBy: (path: string) => string[]
}

interface Edge {
  from: string
  to: string
  isLater: boolean
}

/** References to a file: an import, a `require` in the hooks, a part that is loaded later, a script that is run. */
const naming =
  /(import\(\s*)?['"`](#[a-z-]+\/|\.\/|\$\{__hooks\}\/|scripts\/)([\w./$[\]{}-]+)(?:\?\w+)?['"`]/gu

const folders: Record<string, string> = {
  '#lib/': 'src/lib/',
  '#service-worker/': 'src/service-worker/',
  '#islands/': 'src/islands/',
  '#components/': 'src/components/',
  '#layouts/': 'src/layouts/',
  '#styles/': 'src/styles/',
  '#workers/': 'src/workers/',
  '#hooks/': 'pocketbase/hooks/lib/',
  '#scripts/': 'scripts/',
  '#tests/': 'tests/',
  [`\${__hooks}/`]: 'pocketbase/hooks/',
  'scripts/': 'scripts/',
}

/** Used by a test helper that runs any given script, but never the script of the tests. */
const anyScript = 'scripts/*'
const isCommand = /^scripts\/(?!test\.ts$)[\w-]+\.ts$/u

function readEdges(from: string, text: string): Edge[] {
  return [...text.matchAll(naming)].map(([, later, start = '', rest = '']) => {
    const to = posix.normalize((folders[start] ?? `${posix.dirname(from)}/`) + rest)
    return { from, to: to.startsWith('scripts/$') ? anyScript : to, isLater: later !== undefined }
  })
}

/** Reads the references between files from the sources, without running them. */
export function readImportGraph({ files, read }: Project): ImportGraph {
  const sources = files.filter((path) => /\.(?:[cm]?[jt]s|tsx|astro)$/u.test(path))
  const named = new Map(sources.map((path) => [path, readEdges(path, read(path))]))
  const users = Map.groupBy([...named.values()].flat(), ({ to }) => to)

  function usersOf(path: string, atOnce = false): Set<string> {
    const found = new Set([path])
    for (const next of found) {
      const edges = users.get(next) ?? []
      const runs = isCommand.test(next) ? (users.get(anyScript) ?? []) : []
      for (const { from, isLater } of [...edges, ...runs]) {
        if (!atOnce || !isLater) found.add(from)
      }
    }
    return found
  }

  return { usersOf, namedBy: (path) => (named.get(path) ?? []).map(({ to }) => to) }
}
