import { computed } from 'nanostores'

import { $filter } from '#lib/catalogue/filters/address.ts'
import { checkConditions } from '#lib/catalogue/values/query/check.ts'
import { describeConditions } from '#lib/catalogue/values/query/condition-messages.ts'
import type { ReadCondition } from '#lib/catalogue/values/query/condition.ts'
import { describeProblem } from '#lib/catalogue/values/query/problem-messages.ts'
import type { ValueProblem } from '#lib/catalogue/values/query/problem.ts'
import { orProblem } from '#lib/catalogue/values/query/query.ts'
import { type Suggestion, suggestValues } from '#lib/catalogue/values/query/suggestions.ts'
import { findTypes } from '#lib/catalogue/values/types/find-types.ts'
import { type MatchingRows, matchRows } from '#lib/catalogue/values/types/matching-rows.ts'
import { readValues, type ValueReading } from '#lib/catalogue/values/types/read-values.ts'
import type { Failure } from '#lib/failure/failure.ts'

import { $knowledge, keepUpToDate, wantValues } from './knowledge.ts'
import * as messages from './messages.ts'
import type { ValueMatches } from './search.ts'
import type { StoredTable } from './stored-types.ts'

type Meaning =
  /** The text is no query by value, or there are no values to look at. */
  | { kind: 'none' | 'absent' | 'loading' }
  | { kind: 'failed'; failure: Failure }
  /** `problem` is what was not understood, besides the conditions. */
  | {
      kind: 'read'
      conditions: readonly ReadCondition[]
      problem: ValueProblem | null
      table: StoredTable | null
    }

/** Leaves aside what no value can meet, and everything after it. */
function check({ conditions, problem }: ValueReading, table: StoredTable): Meaning {
  let unmet = problem
  for (let count = conditions.length; count > 0; count -= 1) {
    const some = conditions.slice(0, count)
    const checked = orProblem(() => ({ conditions: checkConditions(some, table.parameters) }))
    if ('conditions' in checked) return { kind: 'read', ...checked, problem: unmet, table }
    unmet = checked.problem
  }
  return { kind: 'read', conditions: [], problem: unmet, table }
}

function understand(text: string): Meaning {
  const { parameters: known, table, failure } = $knowledge.get()
  if (known === 'absent') return { kind: 'absent' }
  if (!known) return failure ? { kind: 'failed', failure } : { kind: 'loading' }
  const reading = readValues(text, known.parameters)
  if (!reading) return { kind: 'none' }
  if (reading.conditions.length === 0) return { kind: 'read', ...reading, table: null }
  const names = reading.conditions.map(({ parameter }) => parameter)
  if (table && names.every((name) => table.asked.includes(name.toLowerCase()))) {
    return check(reading, table)
  }
  if (failure) return { kind: 'failed', failure }
  wantValues(names)
  return { kind: 'loading' }
}

let last: { conditions: string; table: StoredTable; rows: MatchingRows } | undefined

function findRows(table: StoredTable, conditions: readonly ReadCondition[]): MatchingRows {
  const key = JSON.stringify(conditions)
  if (last?.table !== table || last.conditions !== key) {
    last = { conditions: key, table, rows: matchRows(table, findTypes(table, conditions)) }
  }
  return last.rows
}

const loading: ValueMatches = { state: 'loading' }

/** The families whose types meet the query that the text is; null where it is none, or nothing of it is clear. */
export function matchValues(text: string, isCertain: boolean): ValueMatches | null {
  keepUpToDate()
  const meaning = understand(text)
  switch (meaning.kind) {
    case 'none':
    case 'absent':
      return null
    case 'loading':
      return isCertain || $knowledge.get().parameters ? loading : null
    case 'failed':
      return isCertain ? { state: 'failed', failure: meaning.failure } : null
    case 'read': {
      const { conditions, table } = meaning
      if (!table || conditions.length === 0) return null
      return { state: 'ready', rows: findRows(table, conditions) }
    }
  }
}

/** What the person is told while writing. */
interface ValueHints {
  /** What was understood, in words. */
  understood: string | null
  problem: string | null
  /** Why there are no values to look at. */
  failure: Failure | null
  suggestions: Suggestion[]
}

const noHints: ValueHints = { understood: null, problem: null, failure: null, suggestions: [] }

const noBackend = messages.needsBackend

function hint(text: string): ValueHints {
  const { parameters: known } = $knowledge.get()
  const meaning = understand(text)
  const suggestions =
    known && known !== 'absent' ? suggestValues(text, known.parameters) : noHints.suggestions
  switch (meaning.kind) {
    case 'absent':
      return { ...noHints, problem: /[<>=~]|\.\./u.test(text) ? noBackend : null }
    case 'failed':
      return { ...noHints, suggestions, failure: text === '' ? null : meaning.failure }
    case 'read': {
      const { conditions, table, problem } = meaning
      const isClear = table !== null && conditions.length > 0
      const understood = isClear ? describeConditions(conditions, table.parameters) : null
      return {
        ...noHints,
        understood,
        problem: suggestions.length > 0 || !problem ? null : describeProblem(problem),
        suggestions,
      }
    }
    case 'none':
    case 'loading':
      return { ...noHints, suggestions }
  }
}

export const $valueHints = computed([$filter, $knowledge], ({ text }) => hint(text))
