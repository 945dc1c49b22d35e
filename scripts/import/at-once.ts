/** Works through a list, some at once, in order of start, until the signal says to begin no more. */
export const forEachAtOnce = async <Item>(
  items: Iterable<Item>,
  { count, signal }: { count: number; signal: AbortSignal },
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      if (signal.aborted) return
      await work(next.value)
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
}
