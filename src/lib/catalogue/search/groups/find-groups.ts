import type { Columns } from '#lib/catalogue/columns/columns.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { failuresBy } from '#lib/catalogue/filters/row-choices.ts'
import { readNameWords } from '#lib/catalogue/search/name-words.ts'
import { add, type Found } from '#lib/catalogue/search/search.ts'
import { inOrder, mayBeMisspelt, walkSimilar } from '#lib/catalogue/search/similar-names.ts'
import { blockRows, findText, wantedText } from '#lib/catalogue/search/text.ts'

import { type FamilyWords, findRows } from './family-words.ts'
import type { Word } from './fold.ts'
import type { GroupStore } from './group-store.ts'
import type { GroupKind } from './kinds.ts'
import { bitsOfNamed, readCategories, readVendors } from './named.ts'
import { bitsOf, isMet, openUnits, type Plan, weigh } from './plan.ts'
import { type FoundGroup, searchGroups } from './search-groups.ts'
import type { Spellings } from './spellings.ts'
import { readForms } from './word-forms.ts'

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

function testCategories({ categories, categoryEnds }: Columns, found: readonly number[]): Test {
  const wanted = new Set(found)
  return (row) => {
    for (let at = startOf(categoryEnds, row); at < (categoryEnds[row] ?? 0); at += 1) {
      if (wanted.has(categories[at] ?? 0)) return 2
    }
    return 0
  }
}

function testVendors({ vendors }: Columns, found: readonly number[]): Test {
  const wanted = new Set(found.map((place) => place + 1))
  return (row) => (wanted.has(vendors[row] ?? 0) ? 2 : 0)
}

const testBits =
  (plan: Plan, { bits, named }: MarkedRows): Test =>
  (row) => {
    if (!isMet(plan, bits[row] ?? 0)) return 0
    return isMet(plan, named[row] ?? 0) ? 2 : 1
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

/** A test for the families that have the most of what is looked for, where none has all of it. */
function* testMost(
  columns: Columns,
  query: Query,
  plan: Plan,
  said: FamilyWords | null,
): Steps<Test | null> {
  const { bits, named } = yield* markRows(columns, plan, said)
  const failures = failuresBy(columns, query) ?? (() => 0)
  let most = 0
  for (let row = 0; row < bits.length; row += 1) {
    const weight = weigh(plan, bits[row] ?? 0)
    if (weight > most && failures(row) === 0) most = weight
    if (row % 2048 === 2047) yield
  }
  if (most === 0) return null
  return (row) => {
    if (weigh(plan, bits[row] ?? 0) < most) return 0
    return weigh(plan, named[row] ?? 0) === most ? 2 : 1
  }
}

const newFound = (): Found => ({ rows: new Uint32Array(64), count: 0 })

function* testSimilar(columns: Columns, query: Query): Steps<Test | null> {
  const wanted = wantedText(query.text)
  if (wanted === null || !mayBeMisspelt(query.text)) return null
  const found = newFound()
  yield* walkSimilar(columns, query, wanted, found)
  if (found.count === 0) return null
  const rows = new Set(found.rows.subarray(0, found.count))
  return (row) => (rows.has(row) ? 2 : 0)
}

/** Rows found by what families are called, and those found by what else they say, which come after them. */
interface Tiers {
  near: Found
  far: Found
}

function joinTiers({ near, far }: Tiers): Uint32Array {
  const rows = new Uint32Array(near.count + far.count)
  rows.set(near.rows.subarray(0, near.count))
  rows.set(far.rows.subarray(0, far.count), near.count)
  return rows
}

/** Puts each row into the first group that finds it. @param exact marks the rows that stand in none */
function* collect(
  columns: Columns,
  query: Query,
  exact: Uint8Array,
  tests: readonly (readonly [kind: GroupKind, test: Test])[],
): Steps<Map<GroupKind, Uint32Array>> {
  const wanted = tests.map(([kind, test]) => ({
    kind,
    test,
    tiers: { near: newFound(), far: newFound() },
  }))
  const rowAt = yield* inOrder(columns, query)
  const failures = failuresBy(columns, query) ?? (() => 0)
  for (let place = 0; place < exact.length; place += 1) {
    const row = rowAt(place)
    if (exact[row] === 0) {
      for (const { test, tiers } of wanted) {
        const grade = test(row)
        if (grade === 0) continue
        if (failures(row) === 0) add(grade === 2 ? tiers.near : tiers.far, row)
        break
      }
    }
    if (place % 1024 === 1023) yield
  }
  const rowsByKind = new Map<GroupKind, Uint32Array>()
  for (const { kind, tiers } of wanted) {
    const rows = joinTiers(tiers)
    if (rows.length > 0) rowsByKind.set(kind, rows)
  }
  return rowsByKind
}

/** The families of the columns. @param said is null while it is not known what they say besides their names */
function openStore(
  columns: Columns,
  query: Query,
  said: FamilyWords | null,
): GroupStore<Test, Uint32Array, void> {
  const { categoryNames, vendorNames } = columns
  let exact: Uint8Array | null = null
  const readExact = function* (): Steps<Uint8Array> {
    exact ??= yield* markExact(columns, query.text)
    return exact
  }
  return {
    categories: { names: categoryNames, read: readCategories(categoryNames) },
    vendors: { names: vendorNames, read: readVendors(vendorNames) },
    ofCategories: (places) => testCategories(columns, places),
    ofVendors: (places) => testVendors(columns, places),
    *ofPlan(plan) {
      const marked = yield* markRows(columns, plan, said)
      return { test: testBits(plan, marked), open: openUnits(plan, marked.seen) }
    },
    ofMost: (plan) => testMost(columns, query, plan, said),
    ofSimilar: () => testSimilar(columns, query),
    ofAny: (tests) => (row) => {
      const grades = tests.map((test) => test(row))
      return grades.includes(2) ? 2 : grades.includes(1) ? 1 : 0
    },
    readSpellings: () => readSpellings(columns, said),
    *isAnyExact() {
      return (yield* readExact()).includes(1)
    },
    *collect(tests) {
      return yield* collect(columns, query, yield* readExact(), tests)
    },
  }
}

/** Finds what else may be meant by the text of a query, within its other choices. */
export function* findGroups(
  columns: Columns,
  query: Query,
  { words, ...sources }: GroupSources,
): Steps<FoundGroup<Uint32Array>[]> {
  if (wantedText(query.text) === null) return []
  const store = openStore(columns, query, words)
  return yield* searchGroups(store, { text: query.text, ...sources })
}
