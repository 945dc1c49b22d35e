import { post } from '#lib/backend/call.ts'
import { authStore, type SessionRecord } from '#lib/backend/session/auth-store.ts'
import { storeUser } from '#lib/backend/session/session.ts'
import type { Preferences } from '#lib/user/preferences.ts'

import { mergePatch, type Patch } from './merge-patch.ts'

/** What is stored here about the signed-in person. */
export const presentRecord = (): SessionRecord | null => authStore.record

/** Stores changes in this browser alone, before the server has them. */
export function storePatches(patches: Patch[]): void {
  const { token, record } = authStore
  if (!record) return
  const { id, collectionId, collectionName } = record
  const changed = patches.reduce<Record<string, unknown>>(mergePatch, record)
  authStore.save(token, { ...changed, id, collectionId, collectionName })
}

/**
 * Changes what is named of the person's settings, and nothing that another device changed.
 * @param readUnsent what was changed while the answer was pending; it overrides the answer in one step, so that
 *   nothing on the page goes back for a moment
 * @throws FailureError
 */
export async function sendPatch(patch: Patch, readUnsent = (): Patch[] => []): Promise<void> {
  const answer: unknown = await post('/api/discover/preferences', patch)
  storeUser(readUnsent().reduce(mergePatch, answer))
}

/** Saves answers on the signed-in user; what is left out stays as it is. @throws FailureError */
export async function savePreferences(change: Partial<Preferences>): Promise<void> {
  const { revitRelease, ...rest } = change
  const isNamed = revitRelease !== undefined
  await sendPatch({ ...rest, ...(isNamed && { revit_release: revitRelease ?? 0 }) })
}
