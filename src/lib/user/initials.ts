import { once } from '#lib/timing/once.ts'

const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/** A character that is a grapheme of its own, as nothing in ASCII combines with the one before. */
const plainStart = /^[\dA-Za-zÀ-ÖØ-öø-ž](?=[!-~]|$)/u

const firstGrapheme = (word: string) => {
  // Almost every name begins so, and the first use of a segmenter takes a browser 10 to 25 ms.
  const [plain] = plainStart.exec(word) ?? []
  if (plain) return plain
  const letters = [...graphemes().segment(word)].map(({ segment }) => segment)
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? letters[0] ?? ''
}

/** Georgian has capitals that are not used to begin a name. */
const capitalize = (letter: string) =>
  /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase()

/** One or two characters that represent a name or an e-mail address; none for an empty one. */
export function initials(name: string): string {
  const address = name.trim().split('@')[0] ?? ''
  const words = name.trim().split(/\s+/u)
  const isEmail = /^[^\s@]+@[^\s@]+$/u.test(name.trim())
  const parts = (isEmail ? address.split(/[._+-]+/u) : words).filter((part) => part !== '')
  const named = parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
  const [first, ...rest] = named.length > 0 ? named : parts
  return [first, rest.at(-1)].map((part) => (part ? capitalize(firstGrapheme(part)) : '')).join('')
}
