/**
 * For work that may begin again before it ends.
 * @returns what begins it, and gives what says whether it was begun last
 */
export function createLatest(): () => () => boolean {
  let begun = 0
  return () => {
    begun += 1
    const own = begun
    return () => own === begun
  }
}
