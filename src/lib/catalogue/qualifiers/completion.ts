import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { titleCase } from '#lib/catalogue/family.ts'
import type { Suggestion } from '#lib/catalogue/values/suggestions.ts'
import * as counts from '#lib/i18n/counts.ts'

import type { NamedBoard } from './boards-api.ts'
import { findKeyword, type Keyword, keywords, orders, states } from './keywords.ts'
import * as messages from './messages.ts'
import { findNamesBeginning } from './names.ts'
import { type Part, scan } from './scanner.ts'

/** A way to go on with a text. */
export interface Completion {
  label: string
  detail: string
  /** The whole text once it is taken, and where the caret is then. */
  text: string
  caret: number
}

interface CompletionContext {
  columns: Columns
  /** The latest first, 0 where one is not known. */
  releases: readonly number[]
  ownRelease: number | null
  boards: readonly NamedBoard[]
  /** The ways to go on with a search by value. */
  suggest: (written: string) => Suggestion[]
}

/** What can be written at a place, and how it is shown. */
interface Candidate {
  written: string
  label: string
  detail: string
}

const maxCompletions = 7
const minLetters = 2

interface NameCounts {
  categories: Uint32Array
  vendors: Uint32Array
}

const known = new WeakMap<Columns, NameCounts>()

/** How many families each category and each vendor has, counted once. */
function countNames(columns: Columns): NameCounts {
  const before = known.get(columns)
  if (before) return before
  const categories = new Uint32Array(columns.categoryNames.length)
  const vendors = new Uint32Array(columns.vendorNames.length)
  for (const place of columns.categories) categories[place] = (categories[place] ?? 0) + 1
  for (const place of columns.vendors) {
    if (place > 0) vendors[place - 1] = (vendors[place - 1] ?? 0) + 1
  }
  const counted = { categories, vendors }
  known.set(columns, counted)
  return counted
}

