import { computed } from 'nanostores'

import { mayHoldQualifiers } from '#lib/catalogue/qualifiers/may-hold.ts'
import { $typed } from '#lib/catalogue/qualifiers/store.ts'

import { hasComparison } from './comparison.ts'
import { $engine, closeEngine, prepareValues } from './engine.ts'
import type { ValueMatches } from './search.ts'

/** A number after a word may as well be part of a name. */
const numberAfterWord = /\p{L}\s+[-+]?[.\d]/u

/** Of no text it is known without the patterns: to prepare them takes a page that only opens two milliseconds. */
const mayBeQuery = (text: string) =>
  text !== '' && (hasComparison(text) || numberAfterWord.test(text))

/** Whether a text may ask for more than names, so that there is something to say of it. */
export const mayBeUnderstood = (text: string): boolean =>
  mayHoldQualifiers(text) || mayBeQuery(text)

/** What of the text may be a search by value; '' where it is none. */
export const $valueText = computed($typed, (typed) => {
  const text = typed.status === 'ready' ? typed.typed.values : ''
  return mayBeQuery(text) ? text : ''
})

/** Follows the text of the filter until it is stopped, which drops all that was loaded. */
export function openValues(): () => void {
  const stop = $valueText.subscribe((text) => {
    if ($engine.get().status === 'idle' && text !== '') void prepareValues()
  })
  return () => {
    stop()
    closeEngine()
  }
}

/** Null where the text of the filter is no query by value. */
export const $valueMatches = computed(
  [$valueText, $engine],
  (text, engine): ValueMatches | null => {
    if (text === '') return null
    const isCertain = hasComparison(text)
    if (engine.status === 'ready') return engine.search.match(text, isCertain)
    if (!isCertain) return null
    return engine.status === 'failed'
      ? { state: 'failed', failure: engine.failure }
      : { state: 'loading' }
  },
)
