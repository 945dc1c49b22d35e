import { isSmallPicture } from '#lib/pictures/names.ts'

/** Names of the browser's caches with pictures of families, and with scripts and styles as they were used. */
export const pictureCache = 'discover-pictures'
export const chunkCache = 'discover-chunks'

/** In localStorage: what the person opened last from the palette, with names from the catalogue. */
export const recentKey = 'palette-recent'

/** What a page posts to the service worker, with a port, to learn which version of the site it has cached. */
export const versionQuestion = 'version'

const sizesOfFamilies = ['150x150', '300x300']

/**
 * Whether it is the address of a family's picture: small, and open to whoever has it. Files behind
 * a token are none, nor are portraits and whole files.
 * @param backend that serves the files; its other answers are never cached
 */
export function isFamilyPicture({ origin, pathname, search }: URL, backend: URL): boolean {
  const root = `${backend.pathname.replace(/\/$/u, '')}/api/files/`
  if (origin !== backend.origin || !pathname.startsWith(root)) return false
  const size = /^\?thumb=(\w+)$/u.exec(search)?.[1]
  const [, , file, ...rest] = pathname.slice(root.length).split('/')
  if (file === undefined || rest.length > 0) return false
  return size === undefined ? search === '' && isSmallPicture(file) : sizesOfFamilies.includes(size)
}
