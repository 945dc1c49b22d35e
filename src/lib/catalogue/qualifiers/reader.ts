import { atom, computed, type ReadableAtom } from 'nanostores'

import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { createStable, memoizeLast } from '#lib/catalogue/filters/memo.ts'
import { findText, wantedText } from '#lib/catalogue/search/text.ts'
import type { Engine } from '#lib/catalogue/values/engine.ts'
import { suggestValues } from '#lib/catalogue/values/suggestions.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import type { Units } from '#lib/user/preferences.ts'

import { createBoards, type KnownBoard } from './boards.ts'
import { type Completion, complete } from './completion.ts'
import { interpret, listNeeds } from './interpret.ts'
import { findKeyword } from './keywords.ts'
import { findBoards, type Known } from './meaning.ts'
import { scan } from './scanner.ts'
import type { Typed, TypedChoices, TypedState } from './typed.ts'

/** What the page knows when it reads a text. */
export interface ReaderContext {
  columns: Columns
  engine: Engine
  ownRelease: number | null
}

/** The names of categories in other languages, which are loaded for a text that asks for a category. */
type Languages =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'ready'; standardName: Known['standardName'] }

export interface Reader {
  /** Changes with what `read` depends on, besides its context. */
  $loaded: ReadableAtom<unknown>
  read: (text: string, context: ReaderContext) => TypedState
  /** Loads what it takes to read a text, and says whether the parameters of the families are among it. */
  prepare: (text: string) => { needsParameters: boolean }
  /** The ways to go on at the caret. */
  complete: (
    text: string,
    caret: number,
    context: ReaderContext & { units: Units | null },
  ) => Completion[]
  /** Requests again what failed to load. */
  retry: () => void
}

const releasesOf = (releases: Uint16Array): number[] =>
  [...new Set(releases)].toSorted((one, other) => other - one)

const isSameChoices = (one: TypedChoices | null, other: TypedChoices | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The parameters of the families, as far as they are loaded. */
function parametersOf(
  engine: Engine,
): Exclude<TypedState, { status: 'ready' }> | { status: 'ready'; parameters: Known['parameters'] } {
  if (engine.status === 'failed') return engine
  if (engine.status !== 'ready') return { status: 'waiting' }
  const { parameters, failure } = engine.search.$loaded.get()
  if (parameters) {
    const known = parameters === 'absent' ? parameters : parameters.parameters
    return { status: 'ready', parameters: known }
  }
  return failure ? { status: 'failed', failure } : { status: 'waiting' }
}

const noBoards: readonly KnownBoard[] = []

/** The boards that the parts of a text name. */
const namedBoards = (text: string, boards: readonly KnownBoard[]): KnownBoard[] =>
  scan(text)
    .parts.filter(({ name }) => name !== null && findKeyword(name) === 'board')
    .flatMap(({ values }) => values)
    .map((value) => findBoards(boards, value))
    .filter((meant) => new Set(meant.map(({ name }) => name)).size === 1)
    .flat()

/** Whether a family's name holds a text as it is. */
function isInNames(columns: Columns, text: string): boolean {
  const wanted = wantedText(text)
  const { length } = columns.numbers
  return wanted !== null && findText(columns, wanted, 0, length, new Uint32Array(length)) > 0
}

/** Reads texts that may hold qualifiers. */
export function createReader(): Reader {
  const $languages = atom<Languages>({ status: 'idle' })
  const boards = createBoards()
  const knownReleases = memoizeLast(releasesOf)
  const stable = createStable(isSameChoices)
  const read = memoizeLast(
    (
      text: string,
      columns: Columns,
      parameters: Known['parameters'],
      ownRelease: number | null,
      standardName: Known['standardName'],
      knownBoards: Known['boards'],
    ): Typed => {
      const { categoryNames, vendorNames } = columns
      const releases = knownReleases(columns.releases)
      const typed = interpret(text, {
        categoryNames,
        vendorNames,
        releases,
        parameters,
        boards: knownBoards,
        ownRelease,
        standardName,
        isInNames: (written) => isInNames(columns, written),
      })
      return { ...typed, choices: stable(typed.choices) }
    },
  )
  const needs = memoizeLast(listNeeds)
  const noTranslation = () => null

  async function loadLanguages(): Promise<void> {
    $languages.set({ status: 'loading' })
    try {
      const { standardName } = await import('#lib/revit-categories/find-category.ts')
      $languages.set({ status: 'ready', standardName })
    } catch (error) {
      $languages.set({ status: 'failed', failure: toFailure(error) })
    }
  }

  const listBoards = (): readonly KnownBoard[] => {
    const state = boards.$loaded.get()
    return state.status === 'ready' && state.boards !== 'absent' ? state.boards : noBoards
  }

  function prepareBoards(text: string): void {
    if (boards.$loaded.get().status === 'idle') void boards.load()
    const unknown = namedBoards(text, listBoards()).filter(({ numbers }) => numbers === null)
    if (unknown.length > 0) void boards.loadNumbers(unknown.map(({ id }) => id))
  }

  /** The boards, once the families of those that a text names are loaded. */
  function boardsOf(
    text: string,
  ): Exclude<TypedState, { status: 'ready' }> | { status: 'ready'; boards: Known['boards'] } {
    const state = boards.$loaded.get()
    if (state.status === 'failed') return state
    if (state.status !== 'ready') return { status: 'waiting' }
    const isKnown = namedBoards(text, listBoards()).every(({ numbers }) => numbers !== null)
    if (isKnown) return { status: 'ready', boards: state.boards }
    return state.numbers.status === 'failed' ? state.numbers : { status: 'waiting' }
  }

  return {
    $loaded: computed([$languages, boards.$loaded], (...loaded) => loaded),
    prepare(text) {
      const wanted = needs(text)
      if (wanted.categories && $languages.get().status === 'idle') void loadLanguages()
      if (wanted.boards) prepareBoards(text)
      return { needsParameters: wanted.parameters }
    },
    retry() {
      if ($languages.get().status === 'failed') void loadLanguages()
      boards.retry()
    },
    read(text, { columns, engine, ownRelease }) {
      const wanted = needs(text)
      const languages = $languages.get()
      if (wanted.categories && languages.status !== 'ready') {
        return languages.status === 'failed' ? languages : { status: 'waiting' }
      }
      const loaded = wanted.parameters
        ? parametersOf(engine)
        : { status: 'ready' as const, parameters: null }
      if (loaded.status !== 'ready') return loaded
      const known = wanted.boards ? boardsOf(text) : { status: 'ready' as const, boards: null }
      if (known.status !== 'ready') return known
      const standardName = languages.status === 'ready' ? languages.standardName : noTranslation
      const typed = read(text, columns, loaded.parameters, ownRelease, standardName, known.boards)
      return { status: 'ready', typed }
    },
    complete(text, caret, { columns, engine, ownRelease, units }) {
      const loaded = parametersOf(engine)
      const parameters = loaded.status === 'ready' ? loaded.parameters : null
      return complete(text, caret, {
        columns,
        releases: knownReleases(columns.releases),
        ownRelease,
        boards: listBoards(),
        suggest: (written) =>
          Array.isArray(parameters) ? suggestValues(written, parameters, units) : [],
      })
    },
  }
}
