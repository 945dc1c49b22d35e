import { type RefObject, useEffect } from 'react'

import { $typedText, changeFilter } from '#lib/catalogue/filters/address.ts'
import { createTextHistory } from '#lib/catalogue/search/text-history.ts'

/** The letter of a key, also where the keyboard writes no Latin letters. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase()
  return /^Key[YZ]$/u.test(code) ? code.charAt(3).toLowerCase() : ''
}

function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return null
  const letter = letterOf(event)
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo'
  return letter === 'y' && event.ctrlKey ? 'redo' : null
}

/**
 * Undoes changes of the text in the field and beside its chips: browsers forget what was typed once a script changes a
 * field, as a suggestion or a removed chip does.
 */
export function useTextHistory(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const history = createTextHistory($typedText.get())
    const isHere = ({ target }: Event) =>
      target === field.current || (target instanceof Element && target.closest('[data-chosen]'))
    const go = (event: Event, step: 'undo' | 'redo') => {
      event.preventDefault()
      const text = history[step]()
      if (text !== null) changeFilter({ text })
    }
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (step && isHere(event)) go(event, step)
    }
    const input = field.current
    const askBefore = (event: InputEvent) => {
      if (event.inputType === 'historyUndo') go(event, 'undo')
      if (event.inputType === 'historyRedo') go(event, 'redo')
    }
    const stop = $typedText.listen((text) => history.record(text))
    document.addEventListener('keydown', press)
    input?.addEventListener('beforeinput', askBefore)
    return () => {
      stop()
      document.removeEventListener('keydown', press)
      input?.removeEventListener('beforeinput', askBefore)
    }
  }, [field])
}
