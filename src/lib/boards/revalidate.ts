import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import type { Resource } from '#lib/resource/resource.ts'
import { revalidateSession } from '#lib/session/session.ts'

/**
 * Loads a part of the page again after a change made there. Where that fails, what was shown stays, with whatever is
 * being edited in it, and the failure is for the page to show.
 */
export function createRevalidation<Value>(resource: Resource<Value, string>) {
  const $failure = atom<Failure | null>(null)

  async function revalidate(id: string): Promise<void> {
    if (resource.value() === null) {
      await resource.load(id)
      return
    }
    try {
      await resource.refresh(id)
      $failure.set(null)
    } catch (error) {
      await revalidateSession(error)
      const failure = toFailure(error)
      // What the person may not see any more must not stay.
      if (failure.kind === 'missing') await resource.load(id)
      else $failure.set(failure)
    }
  }

  return { $failure, revalidate }
}
