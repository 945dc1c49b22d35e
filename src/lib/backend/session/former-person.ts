import { browserStorage, tabStorage } from '#lib/browser/storage.ts'

import { ownerKey, placeKey } from './keys.ts'

/** In localStorage while pictures and the catalogue of another account may still be here. */
const leftKey = 'left-behind'

/**
 * What this browser keeps of a person besides the session: plan and order of the catalogue, whose catalogue there is,
 * when a favourite changed, columns and shortcuts of tasks, settings not sent yet, and when the session was checked.
 * The theme, the browser's secret, sessions to end and the version of the site that was put off are not a person's.
 */
const personal = [
  'filter',
  'catalogue',
  'favourites-changed',
  'task-columns',
  'task-keys',
  'unsent-settings',
  'session-checked',
]

/** A short sum of an account's id, by which it is told from another and not found again (FNV-1a, 32 bits). */
function sumOf(user: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < user.length; index += 1)
    sum = Math.imul(sum ^ user.charCodeAt(index), 0x01000193)
  return (sum >>> 0).toString(36)
}

/** Whose things this browser keeps, as `sumOf`, or ''. */
const keptFor = (): string => browserStorage.read(ownerKey) ?? ''

/**
 * Takes note of whose things are kept from now on, and removes at once what was another account's.
 * What takes longer is left for `forgetLeft`.
 */
export function keepFor(user: string): void {
  const owner = keptFor()
  const present = sumOf(user)
  if (owner === present) return
  if (owner !== '') {
    for (const key of personal) browserStorage.remove(key)
    browserStorage.write(leftKey, 'yes')
  }
  browserStorage.write(ownerKey, present)
}

/** Removes what another account left of pictures and catalogue, before anything is read or kept for this one. */
export async function forgetLeft(): Promise<void> {
  if (browserStorage.read(leftKey) === null) return
  const { clearPersonalCache } = await import('#lib/cache/personal-cache.ts')
  await clearPersonalCache()
  browserStorage.remove(leftKey)
}

/** Takes note that this place is the account's own, and nobody else's to come back to. */
export const keepPlace = (next: string): void =>
  tabStorage.write(placeKey, JSON.stringify([keptFor(), next]))

/** Whether a place is the one that another account left. */
export function isPlaceOfAnother(next: string, user: string): boolean {
  const stored = tabStorage.read(placeKey)
  if (stored === null) return false
  const left: unknown = JSON.parse(stored)
  const [owner, place]: unknown[] = Array.isArray(left) ? left : []
  return place === next && owner !== '' && owner !== sumOf(user)
}

/** Forgets the place, once somebody is signed in. */
export const forgetPlace = (): void => tabStorage.remove(placeKey)
