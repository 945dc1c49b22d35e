import { refreshSession } from '#lib/backend/session/session.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

import type { Query } from './address.ts'
import { callAgain } from './call.ts'
import { request } from './request.ts'

/**
 * Records of a collection of which a person sees a few, at most 500 of them.
 * @throws FailureError; `signed-out` where the server answers an ended session with an empty list
 */
export async function listOwn(
  collection: string,
  query: Query,
): Promise<Record<string, unknown>[]> {
  const path = `/api/collections/${collection}/records`
  const asked = { perPage: 500, skipTotal: true, ...query }
  const answer = await callAgain((signal) => request(path, { query: asked, signal }))
  const items: unknown = isObject(answer) ? answer.items : undefined
  if (!Array.isArray(items) || !items.every(isObject)) {
    throw unreadable(`The list of ${collection} has no items.`)
  }
  if (items.length === 0) await refreshSession()
  return items
}
