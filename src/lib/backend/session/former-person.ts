import { browserStorage, tabStorage } from '#lib/browser/storage.ts'
import { recentKey } from '#lib/cache/names.ts'

import { ownerKey, placeKey } from './keys.ts'

/** In localStorage while pictures and the catalogue of another account may still be here. */
const leftKey = 'left-behind'

/**
 * What this browser stores about a person besides the session: plan and order of the catalogue, whose catalogue there is,
 * when a favourite changed, columns of tasks, the note about their votes, shortcuts, what was opened last from the
 * palette, settings not sent yet, and when the session was checked.
 * The theme, the browser's secret, sessions to end and the version of the site that was put off are not a person's.
 */
const personal = [
  'filter',
  'catalogue',
  'favourites-changed',
  'task-columns',
  'votes-explained',
  'single-keys',
  recentKey,
  'unsent-settings',
  'session-checked',
]

/** A short sum of an account's id, which distinguishes it from others but does not identify it (FNV-1a, 32 bits). */
function sumOf(user: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < user.length; index += 1)
    sum = Math.imul(sum ^ user.charCodeAt(index), 0x01000193)
  return (sum >>> 0).toString(36)
}

/** Whose data this browser stores, as `sumOf`, or ''. */
const storageOwner = (): string => browserStorage.read(ownerKey) ?? ''

/**
 * Records whose data is stored from now on, and immediately removes another account's.
 * What takes longer is left for `forgetLeft`.
 */
export function claimStorageFor(user: string): void {
  const owner = storageOwner()
  const present = sumOf(user)
  if (owner === present) return
  if (owner !== '') {
    for (const key of personal) browserStorage.remove(key)
    browserStorage.write(leftKey, 'yes')
  }
  browserStorage.write(ownerKey, present)
}

/** Removes what another account left of pictures and catalogue, before anything is read or stored for this one. */
export async function forgetLeft(): Promise<void> {
  if (browserStorage.read(leftKey) === null) return
  const { clearPersonalCache } = await import('#lib/cache/personal-cache.ts')
  await clearPersonalCache()
  browserStorage.remove(leftKey)
}

/** Records that this place belongs to the account, so that no other account returns to it. */
export const rememberPlace = (next: string): void =>
  tabStorage.write(placeKey, JSON.stringify([storageOwner(), next]))

/** Whether a place is the one that another account left. */
export function isPlaceOfAnother(next: string, user: string): boolean {
  const stored = tabStorage.read(placeKey)
  if (stored === null) return false
  const left: unknown = JSON.parse(stored)
  const [owner, place]: unknown[] = Array.isArray(left) ? left : []
  return place === next && owner !== '' && owner !== sumOf(user)
}

/** Forgets the place, once someone is signed in. */
export const forgetPlace = (): void => tabStorage.remove(placeKey)
