import { findFamilyId } from '#lib/catalogue/family-number.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { FailureError, toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { addFavourite, removeFavourite } from './api.ts'
import { announceChange } from './change.ts'
import * as messages from './messages.ts'

export interface Markable {
  /** Null until the backend has sent it; until then it is looked up by the number in the catalogue. */
  id: string | null
  number: number
  name: string
}

async function save({ id, number }: Markable, isFavourite: boolean): Promise<void> {
  const family = id ?? (await findFamilyId(number))
  if (family === null) throw new FailureError({ kind: 'missing' })
  await (isFavourite ? addFavourite(family) : removeFavourite(family))
}

/** The last save of each family, by its name in the queue; it settles whatever happens. */
const turns = new Map<string | number, Promise<unknown>>()

/**
 * Saves one change after the other, and says in a toast what was not saved.
 * @returns whether this change was saved; null where a later one is pending
 */
export async function saveFavourite(
  family: Markable,
  isFavourite: boolean,
): Promise<boolean | null> {
  const key = family.id ?? family.number
  const turn = Promise.resolve(turns.get(key))
    .then(() => save(family, isFavourite))
    .then(
      () => null,
      (error: unknown) => error ?? new Error(messages.notSaved),
    )
  turns.set(key, turn)
  const error = await turn
  if (error === null) announceChange()
  if (turns.get(key) !== turn) return null
  turns.delete(key)
  if (error === null) return true
  const { title, text } = explainFailure(toFailure(error))
  const label = isFavourite ? messages.notAdded : messages.notRemoved
  showToast({ label, description: `${title}. ${text}`, tone: 'danger' })
  await revalidateSession(error)
  return false
}
