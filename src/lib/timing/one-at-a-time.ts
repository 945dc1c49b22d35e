/** A function that does nothing while its last call is in progress. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false

  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await run()
    } finally {
      isRunning = false
    }
  }
}
