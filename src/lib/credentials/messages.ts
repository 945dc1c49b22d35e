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
  short: 'Use 3 characters or more.',
  long: 'Use at most 40 characters.',
}

export const passwordProblems: Record<PasswordProblem, string> = {
  empty: 'Enter a password.',
  short: `Use ${minPasswordLength} characters or more.`,
  long: `Use ${maxPasswordLength} characters at most.`,
  heavy:
    'Use fewer characters: those with accents, and those of other scripts, need more room than is left.',
}

const strengths = ['', '', 'Fair. Longer is stronger.', 'Good.', 'Strong.'] as const

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
