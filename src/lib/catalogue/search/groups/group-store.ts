import type { GroupKind } from './kinds.ts'
import type { Named } from './named.ts'
import type { Plan } from './plan.ts'
import type { Spellings } from './spellings.ts'

/** Names of categories or vendors, and how each is read. */
export interface Names {
  names: readonly string[]
  read: readonly Named[]
}

export interface PlanTest<Test> {
  test: Test
  /** The places of the units that no family meets. */
  open: readonly number[]
}

/**
 * Families that can be asked which of them are found by a test, within one query. Each way of holding families has its own
 * form of a test: the browser's is a function, that of a database a condition.
 */
export interface GroupStore<Test, Rows, Pause> {
  categories: Names
  vendors: Names
  /** Of families that have one of the categories or vendors at these places. */
  ofCategories: (places: readonly number[]) => Test
  ofVendors: (places: readonly number[]) => Test
  /** Of families that have what a plan looks for. */
  ofPlan: (plan: Plan) => Generator<Pause, PlanTest<Test>, void>
  /** Of families that have the most of what a plan looks for; null where none has anything. */
  ofMost: (plan: Plan) => Generator<Pause, Test | null, void>
  /** Of families whose names are nearly the text of the query, and do not hold it. */
  ofSimilar: () => Generator<Pause, Test | null, void>
  /** Of families that one of several tests finds. */
  ofAny: (tests: readonly Test[]) => Test
  readSpellings: () => Generator<Pause, Spellings, void>
  /** Whether any name holds the text of the query, whatever else the query chooses. */
  isAnyExact: () => Generator<Pause, boolean, void>
  /**
   * The families that the query chooses and whose names do not hold its text, each under the first test that finds it, in
   * the order of the query; those that are found by what they are called come before those found by what else they say.
   */
  collect: (
    tests: readonly (readonly [kind: GroupKind, test: Test])[],
  ) => Generator<Pause, ReadonlyMap<GroupKind, Rows>, void>
}
