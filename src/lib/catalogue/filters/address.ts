import { atom } from 'nanostores'

import { browserStorage } from '#lib/browser/storage.ts'

import { type Filter, formatFilter, noFilter, parseFilter } from './filter.ts'

/** In localStorage: plan and order as they are written in an address, and nothing else of a filter. */
const storageKey = 'filter'

const lasting = ({ freemium, order }: Filter): Filter => ({ ...noFilter, freemium, order })

/** What opens in the own Revit is among it where the settings say that the catalogue opens so. */
const remembered = () => {
  const filter = parseFilter(new URLSearchParams(browserStorage.read(storageKey) ?? ''))
  return { ...lasting(filter), fits: filter.fits }
}

const remember = (filter: Filter) =>
  browserStorage.write(storageKey, formatFilter(lasting(filter)).toString())

/** What the catalogue shows. The page's address has the say; the choice of plan and order is remembered. */
export const $filter = atom<Filter>(remembered())

const addressOf = (filter: Filter) => {
  const query = formatFilter(filter, new URLSearchParams(location.search)).toString()
  return location.pathname + (query && `?${query}`) + location.hash
}

let typed: ReturnType<typeof setTimeout> | undefined

/** Browsers refuse an address that changes with every letter. */
const typingPause = 250

function writeTyped(): void {
  if (typed === undefined) return
  clearTimeout(typed)
  typed = undefined
  history.replaceState(history.state, '', addressOf($filter.get()))
}

/** Changes the filter and the page's address; typing replaces the entry in the history, a choice adds one. */
export function changeFilter(change: Partial<Filter>): void {
  const before = $filter.get()
  const filter = { ...before, ...change }
  if (filter.freemium !== before.freemium || filter.order !== before.order) remember(filter)
  if ('text' in change) {
    clearTimeout(typed)
    typed = setTimeout(writeTyped, typingPause)
  } else {
    writeTyped()
    history.pushState(history.state, '', addressOf(filter))
  }
  $filter.set(filter)
}

/** Takes the filter from the address, or puts the remembered one there, and follows back and forward. */
export function followAddress(): () => void {
  const read = () => {
    clearTimeout(typed)
    typed = undefined
    const filter = parseFilter(new URLSearchParams(location.search))
    remember(filter)
    $filter.set(filter)
  }
  if (location.search) read()
  else history.replaceState(history.state, '', addressOf($filter.get()))
  globalThis.addEventListener('popstate', read)
  globalThis.addEventListener('pagehide', writeTyped)
  return () => {
    globalThis.removeEventListener('popstate', read)
    globalThis.removeEventListener('pagehide', writeTyped)
  }
}
