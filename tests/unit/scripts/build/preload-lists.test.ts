import { expect, it } from 'vitest'

import { listPreloads } from '#scripts/build/preload-lists.ts'

const chunk = (...imports: string[]) => ({ type: 'chunk', imports }) as const

const files = {
  '_astro/page.1.js': chunk('_astro/shared.2.js'),
  '_astro/shared.2.js': chunk('_astro/base.3.js'),
  '_astro/base.3.js': chunk('_astro/shared.2.js'),
  '_astro/menu.4.js': chunk('_astro/shared.2.js', '_astro/overlays.5.js'),
  '_astro/overlays.5.js': chunk(),
}

const needed = ['menu.4', 'shared.2', 'base.3', 'overlays.5'].map((name) => `_astro/${name}.js`)

it('preloads what the importing chunk does not need itself', () => {
  const preloads = listPreloads(files, '_astro/page.1.js', '_astro/menu.4.js', needed)
  expect(preloads).toEqual(['_astro/menu.4.js', '_astro/overlays.5.js'])
})

it('preloads nothing for what few sites need', () => {
  expect(listPreloads(files, '_astro/page.1.js', '_astro/nodes.6.js', needed)).toEqual([])
})
