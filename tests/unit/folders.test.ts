import { globSync, readFileSync } from 'node:fs'

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

it('folders of src/lib use each other in one direction, also where they load later', () => {
  const { count, edges } = readEdges('src/lib/', '**/*.ts', /'#lib\/([a-z-]+)\//gu)
  expect(count).toBeGreaterThan(350)
  expect(edges.get('boards')).toContain('catalogue')
  expect(findCircle(edges)).toEqual([])
})

it('folders of src/islands use each other in one direction, also where they load later', () => {
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
