import { type RefObject, useEffect, useRef } from 'react'

import * as phrases from '#lib/i18n/phrases.ts'
import { announce } from '#lib/toasts/announcements.ts'

/** Ticks that follow each other within it are announced once, in milliseconds. */
const delay = 400

/** What a screen reader calls a button, without the parts that are only seen. */
function nameOf(button: Element): string {
  const copy = button.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const unseen of copy.querySelectorAll('[aria-hidden="true"]')) unseen.remove()
  return copy.textContent.replaceAll(/\s+/gu, ' ').trim()
}

/** Announces how many rows are selected, and what can be done with them where that is new. */
export function useSelectionNews(count: number, actions: RefObject<HTMLElement | null>): void {
  const known = useRef('')
  useEffect(() => {
    if (count === 0) {
      known.current = ''
      return undefined
    }
    const timer = setTimeout(() => {
      const buttons = actions.current?.querySelectorAll('button:enabled, a[href]') ?? []
      const names = [...buttons].map(nameOf).filter(Boolean).join(', ')
      const isNew = names !== '' && names.replaceAll(/\d+/gu, '') !== known.current
      known.current = names.replaceAll(/\d+/gu, '')
      announce(isNew ? phrases.nowSelectedWith(count, names) : phrases.nowSelected(count))
    }, delay)
    return () => clearTimeout(timer)
  }, [count, actions])
}
