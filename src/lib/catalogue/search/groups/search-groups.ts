import { correctUnknown, readVocabulary } from './corrections.ts'
import type { Word } from './fold.ts'
import type { GroupStore } from './group-store.ts'
import { type GroupKind, groupKinds } from './kinds.ts'
import { findMisspelt, findNamed, isWholeName } from './named.ts'
import { makePlan } from './plan.ts'
import { respellOpen } from './spellings.ts'
import { addSynonyms, readSynonyms, settleWhole, type Synonyms } from './synonyms.ts'
import { readTyped, type Unit } from './typed.ts'

export interface FoundGroup<Rows> {
  kind: GroupKind
  /** The categories or vendors that were meant. */
  names: readonly string[]
  rows: Rows
}

type Steps<Pause, Result> = Generator<Pause | void, Result, void>

type GroupTest<Test> = readonly [kind: GroupKind, test: Test]

function* testPlan<Test, Rows, Pause>(
  store: GroupStore<Test, Rows, Pause>,
  units: readonly Unit[],
): Steps<Pause, Test | null> {
  const { test, open } = yield* store.ofPlan(makePlan(units))
  return open.length > 0 ? null : test
}

/** The same, where a word that no family has may be spelt otherwise, or be several that were written as one. */
function* testWords<Test, Rows, Pause>(
  store: GroupStore<Test, Rows, Pause>,
  units: readonly Unit[],
): Steps<Pause, Test | null> {
  const { test, open } = yield* store.ofPlan(makePlan(units))
  if (open.length === 0) return test
  const respelt = respellOpen(units, open, yield* store.readSpellings())
  return respelt ? yield* testPlan(store, respelt) : null
}

/** A test for what a text finds once its misspelt words are corrected. */
function* testCorrected<Test, Rows, Pause>(
  store: GroupStore<Test, Rows, Pause>,
  units: readonly Unit[],
  synonyms: Synonyms,
): Steps<Pause, Test | null> {
  const spellings = yield* store.readSpellings()
  const vocabulary = readVocabulary(spellings, synonyms, store.categories.read)
  const tests: Test[] = []
  for (const corrected of yield* correctUnknown(units, vocabulary)) {
    const test = yield* testPlan(store, addSynonyms(corrected, synonyms) ?? corrected)
    if (test !== null) tests.push(test)
  }
  return tests.length > 0 ? store.ofAny(tests) : null
}

interface Meant {
  categories: readonly number[]
  vendors: readonly number[]
}

const testsOf = <Test, Rows, Pause>(
  store: GroupStore<Test, Rows, Pause>,
  { categories, vendors }: Meant,
): GroupTest<Test>[] => [
  ...(categories.length > 0 ? [['category', store.ofCategories(categories)] as const] : []),
  ...(vendors.length > 0 ? [['vendor', store.ofVendors(vendors)] as const] : []),
]

const namesAt = (names: readonly string[], places: readonly number[]): string[] =>
  places.map((place) => names[place] ?? '')

/** The groups of what tests find, under the names that were meant. */
function* collectGroups<Test, Rows, Pause>(
  store: GroupStore<Test, Rows, Pause>,
  { categories, vendors }: Meant,
  tests: readonly GroupTest<Test>[],
): Steps<Pause, FoundGroup<Rows>[]> {
  if (tests.length === 0) return []
  const found = yield* store.collect(tests)
  const names: Partial<Record<GroupKind, string[]>> = {
    category: namesAt(store.categories.names, categories),
    vendor: namesAt(store.vendors.names, vendors),
  }
  return groupKinds.flatMap((kind) => {
    const rows = found.get(kind)
    return rows === undefined ? [] : [{ kind, names: names[kind] ?? [], rows }]
  })
}

interface Asked {
  /** As they were typed. */
  units: readonly Unit[]
  /** Where whole words stand for themselves. */
  settled: readonly Unit[]
  /** With their synonyms. */
  related: readonly Unit[]
}

/** Where nothing has what was typed: what may be misspelt, and else what has some of it. */
function* searchOtherwise<Test, Rows, Pause>(
  store: GroupStore<Test, Rows, Pause>,
  { units, settled, related }: Asked,
  synonyms: Synonyms,
): Steps<Pause, FoundGroup<Rows>[]> {
  const misspelt = {
    categories: findMisspelt(store.categories.read, units),
    vendors: findMisspelt(store.vendors.read, units),
  }
  const named = yield* collectGroups(store, misspelt, testsOf(store, misspelt))
  // What is in a name as it was typed is not misspelt.
  if (named.length > 0 || (yield* store.isAnyExact())) return named
  const corrected = yield* testCorrected(store, settled, synonyms)
  const similar = corrected === null ? [] : [['similar', corrected] as const]
  const found = yield* collectGroups(store, misspelt, similar)
  if (found.length > 0 || related.length === 1) return found
  const most = yield* store.ofMost(makePlan(related))
  return yield* collectGroups(store, misspelt, most === null ? [] : [['partial', most]])
}

interface Ask {
  text: string
  /** The operator's lines. */
  synonyms: readonly string[]
  /** Whether only categories and vendors are looked for, because enough names contain the text. */
  isNamedOnly: boolean
}

/** Finds what else may be meant by a text. */
export function* searchGroups<Test, Rows, Pause>(
  store: GroupStore<Test, Rows, Pause>,
  { text, synonyms: ownLines, isNamedOnly }: Ask,
): Steps<Pause, FoundGroup<Rows>[]> {
  const units = readTyped(text)
  if (units.length === 0) return []
  const meant = {
    categories: findNamed(store.categories.read, units),
    vendors: findNamed(store.vendors.read, units),
  }
  const tests = testsOf(store, meant)
  if (isNamedOnly) return yield* collectGroups(store, meant, tests)
  yield
  const synonyms = yield* readSynonyms(ownLines)
  const isWhole = (word: Word) =>
    synonyms.find([word]).length > 0 || isWholeName(store.categories.read, word)
  const settled = settleWhole(units, isWhole)
  const related = addSynonyms(units, synonyms)
  const isLoose = settled.some(({ phrases }) => phrases.some((phrase) => phrase.isLoose))
  const further = [
    ['words', yield* testWords(store, settled)],
    ['synonyms', related ? yield* testPlan(store, related) : null],
    ['similar', isLoose ? yield* store.ofSimilar() : null],
  ] as const
  for (const [kind, test] of further) if (test !== null) tests.push([kind, test])
  const groups = yield* collectGroups(store, meant, tests)
  if (groups.length > 0) return groups
  return yield* searchOtherwise(store, { units, settled, related: related ?? settled }, synonyms)
}
