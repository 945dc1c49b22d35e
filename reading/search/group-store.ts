import { isMeantWord } from '#lib/catalogue/search/edits.ts'
import type { GroupStore } from '#lib/catalogue/search/groups/group-store.ts'
import type { GroupKind } from '#lib/catalogue/search/groups/kinds.ts'
import { bitsOfNamed } from '#lib/catalogue/search/groups/named.ts'
import {
  bitsOf,
  isMeant,
  isNumber,
  openUnits,
  type Plan,
} from '#lib/catalogue/search/groups/plan.ts'
import { wordsOf } from '#lib/catalogue/search/name-words.ts'
import { mayBeMisspelt } from '#lib/catalogue/search/similar-names.ts'
import { wantedText } from '#lib/catalogue/search/text.ts'
import type { Connections } from '#reading/postgres/connections.ts'
import { createParameters, type Parameters } from '#reading/postgres/parameters.ts'

import { type Asker, chosenBy, hasCategory, holdsText, isOfVendor } from './conditions.ts'
import type { Dictionary } from './dictionary.ts'
import type { NamesWithIds } from './names.ts'
import { type FamilyPage, type Part, readPage } from './page.ts'
import type { ReadQuery } from './query.ts'
import { type Steps, wait } from './steps.ts'

/** So many families of a group are found at once, to be sorted. */
const mostOfGroup = 10_000

/** Columns with the places of a family's words: of all that it says, and of its name alone. */
type Column = 'words' | 'name_words'

/** The ids of categories and vendors of which no family is looked for any more. */
interface Excluded {
  categories: ReadonlySet<string>
  vendors: ReadonlySet<string>
}

/**
 * A test as a condition on "families", written anew for each statement, as that numbers its parameters.
 * @param column `name_words` for what is found by what families are called
 * @param excluded is left out of what is tested: PostgreSQL does not know that what has a category of the group before, and
 *   is not in it, is nothing, and would look at all of that
 */
interface Test {
  (column: Column, parameters: Parameters, excluded?: Excluded): string
  /** What it finds, where it finds a category or vendors as a whole. */
  whole?: Partial<Record<keyof Excluded, readonly string[]>>
}

/** What a plan finds by each of its bits. */
interface Meaning {
  bit: number
  places: readonly number[]
  categories: readonly string[]
  vendors: readonly string[]
}

const either = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false'

const both = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `(${conditions.join(' AND ')})` : 'true'

/** Whether a family has one of these words. */
const hasWord = (column: Column, places: readonly number[], parameters: Parameters): string =>
  `${column} && ${parameters.add(places)}::integer[]`

const nothing: Excluded = { categories: new Set(), vendors: new Set() }

const testMeaning = (
  { places, ...named }: Meaning,
  column: Column,
  parameters: Parameters,
  excluded: Excluded = nothing,
): string => {
  const categories = named.categories.filter((id) => !excluded.categories.has(id))
  const vendors = named.vendors.filter((id) => !excluded.vendors.has(id))
  return either([
    ...(places.length > 0 ? [hasWord(column, places, parameters)] : []),
    ...(categories.length > 0 ? [hasCategory(categories, parameters)] : []),
    ...(vendors.length > 0 ? [isOfVendor(vendors, parameters)] : []),
  ])
}

/** The bits of a mask, each by itself. */
const bitsIn = (mask: number): number[] =>
  Array.from({ length: 31 }, (_, at) => 1 << at).filter((bit) => (mask & bit) !== 0)

/** The parts of a text in a query of a read node, and where its answers come from. */
interface Search {
  pool: Connections
  query: ReadQuery
  asker: Asker
  dictionary: Dictionary
  /** Which families of a group are read. */
  partOf: (kind: GroupKind) => Part
}

function openPlan({ asker: { names }, dictionary }: Search, plan: Plan) {
  const bits = [...new Set(plan.tests.map(({ bit }) => bit))]
  const placesOf = (bit: number) =>
    plan.tests
      .filter((test) => test.bit === bit)
      .flatMap((test) => {
        const { word, isLoose } = test
        const key = `${isLoose ? 'loose' : 'strict'} ${word.kind} ${word.text}`
        return dictionary.find(key, (said) => isMeant(test, said))
      })
  /** Gives the ids of the names that meet a bit. */
  const markNames = ({ read, idsAt }: NamesWithIds) => {
    const marks = read.map((name) => bitsOfNamed(name, plan.tests, (word) => bitsOf(plan, word)))
    return (bit: number) => idsAt(marks.flatMap((mark, place) => (mark & bit ? [place] : [])))
  }
  const categoriesOf = markNames(names.categories)
  const vendorsOf = markNames(names.vendors)
  const meanings = new Map(
    bits.map((bit): [number, Meaning] => [
      bit,
      {
        bit,
        places: [...new Set(placesOf(bit))],
        categories: categoriesOf(bit),
        vendors: vendorsOf(bit),
      },
    ]),
  )
  const testBit = (bit: number): Test => {
    const meaning = meanings.get(bit)
    return (column, parameters, excluded) =>
      meaning ? testMeaning(meaning, column, parameters, excluded) : 'false'
  }
  const testUnit =
    (at: number): Test =>
    (column, parameters, excluded) =>
      either(
        (plan.units[at] ?? []).map((mask) =>
          both(bitsIn(mask).map((bit) => testBit(bit)(column, parameters, excluded))),
        ),
      )
  return { bits, testBit, units: plan.units.map((_, at) => testUnit(at)) }
}

