import { atom } from 'nanostores'

import { type Failure, type FailureWords, toFailure } from '#lib/failure/failure.ts'
import { $user, suspectSession } from '#lib/session/session.ts'
import { listOwnFamilies } from '#lib/studio/api.ts'
import { loadNames } from '#lib/studio/names.ts'
import { listSentBack } from '#lib/studio/sent-back.ts'

import type { OwnFamily } from './own-family.ts'

/** Why a change of a family was refused: in words, and by field where the server named one. */
export type Refusal = FailureWords & { fields: Record<string, string> }

/** A family of the publisher's own with what is going on with it here. */
export interface ListedOwn {
  family: OwnFamily
  isSaving: boolean
  refusal: Refusal | null
  /** Why its review sent it back; '' for one that waits for no change. */
  sentBack: string
}

export type OwnFamiliesState =
  /** `count` of them have arrived. */
  | { status: 'loading'; count: number }
  /** What changed last comes first. */
  | { status: 'ready'; list: readonly ListedOwn[] }
  | { status: 'failed'; failure: Failure }

export const $ownFamilies = atom<OwnFamiliesState>({ status: 'loading', count: 0 })

const newestFirst = (a: OwnFamily, b: OwnFamily): number =>
  a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0

export async function loadOwnFamilies(): Promise<void> {
  const publisher = $user.get()?.id ?? ''
  $ownFamilies.set({ status: 'loading', count: 0 })
  try {
    const onPage = (count: number) => $ownFamilies.set({ status: 'loading', count })
    const [families, reasons] = await Promise.all([
      listOwnFamilies(publisher, onPage),
      listSentBack(publisher),
      loadNames(),
    ])
    const list = families.toSorted(newestFirst).map((family) => ({
      family,
      isSaving: false,
      refusal: null,
      sentBack: reasons.get(family.id) ?? '',
    }))
    $ownFamilies.set({ status: 'ready', list })
  } catch (error) {
    $ownFamilies.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** The families of the list as they are now; none until they have arrived. */
export function ownFamilies(): readonly ListedOwn[] {
  const state = $ownFamilies.get()
  return state.status === 'ready' ? state.list : []
}

const setList = (list: readonly ListedOwn[]): void => $ownFamilies.set({ status: 'ready', list })

/** Changes some of the list, by id. */
export function changeListed(
  ids: readonly string[],
  change: (listed: ListedOwn) => Partial<ListedOwn>,
): void {
  const chosen = new Set(ids)
  setList(
    ownFamilies().map((listed) =>
      chosen.has(listed.family.id) ? { ...listed, ...change(listed) } : listed,
    ),
  )
}

/** Takes up what the server says of a family, a new one at the top. */
export function keepOwn(family: OwnFamily): void {
  const known = ownFamilies().find((listed) => listed.family.id === family.id)
  const sentBack = family.status === 'draft' ? (known?.sentBack ?? '') : ''
  const kept = { family, isSaving: false, refusal: null, sentBack }
  if (known) changeListed([family.id], () => kept)
  else setList([kept, ...ownFamilies()])
}

export const removeOwn = (ids: readonly string[]): void =>
  setList(ownFamilies().filter(({ family }) => !ids.includes(family.id)))

/** Puts families back where they were by date. */
export const restoreOwn = (families: readonly ListedOwn[]): void =>
  setList([...ownFamilies(), ...families].toSorted((a, b) => newestFirst(a.family, b.family)))

/** Loads the list, and again when the connection is back. */
export function openOwnFamilies(): () => void {
  const retry = () => {
    if ($ownFamilies.get().status === 'failed') void loadOwnFamilies()
  }
  globalThis.addEventListener('online', retry)
  void loadOwnFamilies()
  return () => globalThis.removeEventListener('online', retry)
}
