/**
 * How many edits turn one text into the other: a letter added, left out or replaced, or two neighbours swapped. No place
 * is edited twice. Infinity as soon as there are more than `max`.
 */
export function countEdits(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return Infinity
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const letter = one[at - 1]
    const row = [at]
    let least = at
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (last[to - 1] ?? 0) + Number(letter !== other[to - 1])
      let edits = Math.min(replaced, (last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1)
      const isSwapped =
        at > 1 && to > 1 && letter === other[to - 2] && one[at - 2] === other[to - 1]
      if (isSwapped) edits = Math.min(edits, (before[to - 2] ?? 0) + 1)
      row.push(edits)
      least = Math.min(least, edits)
    }
    if (least > max) return Infinity
    before = last
    last = row
  }
  const edits = last[other.length] ?? 0
  return edits > max ? Infinity : edits
}

/** Whether one text becomes the other within a number of edits. */
export const isWithinEdits = (one: string, other: string, max: number): boolean =>
  countEdits(one, other, max) <= max

/** How many letters of a typed word may be wrong. */
export const editsFor = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The letters of a word, one bit each; some share a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Whether a word of a name may be meant by what was typed, which may be incomplete. */
export function isMeantWord(typed: string, word: string): boolean {
  if (word.includes(typed)) return true
  const most = editsFor(typed)
  // An edit adds at most one new letter.
  if (most === 0 || countBits(lettersOf(typed) & ~lettersOf(word)) > most) return false
  for (let length = typed.length; length <= typed.length + most; length += 1) {
    if (isWithinEdits(typed, word.slice(0, length), most)) return true
  }
  return false
}
