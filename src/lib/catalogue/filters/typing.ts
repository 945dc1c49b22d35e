import { atom } from 'nanostores'

import { debounce } from '#lib/timing/debounce.ts'

/** Longer than from one key to the next, in milliseconds. */
const restTime = 250

/**
 * Whether somebody types in the search field. What a key finds is shown at once, unless that takes long
 * (`results-pace.ts`). All else that follows from it waits until they have stopped: it would take the frames of the
 * next keys.
 */
export const $isTyping = atom(false)

const rest = debounce(() => $isTyping.set(false), restTime)

/** A key was pressed in the search field. */
export function noteTyping(): void {
  $isTyping.set(true)
  rest()
}

/**
 * Runs `work` after a delay, or when nobody types any more where that is later.
 * @param delay in milliseconds
 * @returns what cancels it
 */
export function onceRested(work: () => void, delay: number): () => void {
  const due = performance.now() + delay
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = $isTyping.subscribe((isTyping) => {
    clearTimeout(timer)
    if (!isTyping) timer = setTimeout(run, Math.max(due - performance.now(), 0))
  })
  const cancel = () => {
    stop()
    clearTimeout(timer)
  }
  function run(): void {
    cancel()
    work()
  }
  return cancel
}
