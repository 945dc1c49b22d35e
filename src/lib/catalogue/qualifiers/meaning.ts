import { findNearest, findParameters } from '#lib/catalogue/values/parameter-name.ts'
import { parseWhileTyping } from '#lib/catalogue/values/parser.ts'
import { alternative, splitValues } from '#lib/catalogue/values/value-list.ts'

import type { KnownBoard } from './boards.ts'
import {
  findKeyword,
  findOrder,
  findState,
  keywords,
  type Keyword,
  orders,
  type State,
  states,
} from './keywords.ts'
import { findNames, findNearestName } from './names.ts'
import type { Part } from './scanner.ts'
import type { Meaning, PartProblem } from './typed.ts'

/** What the catalogue knows, by which parts of a text are understood. */
export interface Known {
  categoryNames: readonly string[]
  vendorNames: readonly string[]
  /** Those that families have, the latest first, 0 where one is not known. */
  releases: readonly number[]
  /** Null until they are loaded, `absent` where the backend has no values. */
  parameters: readonly { name: string }[] | 'absent' | null
  /** Null until they are loaded, `absent` where the backend has none. */
  boards: readonly KnownBoard[] | 'absent' | null
  ownRelease: number | null
  /** The standard name of a category in any language and number; null where there is none. */
  standardName: (name: string) => string | null
  /** Whether a family's name holds a text as it is. */
  isInNames: (text: string) => boolean
}

export interface Understood {
  meaning: Meaning
  problem: PartProblem | null
}

const unclear = (written: string, problem: PartProblem): Understood => ({
  meaning: { kind: 'unclear', written },
  problem,
})

const unknown = (keyword: Keyword, written: string, nearest: string | null): PartProblem => ({
  kind: 'unknown-value',
  keyword,
  written,
  nearest,
})

/** What is found for any of the values; the first one for which nothing is found is the problem. */
function findEach<Item>(
  values: readonly string[],
  find: (written: string) => readonly Item[],
  problemOf: (written: string) => PartProblem,
): { found: Item[]; problem: PartProblem | null } {
  const found = values.map(find)
  const missing = values.find((_, place) => found[place]?.length === 0)
  return {
    found: [...new Set(found.flat())],
    problem: missing === undefined ? null : problemOf(missing),
  }
}

const releaseRange = /^(?<low>20\d\d)?\.\.(?<high>20\d\d)?$/u
const releaseBound = /^(?<operator><=|>=|[<>=≤≥])?(?<year>20\d\d)$/u

function findReleases(all: readonly number[], written: string): number[] {
  if (written === '0' || written.toLowerCase() === 'unknown') return [0]
  const range = releaseRange.exec(written.replace('…', '..'))?.groups
  if (range && written !== '..') {
    const low = Number(range['low'] ?? 1)
    const high = Number(range['high'] ?? Infinity)
    return all.filter((release) => release >= low && release <= high)
  }
  const { operator = '=', year } = releaseBound.exec(written)?.groups ?? {}
  if (year === undefined) return []
  const bound = Number(year)
  if (operator === '=') return [bound]
  const isDown = operator.startsWith('<') || operator === '≤'
  const isIncluded = operator.endsWith('=') || operator === '≤' || operator === '≥'
  return all.filter(
    (release) =>
      release > 0 &&
      ((isIncluded && release === bound) || (isDown ? release < bound : release > bound)),
  )
}

const own = ['mine', 'my']

function readFits({ values, written }: Part, { ownRelease }: Known): Understood {
  const find = (value: string): number[] => {
    if (own.includes(value.toLowerCase())) return ownRelease === null ? [] : [ownRelease]
    return /^20\d\d$/u.test(value) ? [Number(value)] : []
  }
  const { found, problem } = findEach(values, find, (value) =>
    own.includes(value.toLowerCase()) ? { kind: 'no-own-release' } : unknown('fits', value, null),
  )
  return found.length > 0
    ? { meaning: { kind: 'fits', release: Math.max(...found) }, problem }
    : unclear(written, problem ?? { kind: 'incomplete' })
}

function readNamed(keyword: 'category' | 'vendor', part: Part, known: Known): Understood {
  const names = keyword === 'category' ? known.categoryNames : known.vendorNames
  const translate = keyword === 'category' ? known.standardName : () => null
  const { found, problem } = findEach(
    part.values,
    (written) => findNames(names, written, translate),
    (written) => unknown(keyword, written, findNearestName(names, written)),
  )
  return found.length > 0
    ? { meaning: { kind: keyword, names: found }, problem }
    : unclear(part.written, problem ?? { kind: 'incomplete' })
}

/** The boards of that name: by the whole name, or else the one that begins so. */
export function findBoards(boards: readonly KnownBoard[], written: string): KnownBoard[] {
  const names = findNames([...new Set(boards.map(({ name }) => name))], written)
  return boards.filter(({ name }) => names.includes(name))
}

