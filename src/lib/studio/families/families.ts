import { atom } from 'nanostores'

import type { FailureMessage } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'
import { $user } from '#lib/session/session.ts'
import { listOwnFamilies } from '#lib/studio/api.ts'
import { loadNames } from '#lib/studio/names.ts'
import { listSentBack } from '#lib/studio/sent-back-api.ts'

import type { OwnFamily } from './own-family.ts'

/** Why a change of a family was refused: as a message, and by field where the server named one. */
export type Refusal = FailureMessage & { fields: Record<string, string> }

/** One of the publisher's own families with its state on this page. */
export interface ListedOwn {
  family: OwnFamily
  isSaving: boolean
  refusal: Refusal | null
  /** Why its review sent it back; '' for one that was not sent back. */
  sentBack: string
}

/** The ids of deleted ones, which may still come back. */
export const hiddenOwn = new Set<string>()

/** How many of the families have arrived while the list is loading. */
export const $arrived = atom(0)

const newestFirst = (a: OwnFamily, b: OwnFamily): number =>
  a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0

/** The families of the signed-in publisher; what changed last comes first. */
export const ownFamilies = createResource(async (): Promise<readonly ListedOwn[]> => {
  const publisher = $user.get()?.id ?? ''
  $arrived.set(0)
  const [families, reasons] = await Promise.all([
    listOwnFamilies(publisher, (count) => $arrived.set(count)),
    listSentBack(publisher),
    loadNames(),
  ])
  const shown = families.filter(({ id }) => !hiddenOwn.has(id))
  return shown.toSorted(newestFirst).map((family) => ({
    family,
    isSaving: false,
    refusal: null,
    sentBack: reasons.get(family.id) ?? '',
  }))
})

/** The families of the list as they are now; none until they have arrived. */
export const listedFamilies = (): readonly ListedOwn[] => ownFamilies.value() ?? []

const setList = (list: readonly ListedOwn[]): void => ownFamilies.update(() => list)

/** Changes some entries of the list, by id. */
export function changeListed(
  ids: readonly string[],
  change: (listed: ListedOwn) => Partial<ListedOwn>,
): void {
  const chosen = new Set(ids)
  setList(
    listedFamilies().map((listed) =>
      chosen.has(listed.family.id) ? { ...listed, ...change(listed) } : listed,
    ),
  )
}

/** Stores the server's record of a family; a new one comes first. */
export function storeOwn(family: OwnFamily): void {
  const known = listedFamilies().find((listed) => listed.family.id === family.id)
  const sentBack = family.status === 'draft' ? (known?.sentBack ?? '') : ''
  const stored = { family, isSaving: false, refusal: null, sentBack }
  if (known) changeListed([family.id], () => stored)
  else setList([stored, ...listedFamilies()])
}

export const removeOwn = (ids: readonly string[]): void =>
  setList(listedFamilies().filter(({ family }) => !ids.includes(family.id)))

/** Puts families back where they were by date. */
export const restoreOwn = (families: readonly ListedOwn[]): void =>
  setList([...listedFamilies(), ...families].toSorted((a, b) => newestFirst(a.family, b.family)))
