import { computed } from 'nanostores'

import { $filter } from '#lib/catalogue/filters/address.ts'
import type { Failure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'

import { hasComparison } from './comparison.ts'
import * as messages from './messages.ts'
import { describeConditions, describeProblem } from './query-messages.ts'
import type { ValueSearch } from './search.ts'
import { $engine } from './store.ts'
import type { Suggestion } from './suggestions.ts'

/** The hints that are shown while typing. */
interface ValueHints {
  /** What was understood, in words. */
  understood: string | null
  problem: string | null
  /** Why there are no values to search. */
  failure: Failure | null
  suggestions: Suggestion[]
}

const noHints: ValueHints = { understood: null, problem: null, failure: null, suggestions: [] }

function findHints(text: string, search: ValueSearch): ValueHints {
  const meaning = search.interpret(text)
  const hints = { ...noHints, suggestions: search.suggest(text) }
  switch (meaning.kind) {
    case 'absent':
      return { ...hints, problem: hasComparison(text) ? messages.needsBackend : null }
    case 'failed':
      return { ...hints, failure: text === '' ? null : meaning.failure }
    case 'query': {
      const { conditions, index, problem } = meaning
      const isClear = index !== null && conditions.length > 0
      return {
        ...hints,
        understood: isClear
          ? describeConditions(conditions, index.parameters, $user.get()?.units ?? null)
          : null,
        problem: hints.suggestions.length > 0 || !problem ? null : describeProblem(problem),
      }
    }
    case 'none':
    case 'loading':
      return hints
  }
}

export const $valueHints = computed([$filter, $engine], ({ text }, engine) =>
  engine.status === 'ready' ? findHints(text, engine.search) : noHints,
)
