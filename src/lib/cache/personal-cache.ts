import { clear, del, get, getMany, keys } from 'idb-keyval'

import { browserStorage } from '#lib/browser/storage.ts'

import { pictureCache, recentKey } from './names.ts'
import { database, keyOf, type Part, storeParts, tryStoring } from './personal-parts.ts'

/** In localStorage: whose catalogue this browser has cached; the head of the page then fetches no first cards. */
const hintKey = 'catalogue'

async function removeAll(): Promise<void> {
  browserStorage.remove(hintKey)
  browserStorage.remove(recentKey)
  await Promise.all([clear(database), globalThis.caches?.delete(pictureCache)])
}

/** What this browser has cached for the person; anything of another account is removed. */
export const readCached = (
  userId: string,
): Promise<Record<'families' | 'addresses', unknown> | undefined> =>
  tryStoring(async () => {
    const found = await keys(database)
    if (found.some((key) => typeof key !== 'string' || !key.startsWith(`${userId} `)))
      await removeAll()
    const [families, addresses] = await getMany<unknown>(
      [keyOf(userId, 'families'), keyOf(userId, 'addresses')],
      database,
    )
    return { families, addresses }
  })

/** Stores values that can be cloned, each replacing the previous one. */
export async function cacheParts(
  userId: string,
  parts: Partial<Record<Part, unknown>>,
): Promise<void> {
  await tryStoring(async () => {
    await storeParts(userId, parts)
    if (parts.families) browserStorage.write(hintKey, userId)
  })
}

/** The person's cached favourites, unchecked; undefined if there are none. */
export const readCachedFavourites = (userId: string): Promise<unknown> =>
  tryStoring(() => get(keyOf(userId, 'favourites'), database))

/** The cached words of the families, unchecked; undefined if there are none. */
export const readCachedWords = (userId: string): Promise<unknown> =>
  tryStoring(() => get(keyOf(userId, 'words'), database))

/** What read nodes know the person by, unchecked; undefined if there is nothing. */
export const readCachedAccess = (userId: string): Promise<unknown> =>
  tryStoring(() => get(keyOf(userId, 'access'), database))

/** The families that were looked at of a catalogue that is read page by page, unchecked; undefined if there are none. */
export const readCachedSeen = (userId: string): Promise<unknown> =>
  tryStoring(() => get(keyOf(userId, 'seen'), database))

/** The folder that the person checked last, unchecked; undefined if there is none. */
export const readCachedFolder = (userId: string): Promise<unknown> =>
  tryStoring(() => get(keyOf(userId, 'folder'), database))

export async function forgetCachedFolder(userId: string): Promise<void> {
  await tryStoring(() => del(keyOf(userId, 'folder'), database))
}

/** Files that one page hands over to another, unchecked; they are removed from the cache. */
export const takeCachedHandover = (userId: string): Promise<unknown> =>
  tryStoring(async () => {
    const files = await get<unknown>(keyOf(userId, 'handover'), database)
    await del(keyOf(userId, 'handover'), database)
    return files
  })

/** Removes any catalogue that this browser has cached, whichever account it belongs to. */
export async function clearPersonalCache(): Promise<void> {
  await tryStoring(removeAll)
}
