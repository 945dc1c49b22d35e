import { clear, createStore, get, getMany, keys, setMany } from 'idb-keyval'

import { browserStorage } from '#lib/browser/storage.ts'

import { pictureCache } from './names.ts'

const database = createStore('discover', 'catalogue')

/** In localStorage: whose catalogue this browser keeps; the head of the page then asks for no first cards. */
const hintKey = 'catalogue'

/** A browser that keeps nothing, or has no room, costs a fetch at each visit and nothing else. */
async function tryKeeping<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    console.error('This browser keeps no catalogue:', error)
    return undefined
  }
}

async function removeAll(): Promise<void> {
  browserStorage.remove(hintKey)
  await Promise.all([clear(database), globalThis.caches?.delete(pictureCache)])
}

/** The families in columns are kept apart from the addresses, of which more are known with every look. */
type Part = 'families' | 'addresses' | 'favourites'

const keyOf = (userId: string, part: string) => `${userId} ${part}`

/** What this browser kept for the person; what belongs to anybody else is removed. */
export const readCached = (
  userId: string,
): Promise<Record<'families' | 'addresses', unknown> | undefined> =>
  tryKeeping(async () => {
    const found = await keys(database)
    if (found.some((key) => typeof key !== 'string' || !key.startsWith(`${userId} `)))
      await removeAll()
    const [families, addresses] = await getMany<unknown>(
      [keyOf(userId, 'families'), keyOf(userId, 'addresses')],
      database,
    )
    return { families, addresses }
  })

/** Keeps values that can be cloned, each in place of the one before. */
export async function keep(userId: string, parts: Partial<Record<Part, unknown>>): Promise<void> {
  await tryKeeping(async () => {
    await setMany(
      Object.entries(parts).map(([part, value]) => [keyOf(userId, part), value]),
      database,
    )
    if (parts.families) browserStorage.write(hintKey, userId)
  })
}

/** What was kept of the person's favourites, as it was; undefined where that is nothing. */
export const readCachedFavourites = (userId: string): Promise<unknown> =>
  tryKeeping(() => get(keyOf(userId, 'favourites'), database))

/** Removes whatever catalogue this browser keeps, whoever it belongs to. */
export async function clearPersonalCache(): Promise<void> {
  await tryKeeping(removeAll)
}
