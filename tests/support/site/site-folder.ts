import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '#scripts/run-command.ts'

/** A folder to build a site into, in the project: Astro's builds beyond it share one for what they write meanwhile. */
export async function makeSiteFolder(): Promise<string> {
  const folder = `${root}.cache/sites`
  await mkdir(folder, { recursive: true })
  return mkdtemp(join(folder, 'site-'))
}
