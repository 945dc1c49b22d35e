import { atom } from 'nanostores'

import { isClosing } from './is-closing.ts'

/** What was typed for a dialog that is on its way. */
export const $typedAhead = atom('')

/** Whether it happens in a dialog that is open: one that is closing may open again and keep the focus. */
const isInOpenDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null && !isClosing(target)

/**
 * Until a dialog takes the focus, keeps what is typed for its field, which takes it from the store: no letter is
 * lost while its code arrives, and none is a shortcut of the page. Enter does nothing until then.
 * @returns ends it, and forgets what was typed
 */
export function typeAhead(onCancel: () => void): () => void {
  const ended = new AbortController()
  const whileWaiting = { capture: true, signal: ended.signal }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const typed = $typedAhead.get()
    if (isInOpenDialog(event) || ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onCancel()
    else if (key === 'Backspace') $typedAhead.set(typed.slice(0, -1))
    else if (key.length === 1) $typedAhead.set(typed + key)
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', press, whileWaiting)
  document.addEventListener(
    'focusin',
    (event) => isInOpenDialog(event) && ended.abort(),
    whileWaiting,
  )
  return () => {
    ended.abort()
    $typedAhead.set('')
  }
}
