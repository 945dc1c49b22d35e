import { hasComparison } from '#lib/catalogue/values/comparison.ts'
import { isValueQuery } from '#lib/catalogue/values/parser.ts'

import { findKeyword, maxParts } from './keywords.ts'
import { clauseOf, type Known, understand } from './meaning.ts'
import { isName } from './name-parts.ts'
import { type Part, scan } from './scanner.ts'
import {
  type LeftOutChoices,
  type Meaning,
  plainTyped,
  type Typed,
  type TypedChoices,
  type TypedPart,
} from './typed.ts'

type OfKind<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>

const ofKind = <Kind extends Meaning['kind']>(
  parts: readonly TypedPart[],
  kind: Kind,
): OfKind<Kind>[] =>
  parts
    .map(({ meaning }) => meaning)
    .filter((meaning): meaning is OfKind<Kind> => meaning.kind === kind)

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

const statesOf = (parts: readonly TypedPart[]) =>
  ofKind(parts, 'is').flatMap(({ states }) => states)

const plansOf = (parts: readonly TypedPart[]) =>
  unique(statesOf(parts).filter((state) => state !== 'favourite'))

const namesOf = (parts: readonly TypedPart[], kind: 'category' | 'vendor'): string[] =>
  unique(
    parts.flatMap(({ meaning }) =>
      (meaning.kind === 'category' || meaning.kind === 'vendor') && meaning.kind === kind
        ? meaning.names
        : [],
    ),
  )

const releasesOf = (parts: readonly TypedPart[]): number[] =>
  unique(ofKind(parts, 'release').flatMap(({ releases }) => releases))

const unite = (lists: readonly Uint32Array[]): Uint32Array | null => {
  const [first, ...more] = lists
  if (!first) return null
  if (more.length === 0) return first
  return Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).toSorted()
}

/** Of what is on any of the boards; their families are not known while they are loading. */
const numbersOf = (parts: readonly TypedPart[]): Uint32Array | null =>
  unite(
    unique(ofKind(parts, 'board').flatMap(({ boards }) => boards)).flatMap(({ numbers }) =>
      numbers ? [numbers] : [],
    ),
  )

function leaveOut(parts: readonly TypedPart[]): LeftOutChoices | null {
  if (parts.length === 0) return null
  const fits = ofKind(parts, 'fits').map(({ release }) => release)
  return {
    texts: unique(ofKind(parts, 'text').map(({ text }) => text.toLowerCase())),
    categories: namesOf(parts, 'category'),
    vendors: namesOf(parts, 'vendor'),
    releases: releasesOf(parts),
    freemium: plansOf(parts),
    favourites: statesOf(parts).includes('favourite'),
    onBoards: numbersOf(parts),
    fits: fits.length > 0 ? Math.max(...fits) : null,
  }
}

/** What the understood parts choose; of one kind any may match, of several kinds all must. */
function choose(parts: readonly TypedPart[]): TypedChoices | null {
  const wanted = parts.filter(({ isNegated }) => !isNegated)
  const leftOut = leaveOut(
    parts.filter(({ isNegated, meaning }) => isNegated && meaning.kind !== 'unclear'),
  )
  const fits = ofKind(wanted, 'fits').map(({ release }) => release)
  const [plan, otherPlan] = plansOf(wanted)
  const choices: TypedChoices = {
    freemium: otherPlan ? null : (plan ?? null),
    order: ofKind(wanted, 'order').at(-1)?.order ?? null,
    categories: namesOf(wanted, 'category'),
    vendors: namesOf(wanted, 'vendor'),
    releases: releasesOf(wanted),
    fits: fits.length > 0 ? Math.min(...fits) : null,
    favourites: statesOf(wanted).includes('favourite'),
    onBoards: numbersOf(wanted),
    leftOut,
  }
  const { freemium, order, favourites, onBoards, ...lists } = choices
  const isAny =
    freemium !== null ||
    order !== null ||
    favourites ||
    onBoards !== null ||
    leftOut !== null ||
    lists.fits !== null ||
    lists.categories.length + lists.vendors.length + lists.releases.length > 0
  return isAny ? choices : null
}

/** What must be known to understand a text. */
export function listNeeds(text: string): {
  categories: boolean
  parameters: boolean
  boards: boolean
} {
  const names = scan(text).parts.flatMap(({ name }) => (name === null ? [] : [name]))
  const found = names.map((name) => findKeyword(name))
  return {
    categories: found.includes('category'),
    parameters: found.includes(undefined),
    boards: found.includes('board'),
  }
}

const placed = ({ start, end, isNegated }: Part) => ({ start, end, isNegated })

/** Texts beside each other, with nothing that qualifies between them, are one. */
function joinTexts(text: string, parts: readonly TypedPart[]): TypedPart[] {
  const joined: TypedPart[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before && isName(before) && isName(part)) {
      const { start } = before
      const meaning = { kind: 'text' as const, text: text.slice(start, part.end) }
      joined.pop()
      joined.push({ ...part, start, meaning, problem: before.problem ?? part.problem })
    } else {
      joined.push(part)
    }
  }
  return joined
}

/**
 * Understands a text that may hold qualifiers; what is not understood is searched for as it stands, or left aside. A
 * text that is not understood in all its parts, and that a family's name holds, is that name.
 */
export function interpret(text: string, known: Known): Typed {
  const { parts, pieces } = scan(text)
  if (parts.length === 0) return plainTyped(text)
  const qualifiers = parts.map((part, place): TypedPart => {
    if (place < maxParts) return { ...placed(part), ...understand(part, known) }
    const meaning = { kind: 'unclear' as const, written: part.written }
    return { ...placed(part), meaning, problem: { kind: 'too-many' } }
  })
  const isUnclear = qualifiers.some(({ problem }) => problem !== null)
  if (isUnclear && known.isInNames(text)) return plainTyped(text)
  // What stands before a colon may belong to a name as well, such as "Door: single".
  const inNames = qualifiers.filter(isName)
  const texts = [
    ...pieces,
    ...inNames.map(({ start, end }) => ({ start, text: text.slice(start, end) })),
  ]
    .toSorted((one, other) => one.start - other.start)
    .map((piece) => piece.text)
  const gap = texts.every(hasComparison) ? ', ' : ' '
  const free = inNames.length === qualifiers.length ? text : texts.join(gap)
  const conditions = ofKind(qualifiers, 'values').map(({ parameter, written }) =>
    clauseOf(parameter, written),
  )
  const parameters = Array.isArray(known.parameters) ? known.parameters : []
  const isQuery = conditions.length > 0 && pieces.length > 0 && isValueQuery(free, parameters)
  const values =
    conditions.length === 0 ? free : [...conditions, ...(isQuery ? texts : [])].join(', ')
  const all = [
    ...qualifiers,
    ...pieces.map((piece): TypedPart => ({
      start: piece.start,
      end: piece.start + piece.text.length,
      isNegated: false,
      meaning: { kind: 'text', text: piece.text },
      problem: null,
    })),
  ].toSorted((one, other) => one.start - other.start)
  return {
    text: isQuery ? '' : free,
    values,
    beside: conditions.length === 0 || isQuery ? '' : free,
    choices: choose(qualifiers.filter((part) => !isName(part))),
    parts: joinTexts(text, all),
  }
}
