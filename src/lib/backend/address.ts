import { isSmallPicture } from '#lib/pictures/names.ts'

/** The backend's address, fixed at build; by default the site's own origin. */
export const backend = import.meta.env.PUBLIC_POCKETBASE_URL ?? '/'

export type Query = Record<string, string | number | boolean>

/** @param path from the backend's root, such as /api/health */
export function addressOf(path: string, query: Query = {}): string {
  const values = Object.entries(query).map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(values).toString()
  return backend.replace(/\/$/u, '') + path + (text && `?${text}`)
}

/** @param query such as the size of a picture: { thumb: '150x150' } */
export function fileAddress(collection: string, record: string, file: string, query?: Query) {
  const path = [collection, record, file].map(encodeURIComponent).join('/')
  return addressOf(`/api/files/${path}`, query)
}

/**
 * A family's picture: as it is stored where it is small, otherwise as the server makes it.
 * @param file '' for none, which gives null
 * @param side of the square that the server makes, in pixels
 */
export const pictureAddress = (
  collection: string,
  record: string,
  file: string,
  side: 150 | 300 = 150,
): string | null =>
  file
    ? fileAddress(
        collection,
        record,
        file,
        isSmallPicture(file) ? {} : { thumb: `${side}x${side}` },
      )
    : null
