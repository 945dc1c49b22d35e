import { atom, computed } from 'nanostores'

import { $filter } from '#lib/catalogue/filters/address.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'

import { hasComparison } from './comparison.ts'
import type { ValueMatches, ValueSearch } from './search.ts'

/** What parses and answers queries by value, which is loaded once a person begins to type one. */
type Engine =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'ready'; search: ValueSearch }

const idle: Engine = { status: 'idle' }

/** Another object whenever the search has loaded more. */
export const $engine = atom<Engine>(idle)

/** A number after a word may as well be part of a name. */
const numberAfterWord = /\p{L}\s+[-+]?[.\d]/u

const mayBeQuery = (text: string) => hasComparison(text) || numberAfterWord.test(text)

/** Loads what parses and answers queries by value. */
export async function prepareValues(): Promise<void> {
  const { status } = $engine.get()
  if (status === 'loading' || status === 'ready') return
  const loading: Engine = { status: 'loading' }
  $engine.set(loading)
  try {
    const { createValueSearch } = await import('./search.ts')
    if ($engine.get() !== loading) return
    const search = createValueSearch(() => $user.get()?.units ?? null)
    search.$loaded.subscribe(() => $engine.set({ status: 'ready', search }))
  } catch (error) {
    if ($engine.get() === loading) $engine.set({ status: 'failed', failure: toFailure(error) })
  }
}

/** Requests again what failed to load. */
export function retryValues(): void {
  const engine = $engine.get()
  if (engine.status === 'ready') engine.search.retry()
  else void prepareValues()
}

/** Follows the text of the filter until it is stopped, which drops all that was loaded. */
export function openValues(): () => void {
  const stop = $filter.subscribe(({ text }) => {
    if ($engine.get().status === 'idle' && mayBeQuery(text)) void prepareValues()
  })
  return () => {
    stop()
    const engine = $engine.get()
    if (engine.status === 'ready') engine.search.close()
    $engine.set(idle)
  }
}

/** Null where the text of the filter is no query by value. */
export const $valueMatches = computed(
  [$filter, $engine],
  ({ text }, engine): ValueMatches | null => {
    if (!mayBeQuery(text)) return null
    const isCertain = hasComparison(text)
    if (engine.status === 'ready') return engine.search.match(text, isCertain)
    if (!isCertain) return null
    return engine.status === 'failed'
      ? { state: 'failed', failure: engine.failure }
      : { state: 'loading' }
  },
)
