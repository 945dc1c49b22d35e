import { FailureError, toFailure } from '#lib/domain/failure.ts'
import { isObject } from '#lib/domain/json-object.ts'

import { authStore } from './auth-store.ts'
import { call, post } from './call.ts'
import { listRecords, pathOf } from './list-records.ts'
import { request } from './request.ts'
import { readText } from './shape.ts'

const collection = 'favourites'

/** The ids of the person's favourite families. @throws FailureError */
export async function listFavourites(): Promise<string[]> {
  const records = await listRecords({ collection, fields: 'id,family' })
  return records.map((record) => readText(record, 'family'))
}

/** Whether the refusal says that the record is there already. */
const isPresent = (error: unknown): boolean => {
  const failure = toFailure(error)
  return failure.kind === 'invalid' && 'family' in failure.fields && 'user' in failure.fields
}

/** @throws FailureError */
export async function addFavourite(family: string): Promise<void> {
  const user = authStore.record?.id
  if (!user) throw new FailureError({ kind: 'signed-out' })
  try {
    await post(pathOf(collection), { user, family })
  } catch (error) {
    if (!isPresent(error)) throw error
  }
}

const listOf = (family: string) =>
  listRecords({ collection, fields: 'id', filter: `family = "${family}"` })

/** @throws FailureError */
export const isFavourite = async (family: string): Promise<boolean> =>
  (await listOf(family)).length > 0

/** @throws FailureError */
export async function removeFavourite(family: string): Promise<void> {
  for (const record of await listOf(family)) {
    const path = pathOf(collection, readText(record, 'id'))
    await call((signal) => request(path, { method: 'DELETE', signal }))
  }
}

/** The families of a board, by id; null where there is none that the person may see. @throws FailureError */
export async function listBoardFamilies(board: string): Promise<unknown[] | null> {
  try {
    const answer = await call((signal) =>
      request(pathOf('boards', board), { query: { fields: 'families' }, signal }),
    )
    return isObject(answer) && Array.isArray(answer.families) ? answer.families : null
  } catch (error) {
    if (toFailure(error).kind === 'missing') return null
    throw error
  }
}
