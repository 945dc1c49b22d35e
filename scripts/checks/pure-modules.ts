import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { messageModules } from '#scripts/build/message-modules.ts'

const imported =
  /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gmu

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(imported)].map(([, from, bare, loaded]) => from ?? bare ?? loaded ?? '')
}

const toPath = (from: string, name: string): string =>
  name.startsWith('#lib/') ? `src/lib/${name.slice('#lib/'.length)}` : join(dirname(from), name)

const isOwn = (name: string) => name.startsWith('#lib/') || name.startsWith('./')

/** Modules that by their nature involve the browser, the network or the screen. */
const impure =
  /^src\/lib\/(?:browser\/(?!file-name|seconds-left)|backend\/(?!session\/(?:keys|token))|cache\/(?!names)|i18n\/|rfa\/worker\.ts)/u

/**
 * The modules of `src/lib` that contain only rules: no state, no requests and no messages, neither directly nor by
 * their imports.
 * @returns paths from the project's root, sorted
 */
export function findPureModules(): string[] {
  const found = new Map(
    globSync('src/lib/**/*.ts')
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !impure.test(path) && !messageModules.test(`/${path}`))
      .map((path) => [path, importsOf(path)] as const)
      .filter(([, names]) => names.every(isOwn)),
  )
  for (let before = 0; before !== found.size;) {
    before = found.size
    for (const [path, names] of found) {
      if (names.some((name) => !found.has(toPath(path, name)))) found.delete(path)
    }
  }
  return [...found.keys()].toSorted()
}
