import type { Columns } from '#lib/catalogue/columns/columns.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { failuresBy } from '#lib/catalogue/filters/row-choices.ts'
import { readNameWords } from '#lib/catalogue/search/name-words.ts'
import { add, type Found } from '#lib/catalogue/search/search.ts'
import { inOrder, mayBeMisspelt, walkSimilar } from '#lib/catalogue/search/similar-names.ts'
import { blockRows, findText, wantedText } from '#lib/catalogue/search/text.ts'

import { correctUnknown, readVocabulary } from './corrections.ts'
import { type FamilyWords, findRows } from './family-words.ts'
import type { Word } from './fold.ts'
import {
  bitsOfNamed,
  findMisspelt,
  findNamed,
  isWholeName,
  readCategories,
  readVendors,
} from './named.ts'
import { bitsOf, isMet, makePlan, openUnits, type Plan, weigh } from './plan.ts'
import { respellOpen, type Spellings } from './spellings.ts'
import { addSynonyms, readSynonyms, settleWhole, type Synonyms } from './synonyms.ts'
import { readTyped, type Unit } from './typed.ts'
import { readForms } from './word-forms.ts'

/** In the order in which the page shows them; a family stands in the first that finds it. */
export const groupKinds = ['category', 'vendor', 'words', 'synonyms', 'similar', 'partial'] as const

export type GroupKind = (typeof groupKinds)[number]

export interface FoundGroup {
  kind: GroupKind
  /** The categories or vendors that were meant. */
  names: readonly string[]
  rows: Uint32Array
}

/** Whether groups answer a search: families with some of its words alone do not. */
export const isAnswered = (groups: readonly { kind: GroupKind }[]): boolean =>
  groups.some(({ kind }) => kind !== 'partial')

export interface GroupSources {
  /** Null while it is not known what families say besides their names. */
  words: FamilyWords | null
  /** The operator's lines. */
  synonyms: readonly string[]
  /** Whether only categories and vendors are looked for, because enough names contain the text. */
  isNamedOnly: boolean
}

type Steps<Result> = Generator<void, Result, void>

/** Marks the words of a list that a plan looks for. */
function* markWords(plan: Plan, words: readonly string[]): Steps<Uint32Array> {
  const forms = yield* readForms(words)
  const marks = new Uint32Array(words.length)
  for (const [place, form] of forms.entries()) {
    let bits = 0
    for (const word of form) bits |= bitsOf(plan, word)
    marks[place] = bits
    if (place % 64 === 63) yield
  }
  return marks
}

interface Sections {
  /** Where each part's places end. */
  ends: Uint32Array
  places: Uint32Array
}

const startOf = (ends: Uint32Array, at: number): number => (at === 0 ? 0 : (ends[at - 1] ?? 0))

function gather({ ends, places }: Sections, at: number, marks: ArrayLike<number>): number {
  const end = ends[at] ?? 0
  let bits = 0
  for (let place = startOf(ends, at); place < end; place += 1)
    bits |= marks[places[place] ?? 0] ?? 0
  return bits
}

interface MarkedRows {
  bits: Uint32Array
  /** Without what families say besides their names. */
  named: Uint32Array
  /** The bits that anything has. */
  seen: number
}