const unquote = (text: string): string => text.replaceAll(/["“”„«»]/gu, '')

const quoteIfNeeded = (name: string): string =>
  /[\s,，、:："“”„«»]/u.test(name) ? `"${unquote(name)}"` : name

function completeName(names: readonly string[], amounts: Uint32Array, written: string) {
  return findNamesBeginning(names, written)
    .map((place) => ({ name: names[place] ?? '', count: amounts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }): Candidate => ({
      written: quoteIfNeeded(name),
      label: name,
      detail: counts.families(count),
    }))
}

/** Boards of one name are meant together. */
function completeBoard(boards: readonly NamedBoard[], written: string): Candidate[] {
  const amounts = new Map<string, number>()
  for (const { name, count } of boards) amounts.set(name, (amounts.get(name) ?? 0) + count)
  const names = [...amounts.keys()]
  return findNamesBeginning(names, written).map((place) => {
    const name = names[place] ?? ''
    const detail = counts.families(amounts.get(name) ?? 0)
    return { written: quoteIfNeeded(name), label: name, detail }
  })
}

const countRows = (releases: Uint16Array, isWanted: (release: number) => boolean): number =>
  releases.reduce((count, release) => count + Number(isWanted(release)), 0)

function completeRelease(keyword: 'fits' | 'release', context: CompletionContext): Candidate[] {
  const { columns, releases, ownRelease } = context
  const isWanted = (wanted: number) => (release: number) =>
    keyword === 'fits' ? release <= wanted : release === wanted
  const years = releases.filter((release) => release > 0)
  const own = keyword === 'fits' && ownRelease !== null ? [ownRelease] : []
  return [...new Set([...own, ...years])].map((release) => ({
    written: String(release),
    label: String(release),
    detail:
      release === own[0]
        ? messages.ownRelease
        : counts.families(countRows(columns.releases, isWanted(release))),
  }))
}

function candidatesOf(keyword: Keyword, written: string, context: CompletionContext): Candidate[] {
  const { columns } = context
  switch (keyword) {
    case 'category':
      return completeName(columns.categoryNames, countNames(columns).categories, written).map(
        (candidate) => ({ ...candidate, label: titleCase(candidate.label) }),
      )
    case 'vendor':
      return completeName(columns.vendorNames, countNames(columns).vendors, written)
    case 'board':
      return completeBoard(context.boards, written)
    case 'fits':
    case 'release':
      return completeRelease(keyword, context)
    case 'is':
      return states.map((state) => ({
        written: state,
        label: state,
        detail: messages.states[state],
      }))
    case 'order':
      return orders.map((order) => ({
        written: order,
        label: order,
        detail: messages.orders[order],
      }))
  }
}

interface Taken {
  text: string
  caret: number
}

/** Puts a text in place of what stands between two places. */
function put(text: string, from: number, to: number, by: string): Taken {
  const before = text.slice(0, from) + by
  return { text: before + text.slice(to), caret: before.length }
}

/** The same, and a blank after it, before what is written next. */
function putWhole(text: string, from: number, to: number, by: string): Taken {
  const taken = put(text, from, to, by)
  const isBlankAfter = /^\s/u.test(taken.text.slice(taken.caret))
  return isBlankAfter
    ? { ...taken, caret: taken.caret + 1 }
    : put(taken.text, taken.caret, taken.caret, ' ')
}

/** Where the value at the caret begins and ends within a part. */
function valueAt(text: string, part: Part, caret: number) {
  const first = part.end - part.written.length
  const from = first + (/[^,，、]*$/u.exec(text.slice(first, caret))?.index ?? 0)
  const comma = text.slice(caret, part.end).search(/[,，、]/u)
  return { from, to: comma < 0 ? part.end : caret + comma }
}

function completeValue(
  text: string,
  part: Part,
  keyword: Keyword,
  caret: number,
  context: CompletionContext,
): Completion[] {
  const { from, to } = valueAt(text, part, caret)
  const written = unquote(text.slice(from, caret)).trim().toLowerCase()
  const whole = unquote(text.slice(from, to)).trim().toLowerCase()
  const isByName = keyword === 'category' || keyword === 'vendor' || keyword === 'board'
  return candidatesOf(keyword, written, context)
    .filter((candidate) => isByName || candidate.written.startsWith(written))
    .filter((candidate) => unquote(candidate.written).toLowerCase() !== whole)
    .map(({ written: by, label, detail }) => ({ label, detail, ...putWhole(text, from, to, by) }))
}

/** Names that stand before a colon, for the letters between two places. */
function completeKeyword(text: string, from: number, caret: number): Completion[] {
  const written = text.slice(from, caret).toLowerCase()
  return keywords
    .filter((keyword) => keyword.startsWith(written))
    .map((keyword) => ({
      label: `${keyword}:`,
      detail: messages.keywords[keyword],
      ...put(text, from, caret, `${keyword}:`),
    }))
}

/** What can be left out without a colon, for the letters between two places. */
function completeState(text: string, from: number, caret: number): Completion[] {
  const written = text.slice(from, caret).toLowerCase()
  return states
    .filter((state) => state.startsWith(written) && state !== written)
    .map((state) => ({
      label: `-${state}`,
      detail: messages.not(messages.states[state]),
      ...putWhole(text, from, caret, state),
    }))
}

function completeSearch(text: string, from: number, caret: number, context: CompletionContext) {
  return context.suggest(text.slice(from, caret)).map(({ label, detail, text: by }): Completion => {
    return { label, detail, ...put(text, from, caret, by) }
  })
}

function completePart(text: string, part: Part, caret: number, context: CompletionContext) {
  if (part.name === null) {
    const from = part.start + 1
    return [...completeState(text, from, caret), ...completeKeyword(text, from, caret)]
  }
  const keyword = findKeyword(part.name)
  return keyword && caret >= part.end - part.written.length
    ? completeValue(text, part, keyword, caret, context)
    : []
}

function completeAt(text: string, caret: number, context: CompletionContext): Completion[] {
  const { parts, pieces } = scan(text)
  const part = parts.find(({ start, end }) => start < caret && caret <= end)
  if (part) return completePart(text, part, caret, context)
  const piece = pieces.findLast(({ start }) => start < caret)
  const last = parts.findLast(({ start }) => start < caret)
  if (!piece || (last && last.start > piece.start)) return completeKeyword(text, caret, caret)
  if (text.slice(caret).search(/^\S/u) === 0) return []
  const from = caret - (/\S*$/u.exec(text.slice(0, caret))?.[0].length ?? 0)
  return [
    ...(caret - from >= minLetters ? completeKeyword(text, from, caret) : []),
    ...completeSearch(text, piece.start, caret, context),
  ]
}

/** The ways to go on with a text at the caret, the likeliest first. */
export const complete = (text: string, caret: number, context: CompletionContext): Completion[] =>
  completeAt(text, caret, context).slice(0, maxCompletions)
