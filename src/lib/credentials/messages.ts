import * as limits from '#lib/i18n/limits.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { EmailProblem } from './email.ts'
import {
  maxPasswordLength,
  type PasswordProblem,
  type PasswordStrength,
  minPasswordLength,
} from './password.ts'
import type { UsernameProblem } from './username.ts'

export const emailProblems: Record<EmailProblem, string> = {
  empty: 'Enter your e-mail address.',
  malformed: 'Use an address such as name@studio.example.',
}

export const usernameProblems: Record<UsernameProblem, string> = {
  empty: 'Choose a username.',
  beginning: 'Begin with a letter or a digit.',
  characters: 'Use letters from a to z, digits, dots, dashes and underscores.',
  short: limits.atLeastCharacters(3),
  long: limits.atMostCharacters(40),
}

export const passwordProblems: Record<PasswordProblem, string> = {
  empty: 'Enter a password.',
  short: limits.atLeastCharacters(minPasswordLength),
  long: limits.atMostCharacters(maxPasswordLength),
  heavy:
    'Use fewer characters: those with accents, and those of other scripts, need more room than is left.',
}

export const fair = 'Fair. Longer is stronger.'

const strengths = ['', '', fair, 'Good.', 'Strong.'] as const

/** How hard a password is to guess, for the one who types it. */
export function describeStrength({ level, reason, missing }: PasswordStrength): string {
  switch (reason) {
    case 'empty':
      return `${minPasswordLength} characters or more. A few words do well.`
    case 'short':
      return plural(missing, { one: '# more character.', other: '# more characters.' })
    case 'long':
      return passwordProblems.long
    case 'heavy':
      return passwordProblems.heavy
    case 'common':
      return 'Weak: among the first to be guessed.'
    case 'own':
      return 'Weak: your name or address is most of it.'
    case 'repeating':
      return 'Weak: few different characters.'
    case 'length':
      return strengths[level]
  }
}
