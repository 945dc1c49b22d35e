/**
 * What is made when it is first wanted, and is the same from then on.
 * @param make where its promise fails, the next call tries again
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
