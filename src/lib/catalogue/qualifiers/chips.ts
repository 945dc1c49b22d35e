import { computed } from 'nanostores'

import { $filter } from '#lib/catalogue/filters/address.ts'
import { $engine } from '#lib/catalogue/values/engine.ts'
import { isValueQuery, parseWhileTyping } from '#lib/catalogue/values/parser.ts'
import { $valueMatches } from '#lib/catalogue/values/store.ts'
import { findClauses, tokenize } from '#lib/catalogue/values/tokenizer.ts'

import { isName } from './name-parts.ts'
import { $typed } from './store.ts'
import type { Meaning, TypedPart } from './typed.ts'

/** A part of the typed text that is shown as a chip. */
export interface Chip extends TypedPart {
  /** What is taken out of the text with it. */
  removal: { start: number; end: number }
}

type Parameters = readonly { name: string }[]

const toChip = (part: TypedPart): Chip => ({ ...part, removal: part })

/** The value of one condition as it was written, with its sign. */
function writtenIn(clause: string, written: string): string {
  const [token] = tokenize(clause)
  return token?.kind === 'comparison' ? `${token.operator}${token.value}` : written
}

function understandClause(
  clause: string,
  parameters: Parameters,
): Pick<Chip, 'meaning' | 'problem'> {
  const query = parseWhileTyping(clause, parameters)
  const [condition] = query?.conditions ?? []
  if (condition) {
    const { parameter } = condition
    const written = writtenIn(clause, condition.written)
    const meaning: Meaning = { kind: 'values', parameter, written }
    return { meaning, problem: null }
  }
  const problem = query?.problem ?? { kind: 'empty' as const }
  return { meaning: { kind: 'unclear', written: clause }, problem: { kind: 'value', problem } }
}

/** Each condition of a search by value that was written without qualifiers. */
function splitConditions({ start, meaning }: TypedPart, parameters: Parameters): Chip[] {
  const text = meaning.kind === 'text' ? meaning.text : ''
  const clauses = findClauses(text)
  return clauses.map((clause, place) => {
    const next = clauses[place + 1]
    const before = clauses[place - 1]
    // The comma goes with it.
    const from = next || !before ? clause.start : before.end
    return {
      start: start + clause.start,
      end: start + clause.end,
      isNegated: false,
      ...understandClause(text.slice(clause.start, clause.end), parameters),
      removal: { start: start + from, end: start + (next?.start ?? clause.end) },
    }
  })
}

const none: readonly Chip[] = []

/** The parts of the typed text that can be changed and removed by themselves; plain text has none. */
export const $chips = computed(
  [$typed, $filter, $valueMatches, $engine],
  (state, { text }, matches, engine): readonly Chip[] => {
    if (state.status !== 'ready') return none
    const parts: readonly TypedPart[] =
      state.typed.parts.length > 0
        ? state.typed.parts
        : [
            {
              start: 0,
              end: text.length,
              isNegated: false,
              meaning: { kind: 'text', text },
              problem: null,
            },
          ]
    const loaded = engine.status === 'ready' ? engine.search.$loaded.get().parameters : null
    const parameters = loaded && loaded !== 'absent' ? loaded.parameters : null
    const isByValue = matches?.state === 'ready' || matches?.state === 'asked'
    const chips = parts.flatMap((part) =>
      isByValue &&
      parameters &&
      isName(part) &&
      isValueQuery(text.slice(part.start, part.end), parameters)
        ? splitConditions(part, parameters)
        : [toChip(part)],
    )
    return chips.every(isName) ? none : chips
  },
)
