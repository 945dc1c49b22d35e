/** Stands between values any of which is asked for; a character that no text has. */
export const alternative = '\uE002'

const quoted = /(?<=^|[,，;<>=~≤≥])["“”„«»][^"“”„«»]*(?:["“”„«»]|$)/gu
const chain = /(?<!\d|\d,)\d+(?:,\d+)+(?!\d|,\d)/gu

/** A point that belongs to a number, and not to a range. */
const endsInPoint = (text: string): boolean => /(?:^|[^.])\.$/u.test(text)
const beginsInPoint = (text: string): boolean => /^\.(?!\.)/u.test(text)

/** Whether one comma between two runs of digits separates two numbers, as in 900,1000; it is decimal in 0,9 and 2,135. */
function separates(left: string, right: string, before: string, after: string): boolean {
  if (endsInPoint(before) && left.length !== 3) return true
  if (beginsInPoint(after) && right.length !== 3) return true
  return left.length > 2 && right.length > 2 && !right.startsWith('0')
}

/** Which of several commas between digits separate numbers. */
function separatorsOf(runs: readonly string[]): boolean[] {
  const [first = '', ...rest] = runs
  const isGrouped = rest.every((run) => run.length === 3)
  if (isGrouped && (first.length < 3 || rest.some((run) => run.startsWith('0')))) {
    return rest.map(() => false)
  }
  return runs.includes('0') ? rest.map((_, place) => place % 2 === 1) : rest.map(() => true)
}

/** The places of the commas between digits that separate numbers; a semicolon anywhere leaves the others decimal. */
function findNumberSeparators(text: string): Set<number> {
  const found = new Set<number>()
  if (text.includes(';')) return found
  for (const { 0: digits, index } of text.matchAll(chain)) {
    const runs = digits.split(',')
    const [left = '', right = ''] = runs
    const before = text.slice(0, index)
    const after = text.slice(index + digits.length)
    const areSeparators =
      runs.length === 2 ? [separates(left, right, before, after)] : separatorsOf(runs)
    let at = index - 1
    for (const [place, isSeparator] of areSeparators.entries()) {
      at += (runs[place]?.length ?? 0) + 1
      if (isSeparator) found.add(at)
    }
  }
  return found
}

/**
 * Cuts what is written after a name into the values any of which is asked for: 900,1000 and 0,9;1,2 and "Oak, oiled",pine.
 * A comma between digits belongs to a number unless it can only separate two; a semicolon always separates.
 */
export function splitValues(written: string): string[] {
  const text = written.replaceAll(quoted, (quote) => 'q'.repeat(quote.length))
  const betweenNumbers = findNumberSeparators(text)
  const values: string[] = []
  let start = 0
  for (const { 0: sign, index } of text.matchAll(/[,，;]/gu)) {
    const isBetweenDigits =
      sign === ',' && /\d/u.test(text.charAt(index - 1)) && /\d/u.test(text.charAt(index + 1))
    if (isBetweenDigits && !betweenNumbers.has(index)) continue
    values.push(written.slice(start, index))
    start = index + 1
  }
  values.push(written.slice(start))
  return values.map((value) => value.trim()).filter((value) => value !== '')
}
