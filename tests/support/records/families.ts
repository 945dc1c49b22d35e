import type { RecordModel } from 'pocketbase'

import type { TestBackend } from '#tests/support/backend/backend.ts'
import { makeOleFile, makePng } from '#tests/support/rfa/sample-files.ts'

export const makeRfa = (name = 'door.rfa', bytes = 4096) =>
  new File([makeOleFile(bytes)], name, { type: 'application/octet-stream' })

export const makeThumbnail = (name = 'door.png') =>
  new File([makePng()], name, { type: 'image/png' })

export const makeCatalogue = (name = 'door.txt') =>
  new File([',Width##LENGTH##MILLIMETERS\n900,900\n'], name, { type: 'text/plain' })

/** A published free family with both files, unless the fields say otherwise. */
export function addFamily(
  backend: TestBackend,
  publisherId: string,
  fields: Record<string, unknown> = {},
): Promise<RecordModel> {
  return backend.admin.collection('families').create({
    name: 'Door, single',
    freemium: 'free',
    status: 'published',
    publisher: publisherId,
    rfa: makeRfa(),
    thumbnail: makeThumbnail(),
    ...fields,
  })
}

/** The address of one of a family's files, relative to the server. */
export function findFilePath(
  family: RecordModel,
  field: 'rfa' | 'thumbnail' | 'type_catalogue',
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString()
  const path = `/api/files/${family.collectionId}/${family.id}/${family[field]}`
  return search ? `${path}?${search}` : path
}