function readBoard(part: Part, { boards }: Known): Understood {
  const { values, written } = part
  if (boards === null) return unclear(written, { kind: 'incomplete' })
  if (boards === 'absent') return unclear(written, { kind: 'no-boards' })
  if (boards.length === 0) return unclear(written, { kind: 'no-own-boards' })
  const problems: PartProblem[] = []
  const found = values.flatMap((value) => {
    const meant = findBoards(boards, value)
    const names = [...new Set(meant.map(({ name }) => name))]
    if (names.length === 1) return meant
    problems.push(
      names.length > 1
        ? { kind: 'value', problem: { kind: 'several-names', written: value, names } }
        : unknown(
            'board',
            value,
            findNearestName(
              boards.map(({ name }) => name),
              value,
            ),
          ),
    )
    return []
  })
  const [problem = null] = problems
  return found.length > 0
    ? { meaning: { kind: 'board', boards: [...new Set(found)] }, problem }
    : unclear(written, problem ?? { kind: 'incomplete' })
}

function readKeyword(keyword: Keyword, part: Part, known: Known): Understood {
  const { values, written, isNegated } = part
  if (values.length === 0) return unclear(written, { kind: 'incomplete' })
  switch (keyword) {
    case 'category':
    case 'vendor':
      return readNamed(keyword, part, known)
    case 'board':
      return readBoard(part, known)
    case 'fits':
      return readFits(part, known)
    case 'release': {
      const { found, problem } = findEach(
        values,
        (value) => findReleases(known.releases, value),
        (value) => unknown('release', value, null),
      )
      if (found.length === 0) return unclear(written, problem ?? { kind: 'incomplete' })
      return { meaning: { kind: 'release', releases: found }, problem }
    }
    case 'is': {
      const find = (value: string): State[] => {
        const state = findState(value)
        return state ? [state] : []
      }
      const { found, problem } = findEach(values, find, (value) =>
        unknown('is', value, findNearestName(states, value)),
      )
      if (found.length === 0) return unclear(written, problem ?? { kind: 'incomplete' })
      return { meaning: { kind: 'is', states: found }, problem }
    }
    case 'order': {
      const order = values.length === 1 ? findOrder(values[0] ?? '') : undefined
      if (isNegated) return unclear(written, { kind: 'not-negated', name: keyword })
      if (order) return { meaning: { kind: 'order', order }, problem: null }
      return unclear(written, unknown('order', written, findNearestName(orders, written)))
    }
  }
}

const operator = /^(?:<=|>=|[<>=~≤≥])/u

const quote = (text: string): string => `"${text.replaceAll(/["“”„«»]/gu, '')}"`

/** The condition that a parameter must meet, as a search by value writes it. */
export function clauseOf(parameter: string, written: string): string {
  const all = splitValues(written).join(alternative)
  const sign = operator.exec(all)?.[0] ?? '='
  return `${quote(parameter)} ${sign} ${all.replace(operator, '').trim()}`
}

/** A name as people write it before a colon, where no blank can stand. */
const spaced = (name: string): string => name.replaceAll(/[-_]/gu, ' ')

/** Of a name that is nearly one of a parameter or of what can stand before a colon; null where it belongs to a name. */
function misspelt(written: string, parameters: readonly { name: string }[]): PartProblem | null {
  const nearest =
    findNearestName(keywords, written) ?? findNearest(parameters, written)?.name ?? null
  return nearest === null ? null : { kind: 'unknown-qualifier', written, nearest }
}

function readParameter(part: Part, known: Known): Understood {
  const { isNegated, written, values } = part
  const name = part.name ?? ''
  const { parameters } = known
  const text = `${name}:${written}`
  const inName = (problem: PartProblem): Understood => ({
    meaning: { kind: 'text', text },
    problem,
  })
  if (parameters === null) return unclear(text, { kind: 'incomplete' })
  if (parameters === 'absent') {
    const problem = misspelt(name, [])
    return problem ? unclear(text, problem) : inName({ kind: 'no-values' })
  }
  const spellings = [name, spaced(name)]
  if (values.length === 0) {
    const isKnown = spellings.some((each) => findParameters(parameters, each).length > 0)
    if (isKnown) return unclear(text, { kind: 'incomplete' })
    const nearProblem = misspelt(name, parameters)
    return nearProblem ? unclear(text, nearProblem) : inName({ kind: 'in-name', name })
  }
  const queries = spellings.map((each) => parseWhileTyping(clauseOf(each, written), parameters))
  const query = queries.find((each) => each?.problem === null) ?? queries[0]
  const [condition] = query?.conditions ?? []
  if (!condition) {
    const problem = query?.problem ?? { kind: 'empty' as const }
    if (problem.kind !== 'unknown-name') return unclear(text, { kind: 'value', problem })
    const nearProblem = misspelt(name, parameters)
    return nearProblem ? unclear(text, nearProblem) : inName({ kind: 'in-name', name })
  }
  if (isNegated) return unclear(text, { kind: 'not-negated', name: condition.parameter })
  return { meaning: { kind: 'values', parameter: condition.parameter, written }, problem: null }
}

function readWordLeftOut(written: string): Understood {
  const state = findState(written)
  return state
    ? { meaning: { kind: 'is', states: [state] }, problem: null }
    : { meaning: { kind: 'text', text: written }, problem: null }
}

/** What a part of a text means among what the catalogue knows. */
export function understand(part: Part, known: Known): Understood {
  if (part.name === null) return readWordLeftOut(part.values[0] ?? '')
  const keyword = findKeyword(part.name)
  return keyword ? readKeyword(keyword, part, known) : readParameter(part, known)
}
