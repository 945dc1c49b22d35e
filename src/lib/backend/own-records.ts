import { refreshSession } from '#lib/backend/session/session.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'
import {
  type CollectionName,
  type FieldOf,
  isRecord,
  type Unchecked,
} from '#lib/shapes/unchecked-record.ts'

import { callAgain } from './call.ts'
import { pathOf } from './record-path.ts'
import { request } from './request.ts'

interface OwnListing<Name extends CollectionName> {
  fields: readonly FieldOf<Name>[]
  sort: `-${FieldOf<Name>}`
  filter?: string
}

/**
 * Records of a collection of which a person sees a few, at most 500 of them.
 * @throws FailureError; `signed-out` where the server answers an ended session with an empty list
 */
export async function listOwn<Name extends CollectionName>(
  collection: Name,
  { fields, ...order }: OwnListing<Name>,
): Promise<Unchecked<Name>[]> {
  const query = { perPage: 500, skipTotal: true, fields: fields.join(), ...order }
  const answer = await callAgain((signal) => request(pathOf(collection), { query, signal }))
  const items: unknown = isObject(answer) ? answer.items : undefined
  if (!Array.isArray(items) || !items.every(isRecord<Name>)) {
    throw unreadable(`The list of ${collection} has no items.`)
  }
  if (items.length === 0) await refreshSession()
  return items
}
