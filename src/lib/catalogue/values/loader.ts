import { atom, type ReadableAtom } from 'nanostores'

import type { Version } from '#lib/catalogue/columns/damaged-catalogue.ts'
import { isTooLarge } from '#lib/catalogue/paged/when-too-large.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { fetchParameters, fetchTypes, fetchValues } from './api.ts'
import { decodeParameters, type StoredParameter, type StoredParameters } from './decoder.ts'
import * as messages from './messages.ts'
import type { ValueIndex } from './value-index.ts'

/** The types of all families with the values of some parameters, all as they were at one moment. */
export interface LoadedIndex extends Version, ValueIndex {
  /** The requested parameters, in lower case, whether or not families still have them. */
  asked: readonly string[]
}

export interface LoadedValues {
  /** Null until they have arrived, `absent` where the backend has no values: a plain PocketBase. */
  parameters: StoredParameters | 'absent' | null
  /** The values that were requested so far. */
  index: LoadedIndex | null
  /** Why the last request failed. */
  failure: Failure | null
}

export interface ValueLoader {
  /** What this page knows of the types of all families. */
  $loaded: ReadableAtom<LoadedValues>
  /** Fetches which parameters there are, and their values again if families changed, at most once a minute. */
  update: () => void
  /** Fetches the values of the parameters with these names. */
  load: (names: readonly string[]) => void
  /** Allows what failed to be requested again. */
  retry: () => void
  /** Tells those who follow `$loaded` to look at it again. */
  tell: () => void
  /** Ignores answers that are still to come. */
  close: () => void
}

/** How long until the values are revalidated, in milliseconds. */
const staleAfter = 60_000

const maxAttempts = 3

const isSameVersion = (one: Version, other: Version): boolean =>
  one.epoch === other.epoch && one.change === other.change

const isNamed = (names: readonly string[]) => {
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  return ({ name }: { name: string }) => wanted.has(name.toLowerCase())
}

/** Null where families changed between two answers. */
async function tryAdding(
  wanted: readonly StoredParameter[],
  known: LoadedIndex | null,
): Promise<LoadedIndex | null> {
  const asked = known?.asked ?? []
  const missing = wanted.filter(({ name }) => !asked.includes(name.toLowerCase()))
  const types = known ?? (await fetchTypes())
  const added = await Promise.all(
    missing.map(({ spellings }) => fetchValues(spellings, types.families)),
  )
  if (!added.every((values) => isSameVersion(values, types))) return null
  return {
    ...types,
    asked: [...asked, ...missing.map(({ name }) => name.toLowerCase())],
    parameters: [
      ...(known?.parameters ?? []),
      ...added.flatMap(({ parameter }) => parameter ?? []),
    ],
  }
}

/**
 * Adds parameters to an index; where families changed meanwhile, all is fetched again.
 * @throws FailureError, TypeError on damaged data
 */
async function addParameters(
  wanted: readonly StoredParameter[],
  known: LoadedIndex | null,
): Promise<LoadedIndex> {
  const added = known && (await tryAdding(wanted, known))
  if (added) return added
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const index = await tryAdding(wanted, null)
    if (index) return index
  }
  throw new TypeError(messages.valuesChanged)
}

/** @throws FailureError, TypeError on damaged data */
async function fetchUpdate(index: LoadedIndex | null): Promise<Partial<LoadedValues>> {
  const answer = await fetchParameters()
  if (answer === null) return { parameters: 'absent', index: null }
  const parameters = decodeParameters(answer)
  if (!index || isSameVersion(index, parameters)) return { parameters }
  const wanted = parameters.parameters.filter(isNamed(index.asked))
  return { parameters, index: await addParameters(wanted, null) }
}

export function createValueLoader(): ValueLoader {
  const $loaded = atom<LoadedValues>({ parameters: null, index: null, failure: null })
  let checkedAt = -Infinity
  let isAsking = false
  let isClosed = false

  /** One request at a time: what is still needed once it is answered is requested next. */
  async function ask(work: () => Promise<Partial<LoadedValues>>): Promise<void> {
    if (isAsking) return
    isAsking = true
    let answer: Partial<LoadedValues>
    try {
      answer = await work()
    } catch (error) {
      // The page learns from the families as well that there are too many, and asks the nodes.
      if (!isTooLarge(error)) console.error('The values of the types could not be fetched:', error)
      answer = { failure: toFailure(error) }
      await revalidateSession(error)
    }
    isAsking = false
    if (!isClosed) $loaded.set({ ...$loaded.get(), failure: null, ...answer })
  }

  return {
    $loaded,
    update() {
      if (isAsking || performance.now() - checkedAt <= staleAfter) return
      checkedAt = performance.now()
      void ask(() => fetchUpdate($loaded.get().index))
    },
    load(names) {
      const { parameters, index } = $loaded.get()
      if (!parameters || parameters === 'absent') return
      const wanted = parameters.parameters.filter(isNamed(names))
      void ask(async () => ({ index: await addParameters(wanted, index) }))
    },
    retry() {
      const { failure, parameters } = $loaded.get()
      if (!failure) return
      if (!parameters) checkedAt = -Infinity
      $loaded.set({ ...$loaded.get(), failure: null })
    },
    tell: () => $loaded.set({ ...$loaded.get() }),
    close() {
      isClosed = true
    },
  }
}
