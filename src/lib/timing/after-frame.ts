interface AfterFrame {
  (): void
  cancel: () => void
}

/** Runs `work` once the next frame has been handed to the screen, however often it is asked for until then. */
export function createAfterFrame(work: () => void): AfterFrame {
  let frame: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    frame = null
    work()
  }
  const ask = () => {
    frame ??= requestAnimationFrame(() => {
      // A frame is drawn after its callbacks.
      timer = setTimeout(run)
    })
  }
  const cancel = () => {
    if (frame !== null) cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = null
  }
  return Object.assign(ask, { cancel })
}
