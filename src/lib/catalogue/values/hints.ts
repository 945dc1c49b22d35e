import { computed } from 'nanostores'

import { $filter } from '#lib/catalogue/filters/address.ts'
import { maxTextLength } from '#lib/catalogue/filters/filter.ts'
import { firstProblem } from '#lib/catalogue/qualifiers/labels.ts'
import { textIsCut } from '#lib/catalogue/qualifiers/messages.ts'
import { $typed } from '#lib/catalogue/qualifiers/store.ts'
import type { Failure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'

import { hasComparison } from './comparison.ts'
import { $engine } from './engine.ts'
import * as messages from './messages.ts'
import { describeConditions, describeProblem } from './query-messages.ts'
import type { ValueSearch } from './search.ts'

/** The hints that are shown while typing. */
interface ValueHints {
  /** What was understood, in words. */
  understood: string | null
  problem: string | null
  /** Why there are no values to search. */
  failure: Failure | null
}

const noHints: ValueHints = { understood: null, problem: null, failure: null }

function findHints(text: string, search: ValueSearch): ValueHints {
  const meaning = search.interpret(text)
  switch (meaning.kind) {
    case 'absent':
      return { ...noHints, problem: hasComparison(text) ? messages.needsBackend : null }
    case 'failed':
      return { ...noHints, failure: text === '' ? null : meaning.failure }
    case 'query': {
      const { conditions, named, problem } = meaning
      return {
        ...noHints,
        understood:
          conditions.length > 0
            ? describeConditions(conditions, named, $user.get()?.units ?? null)
            : null,
        problem: problem && describeProblem(problem),
      }
    }
    case 'none':
    case 'loading':
      return noHints
  }
}

export const $valueHints = computed([$typed, $engine, $filter], (state, engine, { text }) => {
  if (state.status === 'failed') return { ...noHints, failure: state.failure }
  if (state.status === 'waiting') return noHints
  const { values, parts } = state.typed
  const hints = engine.status === 'ready' ? findHints(values, engine.search) : noHints
  const isCut = text.length >= maxTextLength
  return {
    ...hints,
    problem: isCut ? textIsCut(maxTextLength) : (firstProblem(parts) ?? hints.problem),
  }
})
