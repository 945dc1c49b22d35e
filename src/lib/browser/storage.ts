import { atom } from 'nanostores'

const memory = new Map<string, string>()

/** Whether the browser refused to store something for the site. */
const $isBlocked = atom(false)

function attempt<T>(action: () => T, fallback: () => T): T {
  try {
    return action()
  } catch {
    return fallback()
  }
}

const reportBlocked = (): void => $isBlocked.set(true)

/** The tab's own storage, or the page's memory where the browser blocks that as well. */
export const tabStorage = {
  read: (key: string): string | null =>
    memory.get(key) ??
    attempt(
      () => sessionStorage.getItem(key),
      () => null,
    ),
  write: (key: string, value: string) =>
    attempt(
      () => sessionStorage.setItem(key, value),
      () => void memory.set(key, value),
    ),
  remove(key: string): void {
    memory.delete(key)
    attempt(
      () => sessionStorage.removeItem(key),
      () => undefined,
    )
  },
}

/** localStorage, or this tab's own where the browser blocks it or it is full. */
export const browserStorage = {
  read: (key: string): string | null =>
    tabStorage.read(key) ??
    attempt(
      () => localStorage.getItem(key),
      () => {
        reportBlocked()
        return null
      },
    ),
  write: (key: string, value: string): void =>
    attempt(
      () => {
        localStorage.setItem(key, value)
        tabStorage.remove(key)
      },
      () => {
        tabStorage.write(key, value)
        reportBlocked()
      },
    ),
  remove(key: string): void {
    tabStorage.remove(key)
    attempt(() => localStorage.removeItem(key), reportBlocked)
  },
}

/** Calls the listener when it turns out that the browser stores nothing for this site, once per tab. */
export function onStorageBlocked(listener: () => void): void {
  $isBlocked.subscribe((isBlocked) => {
    if (!isBlocked || tabStorage.read('storage-notice')) return
    tabStorage.write('storage-notice', 'shown')
    listener()
  })
}

/** Calls the listener when another tab wrote or removed one of the keys, or emptied the storage, until it is stopped. */
export function onOtherTab(keys: string[], listener: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener()
  }
  globalThis.addEventListener?.('storage', check)
  return () => globalThis.removeEventListener('storage', check)
}
