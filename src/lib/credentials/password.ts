import { commonPasswords } from './common-passwords.ts'

export const minPasswordLength = 8
export const maxPasswordLength = 70
/** What the server's hash reads of a password: letters with accents take two bytes, others up to four. */
const maxBytes = 72

const least = minPasswordLength
const most = maxPasswordLength

export type PasswordProblem = 'empty' | 'short' | 'long' | 'heavy'

/** What determined the strength of a password. */
type StrengthReason = PasswordProblem | 'common' | 'own' | 'repeating' | 'length'

export interface PasswordStrength {
  /** From 0, nothing to judge yet, to 4. */
  level: 0 | 1 | 2 | 3 | 4
  reason: StrengthReason
  /** How many characters a short one lacks. */
  missing: number
}

const countOf = (text: string) => Array.from(text).length

const isHeavy = (text: string) => new TextEncoder().encode(text).length > maxBytes

/** Why the server would refuse this password; null for one it takes. */
export function passwordProblem(password: string): PasswordProblem | null {
  const length = countOf(password)
  if (length === 0) return 'empty'
  if (length < least) return 'short'
  if (length > most) return 'long'
  return isHeavy(password) ? 'heavy' : null
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

const judge = (
  level: PasswordStrength['level'],
  reason: StrengthReason,
  missing = 0,
): PasswordStrength => ({ level, reason, missing })

/**
 * How hard a password is to guess, and why.
 * @param own the name, username and e-mail address of the same person
 */
export function passwordStrength(password: string, own: string[]): PasswordStrength {
  const length = countOf(password)
  if (length === 0) return judge(0, 'empty', least)
  if (length < least) return judge(1, 'short', least - length)
  if (length > most) return judge(1, 'long')
  if (isHeavy(password)) return judge(1, 'heavy')
  if (isCommon(password)) return judge(1, 'common')
  const text = password.toLowerCase()
  const found = wordsOf(own).filter((word) => text.includes(word))
  const rest = found.reduce((left, word) => left.replaceAll(word, ''), text)
  if (found.length > 0 && worthOf(rest) < least) return judge(1, 'own')
  const worth = found.length > 0 ? worthOf(rest) : worthOf(password)
  if (worth < 10) return judge(1, 'repeating')
  if (worth < 14) return judge(2, 'length')
  return judge(worth < 18 ? 3 : 4, 'length')
}
