import { commonPasswords } from './common-passwords.ts'

const least = 8
const most = 70

export interface PasswordStrength {
  /** From 0, nothing to judge yet, to 4. */
  level: 0 | 1 | 2 | 3 | 4
  text: string
}

const countOf = (text: string) => Array.from(text).length

/** Why the server would refuse this password; null for one it takes. */
export function passwordProblem(password: string): string | null {
  const length = countOf(password)
  if (length === 0) return 'Enter a password.'
  if (length < least) return `Use ${least} characters or more.`
  if (length > most) return `Use at most ${most} characters.`
  return null
}

const lookalikes: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's' }
const symbols: Record<string, string> = { $: 's', '@': 'a', '!': 'i' }

const bareWord = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/gu, '')

function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  const spelled = text.replaceAll(/[$@!]/gu, (sign) => symbols[sign] ?? sign)
  const letters = spelled.replaceAll(/[01345]/gu, (digit) => lookalikes[digit] ?? digit)
  const forms = [text, bareWord(text), bareWord(spelled), bareWord(letters)]
  return forms.some((form) => commonPasswords.has(form))
}

/** The words of a name or an address that are long enough to be recognized. */
const wordsOf = (own: string[]) =>
  own
    .flatMap((text) => (text.toLowerCase().split('@')[0] ?? '').split(/[\s._-]+/u))
    .filter((word) => countOf(word) >= 3)

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** Length counts most; a character that only repeats counts little. */
function worthOf(password: string): number {
  const characters = Array.from(password)
  const variety = new Set(characters).size
  const mixed = kinds.filter((kind) => kind.test(password)).length
  return Math.min(characters.length, variety * 2) + 2 * Math.max(0, mixed - 1)
}

/**
 * How hard a password is to guess, in words for the one who types it.
 * @param own the name, username and e-mail address of the same person
 */
export function passwordStrength(password: string, own: string[]): PasswordStrength {
  const length = countOf(password)
  if (length === 0) return { level: 0, text: `${least} characters or more. A few words do well.` }
  if (length < least) {
    const missing = least - length
    return { level: 1, text: `${missing} more ${missing === 1 ? 'character' : 'characters'}.` }
  }
  if (length > most) return { level: 1, text: `At most ${most} characters.` }
  if (isCommon(password)) return { level: 1, text: 'Weak: among the first to be guessed.' }
  const text = password.toLowerCase()
  const found = wordsOf(own).filter((word) => text.includes(word))
  const rest = found.reduce((left, word) => left.replaceAll(word, ''), text)
  if (found.length > 0 && worthOf(rest) < least) {
    return { level: 1, text: 'Weak: your name or address is most of it.' }
  }
  const worth = found.length > 0 ? worthOf(rest) : worthOf(password)
  if (worth < 10) return { level: 1, text: 'Weak: few different characters.' }
  if (worth < 14) return { level: 2, text: 'Fair. Longer is stronger.' }
  if (worth < 18) return { level: 3, text: 'Good.' }
  return { level: 4, text: 'Strong.' }
}
