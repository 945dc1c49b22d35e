import { atom, computed } from 'nanostores'

import { $families } from '#lib/catalogue/data/families.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { createStable } from '#lib/catalogue/filters/memo.ts'
import { $engine, prepareValues, retryValues } from '#lib/catalogue/values/engine.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'

import type { Completion } from './completion.ts'
import { mayHoldQualifiers } from './may-hold.ts'
import type { Reader } from './reader.ts'
import { plainTyped, type Typed, type TypedState } from './typed.ts'

/** What understands qualifiers, which is loaded once a person types one; another object whenever it has loaded more. */
type Loaded =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'ready'; reader: Reader }

const idle: Loaded = { status: 'idle' }
const waiting: TypedState = { status: 'waiting' }

export const $qualifierReader = atom<Loaded>(idle)

/** Loads what understands qualifiers. */
export async function prepareQualifiers(): Promise<void> {
  const { status } = $qualifierReader.get()
  if (status === 'loading' || status === 'ready') return
  const loading: Loaded = { status: 'loading' }
  $qualifierReader.set(loading)
  try {
    const { createReader } = await import('./reader.ts')
    const reader = createReader()
    reader.$loaded.subscribe(() => $qualifierReader.set({ status: 'ready', reader }))
  } catch (error) {
    $qualifierReader.set({ status: 'failed', failure: toFailure(error) })
  }
}

/** What a text means; a text without qualifiers waits for nothing. */
export function readTyped(text: string): TypedState {
  if (!mayHoldQualifiers(text)) return { status: 'ready', typed: plainTyped(text) }
  const loaded = $qualifierReader.get()
  const families = $families.get()
  if (loaded.status === 'failed') return loaded
  if (loaded.status !== 'ready' || families.status !== 'ready') return waiting
  return loaded.reader.read(text, {
    columns: families.columns,
    engine: $engine.get(),
    ownRelease: $user.get()?.revitRelease ?? null,
  })
}

const isPlain = ({ choices, parts }: Typed) => choices === null && parts.length === 0

const stable = createStable<TypedState>((one, other) => {
  if (one.status !== 'ready' || other.status !== 'ready') return one === other
  const areSame = one.typed.text === other.typed.text && isPlain(one.typed) && isPlain(other.typed)
  return areSame || one.typed === other.typed
})

/** What the text of the filter means. */
export const $typed = computed([$filter, $qualifierReader, $families, $engine, $user], ({ text }) =>
  stable(readTyped(text)),
)

/** Loads what it takes to understand the text of the filter, until it is stopped. */
export function openQualifiers(): () => void {
  const follow = () => {
    const { text } = $filter.get()
    if (!mayHoldQualifiers(text)) return
    const loaded = $qualifierReader.get()
    if (loaded.status === 'idle') void prepareQualifiers()
    if (loaded.status !== 'ready') return
    const { needsParameters } = loaded.reader.prepare(text)
    if (needsParameters && $engine.get().status === 'idle') void prepareValues()
  }
  const stops = [$filter.subscribe(follow), $qualifierReader.listen(follow)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The ways to go on with a text at the caret, as far as what finds them is loaded. */
export function completeTyped(text: string, caret: number): Completion[] {
  const loaded = $qualifierReader.get()
  const families = $families.get()
  if (loaded.status !== 'ready' || families.status !== 'ready') return []
  const user = $user.get()
  return loaded.reader.complete(text, caret, {
    columns: families.columns,
    engine: $engine.get(),
    ownRelease: user?.revitRelease ?? null,
    units: user?.units ?? null,
  })
}

/** Requests again what failed to load. */
export function retryTyped(): void {
  const loaded = $qualifierReader.get()
  if (loaded.status === 'failed') void prepareQualifiers()
  if (loaded.status === 'ready') loaded.reader.retry()
  retryValues()
}
