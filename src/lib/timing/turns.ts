/** Runs tasks one after the other, in the order in which they were added, even if some fail. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => null)
    return turn
  }
}
