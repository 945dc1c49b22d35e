/** A function that runs once its calls have paused, with the arguments of the last one. */
export interface Debounced<Arguments extends unknown[]> {
  (...args: Arguments): void
  /** Runs the pending call immediately; does nothing if there is none. */
  flush: () => void
  /** Cancels the pending call. */
  cancel: () => void
}

/** @param delay how long the calls must pause, in milliseconds */
export function debounce<Arguments extends unknown[]>(
  run: (...args: Arguments) => void,
  delay: number,
): Debounced<Arguments> {
  let waiting: { args: Arguments; timer: ReturnType<typeof setTimeout> } | null = null

  function cancel(): void {
    clearTimeout(waiting?.timer)
    waiting = null
  }

  function flush(): void {
    if (!waiting) return
    const { args } = waiting
    cancel()
    run(...args)
  }

  const debounced = (...args: Arguments) => {
    cancel()
    waiting = { args, timer: setTimeout(flush, delay) }
  }
  return Object.assign(debounced, { flush, cancel })
}
