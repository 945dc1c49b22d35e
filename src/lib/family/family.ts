import { atom } from 'nanostores'

import { type Failure, FailureError, toFailure } from '#lib/failure/failure.ts'
import { suspectSession } from '#lib/session/session.ts'

import { fetchFamily } from './api.ts'
import type { LoadedFamily } from './details.ts'

export type FamilyState =
  | { status: 'loading' }
  | { status: 'ready'; family: LoadedFamily }
  /** There is none under this address, or none that the person may see. */
  | { status: 'missing' }
  | { status: 'failed'; failure: Failure }

export const $family = atom<FamilyState>({ status: 'loading' })

const missing = () => new FailureError({ kind: 'missing' })

/** The id that the address names, itself or by the number in the catalogue; then it stands in the address. */
async function findId(): Promise<string> {
  const query = new URLSearchParams(location.search)
  const id = query.get('id')
  if (id) return id
  const number = Number(query.get('number'))
  if (!Number.isSafeInteger(number) || number < 1) throw missing()
  const { findFamilyId } = await import('#lib/catalogue/family-number.ts')
  const found = await findFamilyId(number)
  if (found === null) throw missing()
  query.delete('number')
  const address = new URLSearchParams([['id', found], ...query])
  history.replaceState(history.state, '', `${location.pathname}?${address.toString()}`)
  return found
}

export async function loadFamily(): Promise<void> {
  $family.set({ status: 'loading' })
  try {
    $family.set({ status: 'ready', family: await fetchFamily(await findId()) })
  } catch (error) {
    await suspectSession(error)
    const failure = toFailure(error)
    const isMissing = failure.kind === 'missing' || failure.kind === 'forbidden'
    $family.set(isMissing ? { status: 'missing' } : { status: 'failed', failure })
  }
}

/** Loads the family that the address names, and again when the connection is back. */
export function openFamily(): () => void {
  const retry = () => {
    if ($family.get().status === 'failed') void loadFamily()
  }
  globalThis.addEventListener('online', retry)
  void loadFamily()
  return () => globalThis.removeEventListener('online', retry)
}
