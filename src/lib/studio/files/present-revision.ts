import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { suspectSession } from '#lib/session/session.ts'
import { fetchPresent } from '#lib/studio/api.ts'

/** The parameter table that a family has before its next revision, as its record holds it. */
export type PresentState =
  | { status: 'loading'; id: string }
  | { status: 'ready'; id: string; parametric: unknown }
  | { status: 'failed'; id: string; failure: Failure }

export const $present = atom<PresentState | null>(null)

/** Loads it once as long as the same family is looked at; a failed one again. */
export async function loadPresent(id: string): Promise<void> {
  const state = $present.get()
  if (state?.id === id && state.status !== 'failed') return
  $present.set({ status: 'loading', id })
  try {
    const { parametric } = await fetchPresent(id)
    if ($present.get()?.id === id) $present.set({ status: 'ready', id, parametric })
  } catch (error) {
    if ($present.get()?.id === id) $present.set({ status: 'failed', id, failure: toFailure(error) })
    await suspectSession(error)
  }
}
