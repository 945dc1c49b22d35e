import { atom, type ReadableAtom } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'

type ResourceState<Value> =
  | { status: 'loading' }
  /** `isStale` while it is reloaded, for the same query or another. */
  | { status: 'ready'; value: Value; isStale: boolean }
  | { status: 'failed'; failure: Failure }

/** What is loaded from the backend to be shown; `Query` says which, and is `void` where there is one. */
export interface Resource<Value, Query = void> {
  $state: ReadableAtom<ResourceState<Value>>
  /** Loads it. If it is called again meanwhile, only the answer to the last call counts. */
  load: (query: Query) => Promise<void>
  /** Reloads the last query. Does nothing before the first load. */
  reload: () => Promise<void>
  /** Asks while what is shown stays, and stays where that fails. @throws FailureError */
  refresh: (query: Query) => Promise<Value>
  /** Changes what is shown. Does nothing unless it is ready. */
  update: (change: (value: Value) => Value) => void
  /** Resets it: pending answers are ignored, and nothing is reloaded. */
  forget: () => void
  /** What is shown, or null unless it is ready. */
  value: () => Value | null
  /**
   * Loads again after a failure, as soon as the connection is back.
   * @returns what ends that, and drops the value unless something else has it open
   */
  retryOnline: () => () => void
  /** Loads it, and then behaves as `retryOnline`. */
  open: (query: Query) => () => void
}

interface ResourceOptions {
  /** Whether what is shown stays until the next answer, as stale, instead of being replaced by "loading". */
  keepsValue?: boolean
}

/** @param read asks the backend. @throws FailureError */
export function createResource<Value, Query = void>(
  read: (query: Query) => Promise<Value>,
  { keepsValue = false }: ResourceOptions = {},
): Resource<Value, Query> {
  const $state = atom<ResourceState<Value>>({ status: 'loading' })
  let lastQuery: { query: Query } | null = null
  let openers = 0
  /** Requests are numbered in the order in which they are sent. */
  let asked = 0
  /** The last request of `load`, or the last one before a reset. */
  let loaded = 0
  /** The request whose answer is shown. */
  let shown = 0

  const counts = (question: number): boolean => question >= loaded && question > shown

  /** Sends a request, and shows its answer unless a later one supersedes it. */
  async function refresh(query: Query): Promise<Value> {
    lastQuery = { query }
    asked += 1
    const question = asked
    const value = await read(query)
    if (counts(question)) {
      shown = question
      $state.set({ status: 'ready', value, isStale: false })
    }
    return value
  }

  async function load(query: Query): Promise<void> {
    const state = $state.get()
    if (keepsValue && state.status === 'ready') $state.set({ ...state, isStale: true })
    // What loads already is not rendered again, which a page's first load would do with all that shows its state.
    else if (state.status !== 'loading') $state.set({ status: 'loading' })
    loaded = asked + 1
    const question = loaded
    try {
      await refresh(query)
    } catch (error) {
      // Where the session has ended, the page is left, and has no failure to show before.
      await revalidateSession(error)
      if (counts(question)) $state.set({ status: 'failed', failure: toFailure(error) })
    }
  }

  async function reload(): Promise<void> {
    if (lastQuery) await load(lastQuery.query)
  }

  function forget(): void {
    asked += 1
    loaded = asked
    lastQuery = null
    $state.set({ status: 'loading' })
  }

  function retryOnline(): () => void {
    const stop = whenOnline(() => {
      if ($state.get().status === 'failed') void reload()
    })
    openers += 1
    return () => {
      stop()
      openers -= 1
      if (openers === 0) forget()
    }
  }

  return {
    $state,
    load,
    reload,
    refresh,
    forget,
    retryOnline,
    update(change) {
      const state = $state.get()
      if (state.status === 'ready') $state.set({ ...state, value: change(state.value) })
    },
    value() {
      const state = $state.get()
      return state.status === 'ready' ? state.value : null
    },
    open(query) {
      const close = retryOnline()
      void load(query)
      return close
    },
  }
}
