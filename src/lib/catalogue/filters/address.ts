import { atom, computed, onSet } from 'nanostores'

import { browserStorage } from '#lib/browser/storage.ts'
import { createTypedAddress, replaceAddress } from '#lib/browser/typed-address.ts'
import { createAfterFrame } from '#lib/timing/after-frame.ts'

import {
  type Filter,
  type FilterScope,
  formatFilter,
  isScoped,
  noFilter,
  parseFilter,
  withoutScope,
} from './filter.ts'
import { resultsPace } from './results-pace.ts'
import { $isTyping, noteTyping } from './typing.ts'

/** In localStorage: plan and order as they are written in an address, and nothing else of a filter. */
const storageKey = 'filter'

const lasting = ({ freemium, order }: Filter): Filter => ({ ...noFilter, freemium, order })

/** What opens in the own Revit is among it where the settings say that the catalogue opens so. */
const remembered = () => {
  const filter = parseFilter(new URLSearchParams(browserStorage.read(storageKey) ?? ''))
  return { ...lasting(filter), fits: filter.fits }
}

/** What the page fixes in the filter; nothing in the catalogue itself. */
export const $scope = atom<FilterScope>({})

/** A page with a scope has its own plan and order. */
const remember = (filter: Filter) => {
  if (isScoped($scope.get())) return
  browserStorage.write(storageKey, formatFilter(lasting(filter)).toString())
}

/** What the catalogue shows. The page's address is authoritative; the choice of plan and order is remembered. */
export const $filter = atom<Filter>(remembered())

/** The part of the filter that was chosen, and that can be taken back. */
export const $chosen = computed([$filter, $scope], withoutScope)

/** What the search field holds: the filter follows it once the key has been shown. */
export const $typedText = atom($filter.get().text)

onSet($filter, ({ newValue }) => $typedText.set(newValue.text))

const readTyped = (): Filter => ({ ...$filter.get(), text: $typedText.get() })

/** Has the filter follow the search field now, before a key that belongs to what was typed. */
export function applyTyped(): void {
  const typed = readTyped()
  if (typed.text === $filter.get().text) return
  resultsPace.expect()
  $filter.set(typed)
}

/** On a slow processor not before typing has ended: the next key would wait for what this one found. */
const applyTypedSoon = createAfterFrame(() => {
  if (!resultsPace.isSlow()) applyTyped()
})

$isTyping.listen((isTyping) => {
  if (!isTyping) applyTyped()
})

const addressOf = (filter: Filter) => {
  const chosen = withoutScope(filter, $scope.get())
  const query = formatFilter(chosen, new URLSearchParams(location.search)).toString()
  return location.pathname + (query && `?${query}`) + location.hash
}

const typedAddress = createTypedAddress(() => addressOf(readTyped()))

function change(changes: Partial<Filter>, isTyped: boolean): void {
  const before = readTyped()
  const filter = { ...before, ...changes, ...$scope.get() }
  if (filter.freemium !== before.freemium || filter.order !== before.order) remember(filter)
  if (isTyped) {
    typedAddress.replaceSoon()
  } else {
    typedAddress.flush()
    history.pushState(history.state, '', addressOf(filter))
  }
  $filter.set(filter)
}

/** Changes the filter and the page's address; typing replaces the entry in the history, a choice adds one. */
export const changeFilter = (changes: Partial<Filter>): void => change(changes, 'text' in changes)

/** Shows the text in the search field with this frame, and what it finds with the next one. */
export function typeText(text: string): void {
  $typedText.set(text)
  noteTyping()
  typedAddress.replaceSoon()
  applyTypedSoon()
}

/** Changes the text by a choice and not by typing. */
export const chooseText = (text: string): void => change({ text }, false)

/**
 * Reads the filter from the address, or writes the remembered one there, and follows back and forward. What was typed
 * before stays.
 */
export function followAddress(scope: FilterScope = {}): () => void {
  const typed = $typedText.get()
  const isTyped = typed !== $filter.get().text
  $scope.set(scope)
  if (!location.search && !isScoped(scope)) replaceAddress(addressOf($filter.get()))
  const stop = typedAddress.follow(() => {
    const filter = { ...parseFilter(new URLSearchParams(location.search)), ...scope }
    remember(filter)
    $filter.set(filter)
  })
  if (isTyped && typed !== $filter.get().text) typeText(typed)
  return stop
}
