import { type KeyboardEvent, useEffect, useRef } from 'react'

/** The pause after which typing starts over, in milliseconds. */
export const typeAheadReset = 1_000

/** The index of the next label, from `from` on, that starts with the typed text; -1 for none. */
export function matchTyped(labels: readonly string[], typed: string, from: number): number {
  const letters = Array.from(typed.toLocaleLowerCase())
  const [first = ''] = letters
  const isRepeated = letters.every((letter) => letter === first)
  const prefix = isRepeated ? first : letters.join('')
  const start = Math.max(from, 0) + (isRepeated && from >= 0 ? 1 : 0)
  const order = labels.map((_, step) => (start + step) % labels.length)
  return order.find((at) => labels[at]?.toLocaleLowerCase().startsWith(prefix)) ?? -1
}

/**
 * Finds an entry by the letters typed so far.
 * @param isOpen whether the list is open: on opening and closing, typing starts over
 */
export function useTypeAhead(isOpen: boolean) {
  const typed = useRef('')
  const timer = useRef(0)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current !== isOpen) typed.current = ''
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    /** A space is part of the text only after a first letter. */
    accepts: ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
      Array.from(key).length === 1 &&
      !(ctrlKey || metaKey || altKey || nativeEvent.isComposing) &&
      (key !== ' ' || typed.current !== ''),

    find: (key: string, labels: readonly string[], from: number) => {
      typed.current += key
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        typed.current = ''
      }, typeAheadReset)
      return matchTyped(labels, typed.current, from)
    },
  }
}
