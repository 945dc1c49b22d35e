// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'

import { withErrorScreen, withQuietFailure } from '#islands/ui/error-boundary.tsx'

interface Mounted {
  template: string
  name: string
  /** The module that the island comes from, in src. */
  module: string
}

const read = (template: string) => readFileSync(template, 'utf8')

const templates = globSync('src/**/*.astro')

const findMounted = (template: string): Mounted[] =>
  [...read(template).matchAll(/<(\w+)\s[^>]*?\bclient:\w+/gu)].map(([, name = '']) => {
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#([^']+)'`, 'u')
    return { template, name, module: `src/${from.exec(read(template))?.[1]}` }
  })

const mounted = templates.flatMap(findMounted)

/** What a component shows around all else. Fails where it has hooks of its own, which nothing would catch. */
const outermost = (component: unknown): unknown => {
  const shown: unknown = typeof component === 'function' ? component({}) : null
  return isValidElement(shown) ? shown.type : null
}

const boundary = outermost(withErrorScreen(() => null))

describe('every island', () => {
  it('is found', () => {
    expect(mounted.length).toBeGreaterThan(25)
    expect(mounted.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['SignInForm', 'Catalogue', 'Header']),
    )
  })

  it.each(mounted)('$name is in a boundary, with its outermost component', async (island) => {
    const parts: Record<string, unknown> = await import(resolve(island.module))
    expect(outermost(parts[island.name])).toBe(boundary)
  })
})

it('a component with hooks outside of the boundary is detected', () => {
  expect(boundary).toBe(outermost(withQuietFailure(() => null)))
  expect(outermost(() => null)).toBeNull()
})

it('every page with an island has the error screen and the message about parts that do not load', () => {
  const withScreen = templates
    .filter((name) => name.startsWith('src/layouts/'))
    .filter((name) => read(name).includes('<IslandError') && read(name).includes('<ChunkGuard'))
  expect(withScreen).toEqual(['src/layouts/app-layout.astro', 'src/layouts/auth-layout.astro'])
  const elsewhere = mounted
    .map(({ template }) => template)
    .filter((name) => name.startsWith('src/pages/'))
    .filter((name) => !/#layouts\/(?:app|auth|settings)-layout\.astro/u.test(read(name)))
  expect(elsewhere).toEqual([])
  expect(read('src/layouts/settings-layout.astro')).toMatch(/<AppLayout[^]*<IslandError/u)
})
