const rounds = 20

async function time(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * How many times as long one piece of work takes as another, by the best of several tries of each.
 * A slow or busy machine slows both, so that the figure is about the work alone. It is tried until
 * the figure is below the limit, or twenty times.
 */
export async function compareTimes(
  work: () => unknown,
  other: () => unknown,
  limit: number,
): Promise<number> {
  let best = Infinity
  let bestOther = Infinity
  for (let round = 0; round < rounds; round += 1) {
    best = Math.min(best, await time(work))
    bestOther = Math.min(bestOther, await time(other))
    if (round > 2 && best < limit * bestOther) break
  }
  return best / bestOther
}