/** What a plan finds in each family: in its name, its categories, its vendor and what else it says. */
function* markRows(columns: Columns, plan: Plan, said: FamilyWords | null): Steps<MarkedRows> {
  const { vendors, categories, categoryEnds, categoryNames, vendorNames } = columns
  const named = yield* readNameWords(columns)
  const nameMarks = yield* markWords(plan, named.words)
  const bitsOfWord = (word: Word) => bitsOf(plan, word)
  const categoryMarks = readCategories(categoryNames).map((name) =>
    bitsOfNamed(name, plan.tests, bitsOfWord),
  )
  yield
  const vendorMarks = readVendors(vendorNames).map((name) =>
    bitsOfNamed(name, plan.tests, bitsOfWord),
  )
  const sections = { ends: categoryEnds, places: categories }
  const bits = new Uint32Array(columns.numbers.length)
  let seen = 0
  for (let row = 0; row < bits.length; row += 1) {
    const found =
      gather(named, row, nameMarks) |
      gather(sections, row, categoryMarks) |
      (vendorMarks[(vendors[row] ?? 0) - 1] ?? 0)
    bits[row] = found
    seen |= found
    if (row % 2048 === 2047) yield
  }
  const withoutSaid = bits.slice()
  if (!said) return { bits, named: withoutSaid, seen }
  const marks = yield* markWords(plan, said.words)
  const rows = yield* findRows(columns, said)
  for (let place = 0; place < rows.length; place += 1) {
    const row = (rows[place] ?? 0) - 1
    if (row >= 0) {
      const found = gather(said, place, marks)
      bits[row] = (bits[row] ?? 0) | found
      seen |= found
    }
    if (place % 2048 === 2047) yield
  }
  return { bits, named: withoutSaid, seen }
}

/** Marks the rows whose names contain the text, which stand in no group. */
function* markExact(columns: Columns, text: string): Steps<Uint8Array> {
  const { length } = columns.numbers
  const marks = new Uint8Array(length)
  const wanted = wantedText(text)
  if (wanted === null) return marks
  const hits = new Uint32Array(blockRows)
  for (let start = 0; start < length; start += blockRows) {
    const count = findText(columns, wanted, start, Math.min(start + blockRows, length), hits)
    for (let at = 0; at < count; at += 1) marks[hits[at] ?? 0] = 1
    yield
  }
  return marks
}

/** 0 where a row does not belong to a group, 2 where it does by its name, category or vendor, 1 by what else it says. */
type Test = (row: number) => 0 | 1 | 2

const never: Test = () => 0

function testCategories({ categories, categoryEnds }: Columns, found: readonly number[]): Test {
  if (found.length === 0) return never
  const wanted = new Set(found)
  return (row) => {
    for (let at = startOf(categoryEnds, row); at < (categoryEnds[row] ?? 0); at += 1) {
      if (wanted.has(categories[at] ?? 0)) return 2
    }
    return 0
  }
}

function testVendors({ vendors }: Columns, found: readonly number[]): Test {
  if (found.length === 0) return never
  const wanted = new Set(found.map((place) => place + 1))
  return (row) => (wanted.has(vendors[row] ?? 0) ? 2 : 0)
}

const testBits =
  (plan: Plan, { bits, named }: MarkedRows): Test =>
  (row) => {
    if (!isMet(plan, bits[row] ?? 0)) return 0
    return isMet(plan, named[row] ?? 0) ? 2 : 1
  }

function* testPlan(
  columns: Columns,
  units: readonly Unit[],
  said: FamilyWords | null,
): Steps<Test> {
  const plan = makePlan(units)
  const marked = yield* markRows(columns, plan, said)
  return openUnits(plan, marked.seen).length > 0 ? never : testBits(plan, marked)
}

/** All the words that families have, to see which spellings and compounds there are. */
function* readSpellings(columns: Columns, said: FamilyWords | null): Steps<Spellings> {
  const named = yield* readNameWords(columns)
  const lists = [yield* readForms(named.words)]
  if (said) lists.push(yield* readForms(said.words))
  const others = [...readCategories(columns.categoryNames), ...readVendors(columns.vendorNames)]
  lists.push(others.map(({ own }) => [...own]))
  const words = new Set<string>()
  const joined = new Set<string>()
  let count = 0
  for (const forms of lists) {
    for (const form of forms) {
      for (const { kind, text, stem } of form) {
        words.add(text).add(stem)
        if (kind === 'joined') joined.add(text)
      }
      count += 1
      if (count % 256 === 0) yield
    }
  }
  return { words, joined: [...joined] }
}

