import { useDeferredValue } from 'react'

const loading = { status: 'loading' } as const

/**
 * The state of what is loaded, as a store has it. What arrives is rendered as a transition, in pieces between which
 * the page answers, whereas a store's change is rendered as a whole. What changes after that mostly follows from a
 * press, and is rendered at once.
 */
export function useArrival<State extends { status: string }>(state: State): State | typeof loading {
  const hasArrived = useDeferredValue(state.status !== 'loading')
  return hasArrived ? state : loading
}
