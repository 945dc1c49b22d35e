/** A function that runs once for all of its calls within a while. */
export interface Throttled {
  (): void
  /** Cancels the pending run. */
  cancel: () => void
}

/**
 * Unlike a debounced function, it runs in time however often it is called.
 * @param delay how long after the first call it runs, in milliseconds; a function where that may change
 */
export function throttle(run: () => void, delay: number | (() => number)): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null

  const throttled = () => {
    timer ??= setTimeout(
      () => {
        timer = null
        run()
      },
      typeof delay === 'number' ? delay : delay(),
    )
  }
  const cancel = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  return Object.assign(throttled, { cancel })
}
