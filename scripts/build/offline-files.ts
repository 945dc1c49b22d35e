import { readdir, readFile } from 'node:fs/promises'

import { legalNames, settingsRoutes, shellRoutes } from '#lib/site/routes.ts'

import { chunks, importedBy, mentionedIn, reach, startOf } from './page-files.ts'

/** The pages that open without a network; the gallery of components is for those who build the site. */
const offlinePages = [
  ...shellRoutes.flatMap(({ routes }) => routes.map(({ path }) => path)),
  ...settingsRoutes.map(({ path }) => path).filter((path) => path !== '/settings'),
  '/family',
  '/offline',
].filter((path) => path !== '/extra-components')

/** The operator's own pages, of which there may be none. */
const legalPages = legalNames.map((name) => `/${name}`)

/** For these, what loads later is stored as well: menus, selects, messages, the catalogue's worker, the Studio's tables. */
const wholePages = ['/apps', '/family', '/studio']

/** What loads from within such a part and is stored as well, by the names of the files without their hashes. */
const innerParts = ['quick-look']

/** The icon that a browser asks for on every page, as the manifest names it. */
const lone = ['icon-192.png']

export const pageFile = (path: string): string => `${path.slice(1)}/index.html`

/**
 * The files of a built site that a browser stores for offline use, relative to the site's folder: the pages of the
 * shell with everything that they load, and the parts of the catalogue and of a family that load on interaction.
 * @param folder with a slash at its end
 */
export async function chooseOfflineFiles(folder: string): Promise<string[]> {
  const known = new Set(await readdir(folder + chunks))
  const top = await readdir(folder)
  const pages = [...offlinePages, ...legalPages.filter((path) => top.includes(path.slice(1)))]
  const read = (name: string) =>
    name.endsWith('.js') ? readFile(folder + chunks + name, 'utf8') : Promise.resolve('')
  const follow = async (name: string) => importedBy(await read(name)).filter((at) => known.has(at))
  const startsOf = async (paths: string[]) => {
    const texts = await Promise.all(paths.map((path) => readFile(folder + pageFile(path), 'utf8')))
    return reach(
      texts.flatMap((html) => startOf(html)),
      follow,
    )
  }
  const atStart = await startsOf(pages)
  const mentions = await Promise.all(
    [...(await startsOf(wholePages))].map(async (name) => mentionedIn(await read(name))),
  )
  const onTouch = await reach(
    mentions.flat().filter((name) => known.has(name)),
    follow,
  )
  const inner = await Promise.all([...onTouch].map(async (name) => mentionedIn(await read(name))))
  const onInner = await reach(
    inner.flat().filter((name) => known.has(name) && innerParts.includes(name.split('.')[0] ?? '')),
    follow,
  )
  const parts = [...new Set([...atStart, ...onTouch, ...onInner])].toSorted()
  return [...pages.map(pageFile), ...lone, ...parts.map((name) => chunks + name)]
}
