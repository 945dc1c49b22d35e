import type { ReadableAtom } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import { $families, pagedNow } from '#lib/catalogue/data/families.ts'
import type { AskedValues } from '#lib/catalogue/filters/query.ts'
import type { Failure } from '#lib/failure/failure.ts'
import type { Units } from '#lib/user/preferences.ts'

import { measuredIn } from './decoder.ts'
import { type FamilyMatches, type FoundTypes, findTypes, groupByFamily } from './evaluator.ts'
import { createValueLoader, type LoadedIndex, type LoadedValues } from './loader.ts'
import { findNamed } from './parameter-name.ts'
import { parseWhileTyping } from './parser.ts'
import type { PartialQuery, WrittenCondition } from './query.ts'
import { type Suggestion, suggestValues } from './suggestions.ts'
import { validate } from './validator.ts'
import type { MeasuredParameter } from './value-index.ts'

/** The types themselves that meet a query by value. */
export interface TypeMatches {
  index: LoadedIndex
  /** What was asked for; they name the parameters. */
  conditions: readonly WrittenCondition[]
  found: FoundTypes
}

/** Which families, by number, have types that meet a query by value, and the names of those types. */
export type ValueMatches =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; rows: FamilyMatches; types: TypeMatches }
  /** The values are not here: they are searched where the families are asked for. */
  | { state: 'asked'; asked: AskedValues }

/** What a text means, as far as the values that it needs are loaded. */
type Meaning =
  /** The text is no query by value, or there are no values to search. */
  | { kind: 'none' | 'absent' | 'loading' }
  | { kind: 'failed'; failure: Failure }
  /** There is no index where nothing of the query is understood, or the values are searched elsewhere. */
  | ({
      kind: 'query'
      index: LoadedIndex | null
      /** The parameters that the query is understood to name. */
      named: readonly MeasuredParameter[]
    } & PartialQuery)

export interface ValueSearch {
  /** Changes with everything that the answers depend on, besides the text. */
  $loaded: ReadableAtom<LoadedValues>
  /** Fetches the values that the text needs. */
  interpret: (text: string) => Meaning
  /**
   * The families whose types meet the query that the text is; null where it is none, or nothing of it is clear.
   * @param isCertain whether the text can be nothing else than a query
   */
  match: (text: string, isCertain: boolean) => ValueMatches | null
  suggest: (text: string) => Suggestion[]
  /** Requests again what failed to load. */
  retry: () => void
  /** Ends what follows the connection, and ignores answers that are still to come. */
  close: () => void
}

const loading: ValueMatches = { state: 'loading' }

/** Whether there are too many values to be loaded: they are then asked for with the families. */
const isPaged = (): boolean => pagedNow() !== undefined

/** What a text means while its values are not here. Too many to be sent are asked for as soon as the page knows of it. */
const missing = (failure: Failure | null): Meaning =>
  failure && failure.kind !== 'conflict' ? { kind: 'failed', failure } : { kind: 'loading' }

/**
 * Loads values on demand, and searches them without the network.
 * @param unitsNow those of the reader, in which numbers without a unit are read
 */
export function createValueSearch(unitsNow: () => Units | null = () => null): ValueSearch {
  const { $loaded, update, load, retry, tell, close } = createValueLoader()
  // That the families have to be asked for may turn out after the values of some were to be loaded.
  const stops = [
    whenOnline(retry),
    $families.listen(() => {
      if (isPaged()) tell()
    }),
  ]
  let asked: AskedValues | null = null
  let last: { key: string; rows: FamilyMatches; types: TypeMatches } | null = null

  /** The same objects for the same conditions, however they are written. */
  function findMatches(
    index: LoadedIndex,
    conditions: readonly WrittenCondition[],
  ): { rows: FamilyMatches; types: TypeMatches } {
    const key = JSON.stringify(conditions)
    if (last?.types.index !== index || last.key !== key) {
      const found = findTypes(index, conditions)
      last = { key, rows: groupByFamily(index, found), types: { index, conditions, found } }
    }
    const { rows, types } = last
    return { rows, types }
  }

  /** The same object for the same search. */
  function ask(text: string): AskedValues {
    const units = unitsNow()
    if (asked?.text !== text || asked.units !== units) asked = { text, units }
    return asked
  }

  function interpret(text: string): Meaning {
    const { parameters: known, index, failure } = $loaded.get()
    if (known === 'absent') return { kind: 'absent' }
    if (!known) return missing(failure)
    const query = parseWhileTyping(text, known.parameters, unitsNow())
    if (!query) return { kind: 'none' }
    const names = query.conditions.map(({ parameter }) => parameter)
    if (query.conditions.length === 0 || isPaged()) {
      const named = names.flatMap((name) => findNamed(known.parameters, name) ?? [])
      return { kind: 'query', ...query, index: null, named: named.map(measuredIn) }
    }
    if (index && names.every((name) => index.asked.includes(name.toLowerCase()))) {
      const { conditions, problem } = validate(query.conditions, index.parameters)
      const { parameters: named } = index
      return { kind: 'query', conditions, problem: problem ?? query.problem, index, named }
    }
    if (failure) return missing(failure)
    load(names)
    return { kind: 'loading' }
  }

  function match(text: string, isCertain: boolean): ValueMatches | null {
    update()
    const meaning = interpret(text)
    switch (meaning.kind) {
      case 'none':
      case 'absent':
        return null
      case 'loading':
        return isCertain || $loaded.get().parameters ? loading : null
      case 'failed':
        return isCertain ? { state: 'failed', failure: meaning.failure } : null
      case 'query': {
        const { conditions, index } = meaning
        if (isPaged() && conditions.length > 0) return { state: 'asked', asked: ask(text) }
        if (!index || conditions.length === 0) return null
        return { state: 'ready', ...findMatches(index, conditions) }
      }
    }
  }

  function suggest(text: string): Suggestion[] {
    const { parameters } = $loaded.get()
    return parameters && parameters !== 'absent'
      ? suggestValues(text, parameters.parameters, unitsNow())
      : []
  }

  update()
  return {
    $loaded,
    interpret,
    match,
    suggest,
    retry,
    close() {
      for (const stop of stops) stop()
      close()
    },
  }
}
