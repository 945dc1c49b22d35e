/**
 * Creates a value on first use and returns the same one from then on.
 * @param make if its promise rejects, the next call tries again
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null

  return () => {
    if (made) return made.value
    const value = make()
    made = { value }
    if (value instanceof Promise) {
      value.catch(() => {
        made = null
      })
    }
    return value
  }
}
