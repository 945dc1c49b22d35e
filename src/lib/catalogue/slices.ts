/** Work that is done a few milliseconds at a time. */
export interface Sliced {
  readonly isDone: boolean
  /** Works until the milliseconds have passed, at least one step, and says whether all is done. */
  readonly run: (milliseconds: number) => boolean
}

/** @param steps work that pauses about every tenth of a millisecond */
export function sliceUp(steps: Iterator<void, void>): Sliced {
  // Forgotten once it is done: it may hold the work before it, and that the one before.
  let left: Iterator<void, void> | null = steps
  return {
    get isDone() {
      return left === null
    },
    run(milliseconds) {
      const end = performance.now() + milliseconds
      do if (left?.next().done) left = null
      while (left && performance.now() < end)
      return left === null
    },
  }
}

/** What one slice may take of a frame, in milliseconds. */
export const sliceLength = 4

interface SlicedTask {
  /**
   * Works slice by slice, replacing any work in progress, so that the page stays responsive.
   * @param prepare is called before the first slice
   * @param afterSlice is called after each slice
   * @param delay in milliseconds before all that, which happens immediately without one
   */
  start: <Work extends Sliced>(
    prepare: () => Work,
    afterSlice: (work: Work) => void,
    delay?: number,
  ) => void
  cancel: () => void
}

export function createSlicedTask(): SlicedTask {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    start(prepare, afterSlice, delay) {
      const begin = () => {
        const work = prepare()
        const runSlice = () => {
          if (!work.run(sliceLength)) timer = setTimeout(runSlice)
          afterSlice(work)
        }
        runSlice()
      }
      cancel()
      if (delay === undefined) begin()
      else timer = setTimeout(begin, delay)
    },
  }
}
