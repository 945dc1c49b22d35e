/** Processes a list in order, several items at once, and starts no more once the signal is aborted. */
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