/** The same, where a word that no family has may be spelt otherwise, or be several that were written as one. */
function* testWords(
  columns: Columns,
  units: readonly Unit[],
  said: FamilyWords | null,
): Steps<Test> {
  const plan = makePlan(units)
  const marked = yield* markRows(columns, plan, said)
  const open = openUnits(plan, marked.seen)
  if (open.length === 0) return testBits(plan, marked)
  const respelt = respellOpen(units, open, yield* readSpellings(columns, said))
  return respelt ? yield* testPlan(columns, respelt, said) : never
}

/** Tests for what a text finds once its misspelt words are corrected. */
function* testCorrected(
  columns: Columns,
  units: readonly Unit[],
  synonyms: Synonyms,
  said: FamilyWords | null,
): Steps<Test> {
  const spellings = yield* readSpellings(columns, said)
  const vocabulary = readVocabulary(spellings, synonyms, readCategories(columns.categoryNames))
  const tests: Test[] = []
  for (const corrected of yield* correctUnknown(units, vocabulary)) {
    const test = yield* testPlan(columns, addSynonyms(corrected, synonyms) ?? corrected, said)
    if (test !== never) tests.push(test)
  }
  if (tests.length === 0) return never
  return (row) => {
    const grades = tests.map((test) => test(row))
    return grades.includes(2) ? 2 : grades.includes(1) ? 1 : 0
  }
}

/** The families that have the most of what is looked for, where none has all of it. */
function* testPartly(
  columns: Columns,
  query: Query,
  units: readonly Unit[],
  said: FamilyWords | null,
): Steps<Test> {
  const plan = makePlan(units)
  const { bits, named } = yield* markRows(columns, plan, said)
  const failures = failuresBy(columns, query) ?? (() => 0)
  let most = 0
  for (let row = 0; row < bits.length; row += 1) {
    const weight = weigh(plan, bits[row] ?? 0)
    if (weight > most && failures(row) === 0) most = weight
    if (row % 2048 === 2047) yield
  }
  if (most === 0) return never
  return (row) => {
    if (weigh(plan, bits[row] ?? 0) < most) return 0
    return weigh(plan, named[row] ?? 0) === most ? 2 : 1
  }
}

const namesAt = (names: readonly string[], places: readonly number[]): string[] =>
  places.map((place) => names[place] ?? '')

function* findSimilar(columns: Columns, query: Query, wanted: string): Steps<Found> {
  const found: Found = { rows: new Uint32Array(64), count: 0 }
  if (mayBeMisspelt(query.text)) yield* walkSimilar(columns, query, wanted, found)
  return found
}

const newFound = (): Found => ({ rows: new Uint32Array(64), count: 0 })

type GroupTest = readonly [kind: GroupKind, test: Test]

/** Rows found by what families are called, and those found by what else they say, which come after them. */
interface Tiers {
  near: Found
  far: Found
}

/** Puts each row into the first group that finds it, in the order of the query, and marks it. */
function* collect(
  columns: Columns,
  query: Query,
  marks: Uint8Array,
  tests: readonly GroupTest[],
): Steps<Map<GroupKind, Uint32Array>> {
  const wanted = tests
    .filter(([, test]) => test !== never)
    .map(([kind, test]) => ({ kind, test, tiers: { near: newFound(), far: newFound() } }))
  const rowsByKind = new Map<GroupKind, Uint32Array>()
  if (wanted.length === 0) return rowsByKind
  const rowAt = yield* inOrder(columns, query)
  const failures = failuresBy(columns, query) ?? (() => 0)
  for (let place = 0; place < marks.length; place += 1) {
    const row = rowAt(place)
    if (marks[row] === 0) {
      for (const { test, tiers } of wanted) {
        const grade = test(row)
        if (grade === 0) continue
        if (failures(row) === 0) {
          add(grade === 2 ? tiers.near : tiers.far, row)
          marks[row] = 1
        }
        break
      }
    }
    if (place % 1024 === 1023) yield
  }
  for (const { kind, tiers } of wanted) rowsByKind.set(kind, joinTiers(tiers))
  return rowsByKind
}

