import { useStore } from '@nanostores/react'

import { $isScrollingFast } from './fast-scroll.ts'

/**
 * Keeps the pointer from the cards while they pass below it in a fast scroll: one after the other would light up and be
 * drawn again. The toolbar and the header stay above it.
 */
export function ScrollShield() {
  return useStore($isScrollingFast) && <div className="fixed inset-0 z-1" />
}
