import { titleCase } from '#lib/catalogue/family.ts'
import { opensIn, unknownRelease } from '#lib/catalogue/filters/messages.ts'
import { needsBackend } from '#lib/catalogue/values/messages.ts'
import { describeProblem } from '#lib/catalogue/values/query-messages.ts'
import { splitValues } from '#lib/catalogue/values/value-list.ts'
import * as terms from '#lib/i18n/terms.ts'

import { type Keyword, maxParts } from './keywords.ts'
import * as messages from './messages.ts'
import type { Meaning, PartProblem, TypedPart } from './typed.ts'

const releaseLabel = (release: number): string =>
  release === 0 ? unknownRelease : terms.revitYear(release)

const signs: Readonly<Record<string, string>> = { '<=': '≤ ', '>=': '≥ ', '=': '' }

/** Values with their signs as they are read: "≥ 900", "900, 1000". */
const describeWritten = (written: string): string =>
  splitValues(written)
    .map((value) =>
      value
        .replaceAll(/["“”„«»]/gu, '')
        .replace(/^(?:<=|>=|[<>=~≤≥])\s*/u, (sign) => signs[sign.trim()] ?? `${sign.trim()} `),
    )
    .join(', ')

function labelOfMeaning(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'category':
      return meaning.names.map(titleCase).join(', ')
    case 'vendor':
      return meaning.names.join(', ')
    case 'board':
      return messages.onBoards([...new Set(meaning.boards.map(({ name }) => name))].join(', '))
    case 'release':
      return meaning.releases.map(releaseLabel).join(', ')
    case 'fits':
      return opensIn(meaning.release)
    case 'is':
      return meaning.states.map((state) => messages.states[state]).join(', ')
    case 'order':
      return messages.orders[meaning.order]
    case 'values':
      return `${meaning.parameter} ${describeWritten(meaning.written)}`
    case 'text':
      return `“${meaning.text}”`
    case 'unclear':
      return meaning.written
  }
}

/** What a person reads of a part of a text. */
export function labelOfPart(text: string, { start, end, isNegated, meaning }: TypedPart): string {
  if (meaning.kind === 'unclear') return text.slice(start, end)
  const label = labelOfMeaning(meaning)
  return isNegated ? messages.not(label) : label
}

const unknownValues: Record<Keyword, (written: string, nearest: string | null) => string> = {
  category: messages.unknownCategory,
  vendor: messages.unknownVendor,
  board: messages.unknownBoard,
  fits: () => messages.unknownFits,
  release: () => messages.unknownRelease,
  is: () => messages.unknownState,
  order: () => messages.unknownOrder,
}

/** Why a part of a text is left aside, and what to write instead; null for one that is still being written. */
export function describePartProblem(problem: PartProblem): string | null {
  switch (problem.kind) {
    case 'incomplete':
      return null
    case 'unknown-value':
      return unknownValues[problem.keyword](problem.written, problem.nearest)
    case 'unknown-qualifier':
      return messages.unknownQualifier(problem.written, problem.nearest)
    case 'in-name':
      return messages.inName(problem.name)
    case 'too-many':
      return messages.tooMany(maxParts)
    case 'no-boards':
      return messages.noBoards
    case 'no-own-boards':
      return messages.noOwnBoards
    case 'no-own-release':
      return messages.noOwnRelease
    case 'not-negated':
      return messages.notNegated(problem.name)
    case 'value':
      return describeProblem(problem.problem)
    case 'no-values':
      return needsBackend
  }
}

/** The first problem of a text that is not just unfinished; null where there is none. */
export const firstProblem = (parts: readonly TypedPart[]): string | null =>
  parts
    .map(({ problem }) => problem && describePartProblem(problem))
    .find((problem) => problem !== null) ?? null
