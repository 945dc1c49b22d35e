/** Computes again only where an argument is another one than last time. */
export function memoizeLast<Arguments extends readonly unknown[], Result>(
  compute: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  let last: { args: Arguments; result: Result } | null = null
  return (...args) => {
    const before = last
    if (before && args.every((arg, place) => arg === before.args[place])) return before.result
    const result = compute(...args)
    last = { args, result }
    return result
  }
}

/** Returns the previous object in place of one that is equal in all that matters. */
export function createStable<Value>(
  isSame: (one: Value, other: Value) => boolean,
): (value: Value) => Value {
  let last: { value: Value } | null = null
  return (value) => {
    if (!last || !isSame(value, last.value)) last = { value }
    return last.value
  }
}
