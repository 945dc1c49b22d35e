import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

import type { FamilyCounts } from './subscription.ts'

async function count(freemium: keyof FamilyCounts): Promise<number> {
  const filter = `status = "published" && freemium = "${freemium}"`
  const query = { filter, fields: 'id', perPage: 1 }
  const answer = await callAgain((signal) => request(pathOf('families'), { query, signal }))
  if (isObject(answer) && typeof answer.totalItems === 'number') return answer.totalItems
  throw unreadable('The list of families does not say how many there are.')
}

/** @throws FailureError */
export async function countFamilies(): Promise<FamilyCounts> {
  const [free, premium] = await Promise.all([count('free'), count('premium')])
  return { free, premium }
}
