import type { StoredFile } from '#lib/domain/family-details.ts'

import { fileAddress } from './address.ts'
import { call, post } from './call.ts'
import { requestAs } from './request.ts'
import { readText } from './shape.ts'

/**
 * The address of a file for the signed-in person, good for two minutes; the server was asked
 * whether it hands the file out.
 * @throws FailureError `missing` where it does not, `busy` where the day is full
 */
export async function findDownload({ collection, record, name }: StoredFile): Promise<string> {
  const token = readText(await post('/api/files/token'), 'token')
  const query = { token, download: 1 }
  const path = `/api/files/${[collection, record, name].map(encodeURIComponent).join('/')}`
  await call((signal) =>
    requestAs(() => Promise.resolve(null), path, { method: 'HEAD', query, signal }),
  )
  return fileAddress(collection, record, name, query)
}
