import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { fetchFile, type FetchFileOptions, fetchFileToken } from '#lib/family/download/api.ts'
import type { FieldOf } from '#lib/shapes/unchecked-record.ts'

import { readNewest } from './answers.ts'
import type { NewestFile } from './newest.ts'

const fields: readonly FieldOf<'families'>[] = [
  'id',
  'collectionId',
  'rfa',
  'sha256',
  'revision',
  'bytes',
  'parametric',
  'type_catalogue',
]

/** The newest file of a family. @throws FailureError `missing` where the person may not see it, or it has none */
export async function fetchNewest(family: string): Promise<NewestFile> {
  const query = { fields: fields.join() }
  const path = pathOf('families', family)
  return readNewest(await callAgain((signal) => request(path, { query, signal })))
}

/** Fetches the newest file, which is counted as a download. @throws FailureError as `fetchFile` */
export const fetchNewestFile = async (
  { file }: NewestFile,
  options: Omit<FetchFileOptions, 'token'>,
): Promise<Blob> => fetchFile(file, { ...options, token: await fetchFileToken() })
