import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'

import type { ValueSearch } from './search.ts'

/** What parses and answers queries by value, which is loaded once a person begins to type one. */
export type Engine =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'ready'; search: ValueSearch }

const idle: Engine = { status: 'idle' }

/** Another object whenever the search has loaded more. */
export const $engine = atom<Engine>(idle)

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

/** Drops all that was loaded. */
export function closeEngine(): void {
  const engine = $engine.get()
  if (engine.status === 'ready') engine.search.close()
  $engine.set(idle)
}
