/**
 * For work that may start again before it ends.
 * @returns what starts a run, and returns what says whether that run is the latest
 */
export function createLatest(): () => () => boolean {
  let begun = 0
  return () => {
    begun += 1
    const own = begun
    return () => own === begun
  }
}
