import { once } from '#lib/timing/once.ts'

const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/** A character that is a grapheme of its own, as nothing in ASCII combines with the one before. */
const plainStart = /^[\dA-Za-zÀ-ÖØ-öø-ž](?=[!-~]|$)/u

const letter = /[\p{L}\p{N}]/u

const firstGrapheme = (word: string) => {
  // Almost every name begins so, and the first use of a segmenter takes a browser 10 to 25 ms.
  const [plain] = plainStart.exec(word) ?? []
  if (plain) return plain
  const letters = [...graphemes().segment(word)].map(({ segment }) => segment)
  return letters.find((found) => letter.test(found)) ?? letters[0] ?? ''
}

/** Georgian has capitals that are not used to begin a name. */
const capitalize = (first: string) =>
  /\p{Script=Georgian}/u.test(first) ? first : first.toUpperCase()

/** One or two characters that represent a name or an e-mail address; none for an empty one. */
export function initials(name: string): string {
  const text = name.trim()
  const [, address] = /^([^\s@]+)@[^\s@]+$/u.exec(text) ?? []
  const parts = (address?.split(/[._+-]+/u) ?? text.split(/\s+/u)).filter(Boolean)
  const named = parts.filter((part) => letter.test(part))
  const [first, ...rest] = named.length > 0 ? named : parts
  return [first, rest.at(-1)].map((part) => (part ? capitalize(firstGrapheme(part)) : '')).join('')
}