/** The bits that any family meets. */
function* readSeen({ pool }: Search, opened: ReturnType<typeof openPlan>): Steps<number> {
  const parameters = createParameters()
  const parts = opened.bits.map(
    (bit) =>
      `EXISTS (SELECT 1 FROM families WHERE ${opened.testBit(bit)('words', parameters)}) AS "${bit}"`,
  )
  const select = `SELECT ${parts.join(', ')}`
  const { rows } = yield* wait(pool.query<Record<string, boolean>>(select, parameters.values))
  return opened.bits.reduce((seen, bit) => (rows[0]?.[String(bit)] ? seen | bit : seen), 0)
}

/** How much of a plan a family meets, as a number; see `weigh`. */
function weightOf(plan: Plan, units: readonly Test[]): Test {
  return (column, parameters) => {
    const met = units.map((unit, at) => ({
      condition: unit(column, parameters),
      isWord: !isNumber(plan, at),
    }))
    const words = met.filter(({ isWord }) => isWord).map(({ condition }) => condition)
    const weights = met.map(
      ({ condition, isWord }) => `CASE WHEN ${condition} THEN ${isWord ? 2 : 1} ELSE 0 END`,
    )
    return `CASE WHEN ${either(words)} THEN ${weights.join(' + ')} ELSE 0 END`
  }
}

function* testMost(search: Search, plan: Plan): Steps<Test | null> {
  const { pool, query, asker } = search
  const { units } = openPlan(search, plan)
  const weigh = weightOf(plan, units)
  const parameters = createParameters()
  const any = (column: Column, all: Parameters) => either(units.map((unit) => unit(column, all)))
  const select = `SELECT coalesce(max(${weigh('words', parameters)}), 0) AS most FROM families
    WHERE ${any('words', parameters)} AND ${chosenBy(query, asker, parameters)}`
  const { rows } = yield* wait(pool.query<{ most: number }>(select, parameters.values))
  const most = rows[0]?.most ?? 0
  if (most === 0) return null
  return (column, all) => `(${any(column, all)} AND ${weigh(column, all)} = ${most})`
}

/** The most typed words that are searched for in similar names. */
const maxSimilarWords = 12

function testSimilar({ query: { text }, dictionary }: Search): Test | null {
  const wanted = wantedText(text)
  if (wanted === null || !mayBeMisspelt(text)) return null
  const typed = [...new Set(wordsOf(wanted))]
  if (typed.length === 0 || typed.length > maxSimilarWords) return null
  const meant = typed.map((one) =>
    dictionary.findWhole(`similar ${one}`, (word) => isMeantWord(one, word)),
  )
  if (meant.some((places) => places.length === 0)) return null
  return (_, parameters) =>
    both(
      (['words', 'name_words'] as const).flatMap((column) =>
        meant.map((places) => hasWord(column, places, parameters)),
      ),
    )
}

/** The families of a copy in PostgreSQL, asked for what a text may mean. */
export function openGroupStore(
  search: Search,
): GroupStore<Test, FamilyPage, Promise<unknown> | void> {
  const { pool, query, asker, dictionary, partOf } = search
  const { categories, vendors } = asker.names
  const isExact = (parameters: Parameters) => holdsText(query.text, parameters)

  function* readGroup(kind: GroupKind, test: Test, before: readonly Test[]): Steps<FamilyPage> {
    const excluded: Excluded = {
      categories: new Set(before.flatMap(({ whole }) => whole?.categories ?? [])),
      vendors: new Set(before.flatMap(({ whole }) => whole?.vendors ?? [])),
    }
    const where = (parameters: Parameters) =>
      [
        test('words', parameters, excluded),
        chosenBy(query, asker, parameters),
        `NOT (${isExact(parameters)})`,
        ...before.map((earlier) => {
          const isEarlier = earlier('words', parameters, earlier.whole ? undefined : excluded)
          return `NOT (${isEarlier})`
        }),
      ].join(' AND ')
    // Categories and vendors are what a family is called, whatever else it says.
    const isNamed = kind === 'category' || kind === 'vendor'
    const first = isNamed
      ? null
      : (parameters: Parameters) => test('name_words', parameters, excluded)
    const page = { where, first, order: query.order, part: partOf(kind) }
    return yield* wait(readPage(pool, asker.names, page, mostOfGroup))
  }

  return {
    categories,
    vendors,
    ofCategories(places) {
      const ids = categories.idsAt(places)
      const test: Test = (_, parameters) => hasCategory(ids, parameters)
      return Object.assign(test, { whole: { categories: ids } })
    },
    ofVendors(places) {
      const ids = vendors.idsAt(places)
      const test: Test = (_, parameters) => isOfVendor(ids, parameters)
      return Object.assign(test, { whole: { vendors: ids } })
    },
    *ofPlan(plan) {
      const opened = openPlan(search, plan)
      const seen = yield* readSeen(search, opened)
      const test: Test = (column, parameters, excluded) =>
        both(opened.units.map((unit) => unit(column, parameters, excluded)))
      return { test, open: openUnits(plan, seen) }
    },
    ofMost: (plan) => testMost(search, plan),
    *ofSimilar() {
      yield
      return testSimilar(search)
    },
    ofAny: (tests) => (column, parameters, excluded) =>
      either(tests.map((test) => test(column, parameters, excluded))),
    *readSpellings() {
      yield
      return dictionary.spellings
    },
    *isAnyExact() {
      const parameters = createParameters()
      const select = `SELECT EXISTS (SELECT 1 FROM families WHERE ${isExact(parameters)}) AS is_any`
      const { rows } = yield* wait(pool.query<{ is_any: boolean }>(select, parameters.values))
      return rows[0]?.is_any ?? false
    },
    *collect(tests) {
      const found = new Map<GroupKind, FamilyPage>()
      for (const [at, [kind, test]] of tests.entries()) {
        const before = tests.slice(0, at).map(([, earlier]) => earlier)
        const page = yield* readGroup(kind, test, before)
        if (page.count > 0) found.set(kind, page)
      }
      return found
    },
  }
}
