import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

const folderOf = (path: string) => path.split('/')[0] ?? ''

/** For each folder, the others that its files name. */
function readEdges(
  root: string,
  files: string,
  named: RegExp,
): { count: number; edges: Map<string, Set<string>> } {
  const edges = new Map<string, Set<string>>()
  const paths = globSync(`${root}${files}`)
  for (const path of paths) {
    const own = folderOf(path.replaceAll('\\', '/').slice(root.length))
    const others = edges.get(own) ?? new Set()
    for (const [, other = ''] of readFileSync(path, 'utf8').matchAll(named)) {
      if (other !== own) others.add(other)
    }
    edges.set(own, others)
  }
  return { count: paths.length, edges }
}

/** Folders that use each other, by whatever way; without them, the rest has an order from the bottom up. */
function findCircle(edges: Map<string, Set<string>>): string[] {
  const left = new Map(edges)
  for (let before = 0; before !== left.size;) {
    before = left.size
    for (const [folder, others] of left) {
      if (![...others].some((other) => left.has(other))) left.delete(folder)
    }
  }
  return [...left.keys()]
}

it('folders of src/lib use each other in one direction, dynamic imports included', () => {
  const { count, edges } = readEdges('src/lib/', '**/*.ts', /'#lib\/([a-z-]+)\//gu)
  expect(count).toBeGreaterThan(350)
  expect(edges.get('boards')).toContain('catalogue')
  expect(findCircle(edges)).toEqual([])
})

/** What a module imports when it runs, now or by `import()`; types are gone by then. */
const importsOf = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8').matchAll(
      /^(?:import|export)\s(?!type\b)[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gmu,
    ),
  ].map(([, from, bare, later]) => from ?? bare ?? later ?? '')

const toPath = (from: string, name: string): string =>
  name.startsWith('#') ? `src/${name.slice(1).replace(/\?.*$/u, '')}` : join(dirname(from), name)

/** Every name that is imported by these modules and by what they import, with the module that does. */
function followImports(entries: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  const open = [...entries]
  const seen = new Set(open)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const name of importsOf(path)) {
      if (!/^[#.]/u.test(name)) {
        names.set(name, path)
        continue
      }
      const imported = toPath(path, name).replaceAll('\\', '/')
      names.set(imported, path)
      if (!seen.has(imported)) open.push(imported)
      seen.add(imported)
    }
  }
  return names
}

it('code that a worker runs has no stores, no views and no backend requests', () => {
  const workers = globSync('src/workers/*.ts')
  expect(workers.length).toBeGreaterThanOrEqual(3)
  const reached = followImports(workers)
  expect([...reached.keys()]).toContain('src/lib/rfa/read-rfa.ts')
  const forbidden =
    /^(?:@?nanostores|react|@ark-ui|pocketbase)(?:$|[/-])|^src\/(?:islands|lib\/backend)\//u
  expect([...reached].filter(([name]) => forbidden.test(name))).toEqual([])
})

it('folders of src/islands use each other in one direction, dynamic imports included', () => {
  const { edges } = readEdges('src/islands/', '**/*.{ts,tsx}', /'#islands\/([a-z-]+)\//gu)
  expect(edges.get('catalogue')).toContain('boards')
  expect(findCircle(edges)).toEqual([])
})

it('folders of the hooks use each other in one direction', () => {
  const { edges } = readEdges('pocketbase/hooks/lib/', '**/*.js', /__hooks\}\/lib\/([a-z-]+)\//gu)
  expect(edges.get('teams')).toContain('mail')
  expect(findCircle(edges)).toEqual([])
})

it('a circle is found', () => {
  const edges = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
    ['d', new Set(['a'])],
  ])
  expect(findCircle(edges)).toEqual(['a', 'b', 'c', 'd'])
})
