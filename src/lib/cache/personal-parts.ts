import { createStore, promisifyRequest } from 'idb-keyval'

/** Where the parts of a person's cache are stored; a worker may write them as well. */
export const database = createStore('discover', 'catalogue')

/** The families in columns are stored apart from the addresses, which grow in number with every visit; of a catalogue that is too large to be stored, `seen` are those that were looked at. */
export type Part =
  | 'families'
  | 'addresses'
  | 'favourites'
  | 'words'
  | 'folder'
  | 'handover'
  | 'access'
  | 'seen'

export const keyOf = (userId: string, part: string) => `${userId} ${part}`

/** A browser that stores nothing, or has no space left, only costs a fetch at each visit. */
export async function tryStoring<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    console.error('The catalogue cannot be cached:', error)
    return undefined
  }
}

/** Stores values that can be cloned, each replacing the previous one; also as the page is left. */
export async function storeParts(
  userId: string,
  parts: Partial<Record<Part, unknown>>,
): Promise<void> {
  await database('readwrite', (store) => {
    for (const [part, value] of Object.entries(parts)) store.put(value, keyOf(userId, part))
    // By itself a transaction ends after its last answer, for which a page that is left does not wait.
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  })
}