function joinTiers({ near, far }: Tiers): Uint32Array {
  const rows = new Uint32Array(near.count + far.count)
  rows.set(near.rows.subarray(0, near.count))
  rows.set(far.rows.subarray(0, far.count), near.count)
  return rows
}

interface Meant {
  categories: readonly number[]
  vendors: readonly number[]
}

const testsOf = (columns: Columns, { categories, vendors }: Meant): GroupTest[] => [
  ['category', testCategories(columns, categories)],
  ['vendor', testVendors(columns, vendors)],
]

const groupsOf = (
  { categoryNames, vendorNames }: Columns,
  { categories, vendors }: Meant,
  found: ReadonlyMap<GroupKind, Uint32Array>,
): FoundGroup[] => {
  const names: Partial<Record<GroupKind, string[]>> = {
    category: namesAt(categoryNames, categories),
    vendor: namesAt(vendorNames, vendors),
  }
  return groupKinds.flatMap((kind) => {
    const rows = found.get(kind)
    return rows && rows.length > 0 ? [{ kind, names: names[kind] ?? [], rows }] : []
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

interface Sources {
  synonyms: Synonyms
  words: FamilyWords | null
}

/** Where nothing has what was typed: what may be misspelt, and else what has some of it. */
function* findOtherwise(
  columns: Columns,
  query: Query,
  marks: Uint8Array,
  { units, settled, related }: Asked,
  { synonyms, words }: Sources,
): Steps<FoundGroup[]> {
  const misspelt = {
    categories: findMisspelt(readCategories(columns.categoryNames), units),
    vendors: findMisspelt(readVendors(columns.vendorNames), units),
  }
  const collectGroups = function* (tests: readonly GroupTest[]) {
    return groupsOf(columns, misspelt, yield* collect(columns, query, marks, tests))
  }
  const named = yield* collectGroups(testsOf(columns, misspelt))
  // What is in a name as it was typed is not misspelt.
  if (named.length > 0 || marks.includes(1)) return named
  const test = yield* testCorrected(columns, settled, synonyms, words)
  const corrected = yield* collectGroups([['similar', test]])
  if (corrected.length > 0 || related.length === 1) return corrected
  return yield* collectGroups([['partial', yield* testPartly(columns, query, related, words)]])
}

/** Finds what else may be meant by the text of a query, within its other choices. */
export function* findGroups(
  columns: Columns,
  query: Query,
  { words, synonyms: ownLines, isNamedOnly }: GroupSources,
): Steps<FoundGroup[]> {
  const units = readTyped(query.text)
  const wanted = wantedText(query.text)
  if (units.length === 0 || wanted === null) return []
  const categories = readCategories(columns.categoryNames)
  const vendors = readVendors(columns.vendorNames)
  const meant = { categories: findNamed(categories, units), vendors: findNamed(vendors, units) }
  if (isNamedOnly && meant.categories.length === 0 && meant.vendors.length === 0) return []
  yield
  const marks = yield* markExact(columns, query.text)
  const tests = testsOf(columns, meant)
  if (isNamedOnly) return groupsOf(columns, meant, yield* collect(columns, query, marks, tests))
  const synonyms = yield* readSynonyms(ownLines)
  const isWhole = (word: Word) => synonyms.find([word]).length > 0 || isWholeName(categories, word)
  const settled = settleWhole(units, isWhole)
  const related = addSynonyms(units, synonyms)
  tests.push(
    ['words', yield* testWords(columns, settled, words)],
    ['synonyms', related ? yield* testPlan(columns, related, words) : never],
  )
  const found = yield* collect(columns, query, marks, tests)
  if (settled.some(({ phrases }) => phrases.some(({ isLoose }) => isLoose))) {
    const similar = yield* findSimilar(columns, query, wanted)
    const rest = similar.rows.subarray(0, similar.count).filter((row) => marks[row] === 0)
    found.set('similar', rest)
  }
  const groups = groupsOf(columns, meant, found)
  if (groups.length > 0) return groups
  const asked = { units, settled, related: related ?? settled }
  return yield* findOtherwise(columns, query, marks, asked, { synonyms, words })
}
