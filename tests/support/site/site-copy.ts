import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeRemoval, writeServiceWorker } from '#scripts/build/service-worker.ts'

export interface SiteCopy {
  folder: string
  /** Puts the next version of the site in place, as an upload does; the chunks that are named are gone. */
  publish: (gone?: string[]) => Promise<void>
  /** Puts the version in place that works with a network alone. */
  withdraw: () => Promise<void>
  remove: () => Promise<void>
}

/** A copy of the built site that may change; it has no compressed twins. */
export async function copySite(site: string): Promise<SiteCopy> {
  const folder = `${await mkdtemp(join(tmpdir(), 'discover-site-'))}/`
  await cp(site, folder, { recursive: true })
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => /\.(?:br|gz)$/u.test(name)).map((name) => rm(folder + name)),
  )
  const page = `${folder}analysis/index.html`
  return {
    folder,
    publish: async (gone = []) => {
      await Promise.all(gone.map((name) => rm(`${folder}_astro/${name}`)))
      await writeFile(page, `${await readFile(page, 'utf8')}<!-- and more -->`)
      await writeServiceWorker({ folder, base: '/', backend: '/' })
    },
    withdraw: () => writeRemoval(folder),
    remove: () => rm(folder, { recursive: true }),
  }
}
