import { persistentAtom } from '@nanostores/persistent'

import { type Filter, formatFilter, noFilter, parseFilter } from '#lib/domain/filter.ts'

import './storage-engine.ts'

/** What the catalogue shows. The page's address has the say; the choice of plan and order is remembered. */
export const $filter = persistentAtom<Filter>('filter', noFilter, {
  encode: (filter) => formatFilter({ ...filter, text: '' }).toString(),
  decode: (stored) => parseFilter(new URLSearchParams(stored)),
  listen: false,
})

const addressOf = (filter: Filter) => {
  const query = formatFilter(filter, new URLSearchParams(location.search)).toString()
  return location.pathname + (query && `?${query}`) + location.hash
}

/** Changes the filter and the page's address; typing replaces the entry in the history, a choice adds one. */
export function changeFilter(change: Partial<Filter>): void {
  const filter = { ...$filter.get(), ...change }
  const isTyping = 'text' in change
  history[isTyping ? 'replaceState' : 'pushState'](history.state, '', addressOf(filter))
  $filter.set(filter)
}

/** Takes the filter from the address, or puts the remembered one there, and follows back and forward. */
export function followAddress(): () => void {
  const read = () => $filter.set(parseFilter(new URLSearchParams(location.search)))
  if (location.search) read()
  else history.replaceState(history.state, '', addressOf($filter.get()))
  globalThis.addEventListener('popstate', read)
  return () => globalThis.removeEventListener('popstate', read)
}
