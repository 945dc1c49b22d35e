import { readQuantity } from '#lib/catalogue/values/quantity.ts'

import { findKeyword } from './keywords.ts'

/** A part of a text that says more than what names must hold. */
export interface Part {
  /** The name before the colon as it was written; null for a word that is left out. */
  name: string | null
  isNegated: boolean
  /** Without quotes; empty where none is written yet. */
  values: readonly string[]
  /** All that stands after the colon, as it was written. */
  written: string
  /** Where it stands in the text; `end` is not included. */
  start: number
  end: number
}

/** What stands between the parts. */
export interface Piece {
  text: string
  start: number
}

interface Scanned {
  parts: readonly Part[]
  /** Without what is blank. */
  pieces: readonly Piece[]
}

const quoted = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)/uy
const operators = /[<>=~≤≥]*/uy
const blanks = /\s*/uy
const item = /[^\s,，、]*/uy
const comma = /[,，、]/u
const word = /\S+/uy
const nameBefore = /(?:["“”„«»]([^"“”„«»]+)["“”„«»]|([\p{L}_][\p{L}\p{M}\p{N}_-]*))[:：]/uy
const wordLeftOut = /(?:["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|(\p{L}\S*))/uy

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const skip = (pattern: RegExp, text: string, at: number): number =>
  at + (matchAt(pattern, text, at)?.[0].length ?? 0)

/** Reads one value up to a comma or a blank, in quotes with what they hold; a mark of inches is no quote. */
function readValue(text: string, start: number): { value: string; end: number } {
  const from = skip(operators, text, start)
  const inQuotes = matchAt(quoted, text, from)
  if (!inQuotes) {
    const end = skip(item, text, from)
    return { value: text.slice(start, end), end }
  }
  const end = skip(item, text, from + inQuotes[0].length)
  const rest = text.slice(from + inQuotes[0].length, end)
  return { value: text.slice(start, from) + (inQuotes[1] ?? '') + rest, end }
}

function readValues(text: string, start: number): { values: string[]; end: number } {
  const values: string[] = []
  let at = start
  for (;;) {
    const { value, end } = readValue(text, at)
    if (value.trim() !== '') values.push(value.trim())
    if (!comma.test(text.charAt(end))) return { values, end }
    at = end + 1
  }
}

const isUnit = (written: string): boolean =>
  (readQuantity('1', written)?.kind ?? 'number') !== 'number'

/** The end of a unit that stands apart from its number, as in `width:900 mm`. */
function endOfUnit(text: string, start: number, end: number): number {
  if (!/\d$/u.test(text.slice(start, end))) return end
  const from = skip(blanks, text, end)
  const to = skip(word, text, from)
  return to > from && isUnit(text.slice(from, to)) ? to : end
}

/** Where the values of a keyword begin: blanks may stand before them, unless what follows is a part of its own. */
function startOfValues(text: string, after: number): number {
  const next = skip(blanks, text, after)
  const isPart = text[next] === '-' || matchAt(nameBefore, text, next) !== null
  return isPart || next === text.length ? after : next
}

function readQualifier(text: string, start: number, isNegated: boolean): Part | null {
  const at = start + Number(isNegated)
  const found = matchAt(nameBefore, text, at)
  const name = (found?.[1] ?? found?.[2] ?? '').trim()
  if (!found || name === '') return null
  const isKeyword = findKeyword(name) !== undefined
  const after = at + found[0].length
  const from = isKeyword ? startOfValues(text, after) : after
  const { values, end: endOfValues } = readValues(text, from)
  const end = isKeyword ? endOfValues : endOfUnit(text, from, endOfValues)
  return { name, isNegated, values, written: text.slice(from, end), start, end }
}

function readWordLeftOut(text: string, start: number): Part | null {
  const found = matchAt(wordLeftOut, text, start + 1)
  const written = (found?.[1] ?? found?.[2] ?? '').trim()
  if (!found || written === '') return null
  const end = start + 1 + found[0].length
  return { name: null, isNegated: true, values: [written], written, start, end }
}

function readPart(text: string, start: number): Part | null {
  if (text[start] !== '-') return readQualifier(text, start, false)
  return readQualifier(text, start, true) ?? readWordLeftOut(text, start)
}

/** Cuts a text into the parts that qualify it, such as `category:doors` and `-premium`, and the rest. */
export function scan(text: string): Scanned {
  const parts: Part[] = []
  const pieces: Piece[] = []
  const addPiece = (from: number, to: number) => {
    const start = skip(blanks, text, from)
    if (start < to) pieces.push({ text: text.slice(start, to).trimEnd(), start })
  }
  let from = 0
  let at = skip(blanks, text, 0)
  while (at < text.length) {
    const part = readPart(text, at)
    if (part) {
      addPiece(from, at)
      parts.push(part)
      from = part.end
    }
    const end =
      part?.end ?? (skip(quoted, text, at) > at ? skip(quoted, text, at) : skip(word, text, at))
    at = skip(blanks, text, end)
  }
  addPiece(from, text.length)
  return { parts, pieces }
}
