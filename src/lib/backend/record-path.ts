import type { CollectionName } from '#lib/shapes/unchecked-record.ts'

/** The path of a collection's records, or of one of them. */
export const pathOf = (collection: CollectionName, id = ''): string =>
  `/api/collections/${collection}/records${id && `/${encodeURIComponent(id)}`}`
