const memory = new Map<string, string>()
const listeners = new Set<() => void>()
let works = true

function attempt<T>(action: (storage: Storage) => T, fallback: () => T): T {
  try {
    return action(localStorage)
  } catch {
    if (works) {
      works = false
      for (const listener of listeners) listener()
    }
    return fallback()
  }
}

/** localStorage, or this tab's memory where the browser blocks it or it is full. */
export const browserStorage = {
  read: (key: string): string | null =>
    memory.get(key) ??
    attempt(
      (storage) => storage.getItem(key),
      () => null,
    ),
  write(key: string, value: string): void {
    attempt(
      (storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      },
      () => {
        memory.set(key, value)
      },
    )
  },
  remove(key: string): void {
    memory.delete(key)
    attempt(
      (storage) => storage.removeItem(key),
      () => undefined,
    )
  },
}

/** Calls the listener once when it turns out that the browser keeps nothing for this site. */
export function onStorageBlocked(listener: () => void): void {
  listeners.add(listener)
  if (!works) listener()
}

/** Calls the listener when another tab wrote or removed one of the keys, or emptied the storage. */
export function onOtherTab(keys: string[], listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null || keys.includes(key)) listener()
  })
}
