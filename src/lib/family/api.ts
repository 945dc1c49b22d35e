import { fileAddress } from '#lib/backend/address.ts'
import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { unreadable } from '#lib/shapes/read.ts'
import { isRecord } from '#lib/shapes/unchecked-record.ts'

import { type LoadedFamily, readFamilyDetails } from './details.ts'

function readFamily(answer: unknown): LoadedFamily {
  if (
    !isRecord<'families'>(answer) ||
    typeof answer.id !== 'string' ||
    typeof answer.name !== 'string'
  ) {
    throw unreadable('The family has no id or name.')
  }
  const { id, name, thumbnail, rfa } = answer
  const collection = typeof answer.collectionId === 'string' ? answer.collectionId : 'families'
  return {
    ...readFamilyDetails({ ...answer, id, name }),
    picture:
      typeof thumbnail === 'string' && thumbnail
        ? fileAddress(collection, id, thumbnail, { thumb: '300x300' })
        : null,
    file: typeof rfa === 'string' && rfa ? { collection, record: id, name: rfa } : null,
  }
}

/** One family with everything its record says. @throws FailureError `missing` where the person may not see it */
export async function fetchFamily(id: string): Promise<LoadedFamily> {
  const query = { expand: 'category,vendor' }
  const path = pathOf('families', id)
  return readFamily(await callAgain((signal) => request(path, { query, signal })))
}
