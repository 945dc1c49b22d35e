import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** What is done on the cards before their tools are there. */
export interface EarlyInput {
  /** The press that is under way. */
  press: PointerEvent | null
  /** The keys that the tools will take. */
  keys: KeyboardEvent[]
}

/** With Ctrl, Alt or Cmd, keys are the browser's until the tools are there. */
const gridKey = /^(?: |x$|Arrow|Home|End|Page)/u

/** Keeps a key that is pressed on a card, which would scroll the page. */
export function keepKey({ keys }: EarlyInput, event: ReactKeyboardEvent): void {
  const { target, key, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || !gridKey.test(key)) return
  if (!(target instanceof Element) || !target.matches('.family-link')) return
  event.preventDefault()
  keys.push(event.nativeEvent)
}
