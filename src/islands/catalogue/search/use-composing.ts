import { type RefObject, useEffect } from 'react'

import { $isComposing } from '#lib/catalogue/search/composing.ts'

/** Follows whether an input method is composing letters in a field. */
export function useComposing(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current
    const begin = () => $isComposing.set(true)
    const end = () => $isComposing.set(false)
    input?.addEventListener('compositionstart', begin)
    input?.addEventListener('compositionend', end)
    return () => {
      input?.removeEventListener('compositionstart', begin)
      input?.removeEventListener('compositionend', end)
      end()
    }
  }, [field])
}
