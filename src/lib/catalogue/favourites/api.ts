import { call } from '#lib/backend/call.ts'
import { listRecords } from '#lib/backend/list-records.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { FailureError, toFailure } from '#lib/failure/failure.ts'
import { readText } from '#lib/shapes/read.ts'
import { type FieldOf, isRecord } from '#lib/shapes/unchecked-record.ts'

const collection = 'favourites'

/** The ids of the records, by family: with them a removal is one request, which outlives the page. */
const records = new Map<string, string>()

function remember(record: unknown): string {
  const family = readText(record, 'family')
  records.set(family, readText(record, 'id'))
  return family
}

const list = async (filter = ''): Promise<string[]> =>
  (await listRecords({ collection, fields: ['id', 'family'], filter })).map(remember)

/** The ids of the person's favourite families. @throws FailureError */
export const listFavourites = (): Promise<string[]> => list()

/** Whether the refusal says that the record exists already. */
const isPresent = (error: unknown): boolean => {
  const failure = toFailure(error)
  return failure.kind === 'invalid' && 'family' in failure.fields && 'user' in failure.fields
}

/** @throws FailureError */
export async function addFavourite(family: string): Promise<void> {
  const user = authStore.record?.id
  if (!user) throw new FailureError({ kind: 'signed-out' })
  try {
    const body = { user, family }
    const options = { method: 'POST', body, keepalive: true } as const
    remember(await call((signal) => request(pathOf(collection), { ...options, signal })))
  } catch (error) {
    if (!isPresent(error)) throw error
  }
}

const listOf = (family: string) => list(`family = "${family}"`)

/** @throws FailureError */
export const isFavourite = async (family: string): Promise<boolean> =>
  (await listOf(family)).length > 0

/** Whether there was such a record. */
async function removeRecord(id: string): Promise<boolean> {
  const options = { method: 'DELETE', keepalive: true } as const
  try {
    await call((signal) => request(pathOf(collection, id), { ...options, signal }))
    return true
  } catch (error) {
    if (toFailure(error).kind === 'missing') return false
    throw error
  }
}

/** @throws FailureError */
export async function removeFavourite(family: string): Promise<void> {
  const known = records.get(family)
  if (known !== undefined && (await removeRecord(known))) return
  // Another tab may have removed it and added it again.
  records.delete(family)
  await listOf(family)
  const found = records.get(family)
  if (found !== undefined) await removeRecord(found)
}

const families: FieldOf<'boards'> = 'families'

/** The families of a board, by id; null where there is none that the person may see. @throws FailureError */
export async function listBoardFamilies(board: string): Promise<unknown[] | null> {
  try {
    const answer = await call((signal) =>
      request(pathOf('boards', board), { query: { fields: families }, signal }),
    )
    return isRecord<'boards'>(answer) && Array.isArray(answer.families) ? answer.families : null
  } catch (error) {
    if (toFailure(error).kind === 'missing') return null
    throw error
  }
}
