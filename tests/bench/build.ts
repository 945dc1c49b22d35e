import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { buildSite } from '#scripts/build/build-site.ts'
import { root } from '#scripts/run-command.ts'

import { buildBaselines } from './bench-site.ts'
import type { Figure } from './figure.ts'

async function readSeconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** A clean build of all routes, beside that of the pages the product is measured against. */
export async function measureBuild(): Promise<Figure[]> {
  for (const folder of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']) {
    await rm(join(root, folder), { recursive: true, force: true })
  }
  const value = await readSeconds(() => buildSite())
  const { size } = await stat(join(root, 'dist/index.html'))
  if (size === 0) throw new Error('The build made an empty page')
  const beside = {
    what: 'three pages with one island each',
    value: await readSeconds(buildBaselines),
  }
  const how = 'all routes, caches removed'
  return [{ what: 'clean build', value, unit: 's', beside, how }]
}
