import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { buildSite } from '#scripts/build/build-site.ts'
import { root } from '#scripts/run-command.ts'

import type { Figure } from './figure.ts'

/** A clean build of all routes. */
export async function measureBuild(): Promise<Figure[]> {
  for (const folder of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']) {
    await rm(join(root, folder), { recursive: true, force: true })
  }
  const started = performance.now()
  await buildSite()
  const value = (performance.now() - started) / 1000
  const { size } = await stat(join(root, 'dist/index.html'))
  if (size === 0) throw new Error('The build made an empty page')
  return [{ what: 'clean build', value, unit: 's', atMost: 15, how: 'all routes, caches removed' }]
}
