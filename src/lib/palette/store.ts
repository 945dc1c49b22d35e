import { atom, computed } from 'nanostores'

import { boardHref } from '#lib/boards/board.ts'
import { whenOnline } from '#lib/browser/connection.ts'
import { createSlicedTask, sliceUp } from '#lib/catalogue/slices.ts'
import type { Failure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'
import { $typedAhead } from '#lib/shortcuts/typed-ahead.ts'
import { href } from '#lib/site/routes.ts'
import { debounce } from '#lib/timing/debounce.ts'

import { facetEntries, familyEntry, foundTypeEntry, typeEntry } from './catalogue-entries.ts'
import type { Entry, Group, GroupName } from './entry.ts'
import { type BestNames, findNames } from './find-names.ts'
import * as messages from './messages.ts'
import { actionEntries, pageEntries, settingsEntries } from './places.ts'
import { rankEntries } from './rank-entries.ts'
import { $recent, loadRecent } from './recent.ts'
import {
  boards,
  catalogue,
  foundTasks,
  hasToAsk,
  maxFamilies,
  maxTypes,
  type PaletteCatalogue,
  types,
} from './sources.ts'

/** What is typed into the palette. */
export const $text = atom('')

/** Whether the form for a new board is open. */
export const $isNamingBoard = atom(false)

/** How many entries of each kind are shown. */
const limits: Record<GroupName, number> = {
  recent: 6,
  actions: 10,
  pages: 20,
  settings: 10,
  families: maxFamilies,
  facets: 4,
  types: maxTypes,
  boards: 4,
  tasks: 4,
}

/** From how many letters on types and tasks are searched. */
const minLength = 2

type Known<Source extends { value: () => unknown }> = ReturnType<Source['value']>

/** What was found among the names of families and types. */
interface FoundNames {
  text: string
  /** What was searched; null where it was not there. */
  searched: { catalogue: Known<typeof catalogue>; types: Known<typeof types> }
  families: BestNames
  types: BestNames
}

const startNames = (text: string): FoundNames => ({
  text,
  searched: { catalogue: catalogue.value(), types: types.value() },
  families: { rows: [], total: 0 },
  types: { rows: [], total: 0 },
})

const $names = atom(startNames(''))

/** Whether a search of names was for this text, and in all that there is now. */
const isUpToDate = ({ text, searched }: FoundNames, typed: string): boolean =>
  text === typed && searched.catalogue === catalogue.value() && searched.types === types.value()

const search = createSlicedTask()

/** Finds names in slices, so that typing never waits; what was found before stays meanwhile. */
function searchNames(): void {
  const found = startNames($text.get())
  const { text, searched } = found
  function* steps(): Generator<void, void, void> {
    if (searched.catalogue) {
      yield* findNames(searched.catalogue.columns, text, limits.families, found.families)
    }
    if (searched.types && 'lowerNames' in searched.types && text.trim().length >= minLength) {
      yield* findNames(searched.types, text, limits.types, found.types)
    }
  }
  search.start(
    () => sliceUp(steps()),
    ({ isDone }) => {
      if (isDone) $names.set(found)
    },
  )
}

const searchTasks = debounce(() => void foundTasks.load($text.get().trim()), 200)

const loadTypes = debounce(() => void types.load($text.get().trim()), 150)

/** Families that have to be asked for. */
const askFamilies = debounce(() => void catalogue.load($text.get().trim()), 80)

function followText(text: string): void {
  const isLong = text.trim().length >= minLength
  if (hasToAsk()) askFamilies()
  const known = types.value()
  const isKnown = types.$state.get().status === 'ready' && (known === null || 'names' in known)
  if (isLong && !isKnown) loadTypes()
  if (isLong) searchTasks()
  else searchTasks.cancel()
  searchNames()
}

const openNewBoard = (): void => $isNamingBoard.set(true)

const actions = computed($user, (user) => () => actionEntries(user, openNewBoard))

/** Recent actions as they are now; one that is not offered any more is left out. */
const refresh = (recent: readonly Entry[], offered: readonly Entry[]): Entry[] =>
  recent.flatMap((entry) => {
    if (entry.href !== undefined && !entry.id.startsWith('action:')) return [entry]
    const known = offered.find(({ id }) => id === entry.id)
    return known ? [known] : []
  })

function group(
  name: GroupName,
  entries: readonly Entry[],
  total = entries.length,
  isMore = false,
): Group[] {
  return total > 0 ? [{ name, entries: entries.slice(0, limits[name]), total, isMore }] : []
}

function typeGroup(known: PaletteCatalogue, text: string, names: FoundNames): Group[] {
  const loaded = names.searched.types
  if (loaded === null) return []
  if ('found' in loaded) {
    if (loaded.text !== text) return []
    const entries = loaded.found.map(foundTypeEntry)
    return group('types', entries, loaded.total ?? entries.length, loaded.total === null)
  }
  const entries = names.types.rows.flatMap((type) => typeEntry(known, loaded, type) ?? [])
  return group('types', entries, entries.length > 0 ? names.types.total : 0)
}

function catalogueGroups(text: string, names: FoundNames): Group[] {
  const known = names.searched.catalogue
  if (!known || text === '') return []
  const families = names.families.rows.map((row) => familyEntry(known, row))
  // Until the families of this text have arrived, those of the one before are shown that still fit.
  const asked = known.asked?.text === text ? known.asked : null
  const { total, isTotalExact } = asked ?? { ...names.families, isTotalExact: !known.asked }
  const all: Entry = {
    id: 'families:all',
    label: messages.allInDiscover(total, !isTotalExact),
    icon: 'i-lucide-search',
    href: `${href('/apps')}?q=${encodeURIComponent(text)}`,
  }
  const found = group('families', families, total, !isTotalExact).map((part) => ({
    ...part,
    entries: total > families.length ? [...part.entries, all] : part.entries,
  }))
  return [...found, ...group('facets', facetEntries(known, text)), ...typeGroup(known, text, names)]
}

function boardGroup(text: string): Group[] {
  const entries = (boards.value() ?? []).map(({ id, name, team }) => ({
    id: `board:${id}`,
    label: name,
    ...(team && { detail: team.name }),
    icon: 'i-lucide-layout-list',
    href: boardHref(id),
  }))
  return group('boards', rankEntries(entries, text))
}

function taskGroup(text: string): Group[] {
  const found = foundTasks.value()
  if (!found || text.length < minLength || found.text !== text) return []
  const entries = found.tasks.map(({ id, number, title }) => ({
    id: `task:${id}`,
    label: title,
    detail: `#${number}`,
    icon: 'i-lucide-list-checks',
    href: `${href('/tasks')}?task=${encodeURIComponent(id)}`,
  }))
  const all: Entry = {
    id: 'tasks:all',
    label: messages.allTasks(found.total),
    icon: 'i-lucide-search',
    href: `${href('/tasks')}?q=${encodeURIComponent(text)}`,
  }
  return group('tasks', entries, found.total).map((part) => ({
    ...part,
    entries: found.total > part.entries.length ? [...part.entries, all] : part.entries,
  }))
}

/** What is offered for the text, in groups. */
export const $groups = computed(
  [
    $text,
    $recent,
    $names,
    catalogue.$state,
    types.$state,
    boards.$state,
    foundTasks.$state,
    actions,
  ],
  (typed, recent, names, _catalogue, _types, _boards, _tasks, offer): Group[] => {
    const text = typed.trim()
    const offered = offer()
    const opened = rankEntries(refresh(recent, offered), text)
    const isOpened = new Set(opened.map(({ id }) => id))
    const others = (entries: readonly Entry[]) =>
      rankEntries(entries, text).filter(({ id }) => !isOpened.has(id))
    const withoutOpened = (parts: Group[]): Group[] =>
      parts.flatMap((part) => {
        const entries = part.entries.filter(({ id }) => !isOpened.has(id))
        return entries.length > 0 ? [{ ...part, entries }] : []
      })
    return [
      ...group('recent', opened),
      ...(text === '' ? [] : withoutOpened(catalogueGroups(text, names))),
      ...group('actions', others(offered)),
      ...group('pages', others(pageEntries)),
      ...group('settings', others(settingsEntries)),
      ...withoutOpened(boardGroup(text)),
      ...withoutOpened(taskGroup(text)),
    ]
  },
)

const sources = [
  { name: 'families', source: catalogue },
  { name: 'types', source: types },
  { name: 'boards', source: boards },
  { name: 'tasks', source: foundTasks },
] as const

/** Whether what is found is of a text that was typed before. */
function isOfOtherText(name: GroupName, text: string): boolean {
  if (name === 'tasks') return foundTasks.value()?.text !== text
  if (name === 'families') return (catalogue.value()?.asked?.text ?? text) !== text
  const known = name === 'types' ? types.value() : null
  return known !== null && 'found' in known && known.text !== text
}

export interface SearchState {
  /** Whether something of what is searched has yet to arrive. */
  isSearching: boolean
  /** What could not be searched, and why. */
  failed: { names: GroupName[]; failure: Failure } | null
}

export const $searchState = computed(
  [$text, $names, catalogue.$state, types.$state, boards.$state, foundTasks.$state],
  (typed, names, ...states): SearchState => {
    const text = typed.trim()
    const isAsked = (name: GroupName) =>
      name === 'boards' || (name === 'families' ? text !== '' : text.length >= minLength)
    const asked = sources.flatMap(({ name }, place) => {
      const state = states[place]
      return state && isAsked(name) ? [{ name, state }] : []
    })
    const failures = asked.flatMap(({ name, state }) =>
      state.status === 'failed' ? [{ name, failure: state.failure }] : [],
    )
    const [first] = failures
    const isWaiting = asked.some(
      ({ name, state }) =>
        text !== '' &&
        (state.status === 'loading' || (state.status === 'ready' && isOfOtherText(name, text))),
    )
    return {
      isSearching: isWaiting || !isUpToDate(names, typed),
      failed: first ? { names: failures.map(({ name }) => name), failure: first.failure } : null,
    }
  },
)

/** Requests again what could not be searched. */
export function retrySearch(): void {
  for (const { source } of sources) {
    if (source.$state.get().status === 'failed') void source.reload()
  }
}

/** Loads what is searched, until the palette closes. */
export function openPalette(): () => void {
  $text.set($typedAhead.get())
  loadRecent()
  void catalogue.load('')
  void boards.load()
  const stops = [
    $text.subscribe(followText),
    catalogue.$state.listen(searchNames),
    types.$state.listen(searchNames),
    whenOnline(retrySearch),
  ]
  return () => {
    for (const stop of stops) stop()
    search.cancel()
    searchTasks.cancel()
    loadTypes.cancel()
  }
}
