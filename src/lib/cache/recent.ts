/** What was used lately, by a key. */
export interface Recent<Key, Value> {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => void
}

/**
 * Keeps what was read or stored last, and forgets the rest without counting each use.
 * @param atLeast how many are kept for certain; up to twice as many may be
 */
export function createRecent<Key, Value>(atLeast: number): Recent<Key, Value> {
  let recent = new Map<Key, Value>()
  let older = new Map<Key, Value>()

  function set(key: Key, value: Value): void {
    if (recent.size >= atLeast && !recent.has(key)) {
      older = recent
      recent = new Map()
    }
    recent.set(key, value)
  }

  return {
    get(key) {
      const value = recent.get(key)
      if (value !== undefined) return value
      const known = older.get(key)
      if (known !== undefined) set(key, known)
      return known
    },
    set,
  }
}
