import type { Freemium } from '#lib/catalogue/family.ts'
import type { QueryProblem } from '#lib/catalogue/values/query.ts'
import type { Failure } from '#lib/failure/failure.ts'

import type { KnownBoard } from './boards.ts'
import type { Keyword, Order, State } from './keywords.ts'

/** Why a part of a text is left aside. */
export type PartProblem =
  /** Nothing is written after the colon yet. */
  | { kind: 'incomplete' }
  /** `nearest` is what may be meant. */
  | { kind: 'unknown-value'; keyword: Keyword; written: string; nearest: string | null }
  /** `nearest` is the qualifier or the parameter that may be meant. */
  | { kind: 'unknown-qualifier'; written: string; nearest: string }
  /** The person has no board at all, or the backend has none. */
  | { kind: 'no-own-boards' | 'no-boards' }
  /** The release of the own Revit is not set. */
  | { kind: 'no-own-release' }
  | { kind: 'not-negated'; name: string }
  /** Of a search by value. */
  | { kind: 'value'; problem: QueryProblem }
  /** The backend has no values. */
  | { kind: 'no-values' }
  /** What stands before the colon is no qualifier and no parameter, and so the part is searched for in names. */
  | { kind: 'in-name'; name: string }
  /** There are more parts than are understood. */
  | { kind: 'too-many' }

/** What a part of a text was understood to mean. */
export type Meaning =
  | { kind: 'category' | 'vendor'; names: readonly string[] }
  | { kind: 'board'; boards: readonly KnownBoard[] }
  | { kind: 'release'; releases: readonly number[] }
  | { kind: 'fits'; release: number }
  | { kind: 'is'; states: readonly State[] }
  | { kind: 'order'; order: Order }
  | { kind: 'values'; parameter: string; written: string }
  /** Names must hold it, or must not. */
  | { kind: 'text'; text: string }
  /** Nothing is understood of it. */
  | { kind: 'unclear'; written: string }

/** A part of a text with what it means. */
export interface TypedPart {
  start: number
  /** Not included. */
  end: number
  isNegated: boolean
  meaning: Meaning
  /** Null where all of it is understood. */
  problem: PartProblem | null
}

/** What is left out of the matches. */
export interface LeftOutChoices {
  /** In lower case. */
  texts: readonly string[]
  categories: readonly string[]
  vendors: readonly string[]
  releases: readonly number[]
  freemium: readonly Freemium[]
  favourites: boolean
  /** Of what is on a board, by the numbers of the catalogue, ascending; null where none is named. */
  onBoards: Uint32Array | null
  /** What opens in this release of Revit; null where that does not matter. */
  fits: number | null
}

/** What the parts of a text choose. */
export interface TypedChoices {
  freemium: Freemium | null
  order: Order | null
  categories: readonly string[]
  vendors: readonly string[]
  releases: readonly number[]
  /** The release in which families must open. */
  fits: number | null
  favourites: boolean
  /** Of what is on any of the boards; null where none is named. */
  onBoards: Uint32Array | null
  /** Null where nothing is left out. */
  leftOut: LeftOutChoices | null
}

/** What was typed into the field, cut into what each part of it asks for. */
export interface Typed {
  /** What names must hold, unless `values` finds types. */
  text: string
  /** What may be a search by value; '' where there is none. */
  values: string
  /** What names must hold where `values` finds types. */
  beside: string
  /** Null where nothing is chosen. */
  choices: TypedChoices | null
  /** Empty for a text without qualifiers. */
  parts: readonly TypedPart[]
}

/** A text without qualifiers, which names must hold as it is. */
export const plainTyped = (text: string): Typed => ({
  text,
  values: text,
  beside: '',
  choices: null,
  parts: [],
})

export type TypedState =
  | { status: 'ready'; typed: Typed }
  /** What it takes to understand the text is still loading. */
  | { status: 'waiting' }
  | { status: 'failed'; failure: Failure }
