/** In milliseconds of work: results that take longer to show are in the way of the next key. */
const slowFrom = 25

/** How much work it is to show what typing found. */
function createResultsPace() {
  let isAwaited = false
  /** What the last two results took, in milliseconds. */
  let lately: readonly [number, number] = [0, 0]

  function showMeasured(show: () => void): void {
    const began = performance.now()
    let rendered = began
    show()
    // React renders what a store holds in a microtask of its own, which was asked for before this one.
    queueMicrotask(() => {
      rendered = performance.now()
    })
    requestAnimationFrame((): void => {
      const frame = performance.now()
      // A frame is drawn after its callbacks. The wait for it is no work.
      setTimeout(() => {
        lately = [lately[1], rendered - began + performance.now() - frame]
      })
    })
  }

  return {
    /** What was typed is about to be searched for. */
    expect(): void {
      isAwaited = true
    },
    /** Shows what was found, and measures it where it was typed for. */
    measure(show: () => void): void {
      if (isAwaited) showMeasured(show)
      else show()
      isAwaited = false
    },
    /** One of the last two results took long: a few families more are no sign of a faster processor. */
    isSlow: (): boolean => Math.max(...lately) > slowFrom,
  }
}

export const resultsPace = createResultsPace()
