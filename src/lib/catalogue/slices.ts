/** Work that is done a few milliseconds at a time. */
export interface Sliced {
  readonly isDone: boolean
  /** Works until the milliseconds have passed, at least one step, and says whether all is done. */
  readonly run: (milliseconds: number) => boolean
}

/** @param steps work that pauses about every tenth of a millisecond */
export function sliceUp(steps: Iterator<void, void>): Sliced {
  let isDone = false
  return {
    get isDone() {
      return isDone
    },
    run(milliseconds) {
      const end = performance.now() + milliseconds
      do isDone ||= steps.next().done === true
      while (!isDone && performance.now() < end)
      return isDone
    },
  }
}
