import { atom } from 'nanostores'

import { browserStorage } from '#lib/browser/storage.ts'
import { createTypedAddress } from '#lib/browser/typed-address.ts'

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

/** What the catalogue shows. The page's address is authoritative; the choice of plan and order is remembered. */
export const $filter = atom<Filter>(remembered())

const addressOf = (filter: Filter) => {
  const query = formatFilter(filter, new URLSearchParams(location.search)).toString()
  return location.pathname + (query && `?${query}`) + location.hash
}

const typedAddress = createTypedAddress(() => addressOf($filter.get()))

/** Changes the filter and the page's address; typing replaces the entry in the history, a choice adds one. */
export function changeFilter(change: Partial<Filter>): void {
  const before = $filter.get()
  const filter = { ...before, ...change }
  if (filter.freemium !== before.freemium || filter.order !== before.order) remember(filter)
  if ('text' in change) {
    typedAddress.replaceSoon()
  } else {
    typedAddress.flush()
    history.pushState(history.state, '', addressOf(filter))
  }
  $filter.set(filter)
}

/** Reads the filter from the address, or writes the remembered one there, and follows back and forward. */
export function followAddress(): () => void {
  if (!location.search) history.replaceState(history.state, '', addressOf($filter.get()))
  return typedAddress.follow(() => {
    const filter = parseFilter(new URLSearchParams(location.search))
    remember(filter)
    $filter.set(filter)
  })
}
