import { type LoadedFamily, readFamilyDetails } from '#lib/domain/family-details.ts'
import { isObject } from '#lib/domain/json-object.ts'

import { fileAddress } from './address.ts'
import { callAgain } from './call.ts'
import { request } from './request.ts'
import { unreadable } from './shape.ts'

const path = '/api/collections/families/records'

function readFamily(answer: unknown): LoadedFamily {
  if (!isObject(answer) || typeof answer.id !== 'string' || typeof answer.name !== 'string') {
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
  const record = `${path}/${encodeURIComponent(id)}`
  return readFamily(await callAgain((signal) => request(record, { query, signal })))
}
