export type EmailProblem = 'empty' | 'malformed'

/** Why this is no e-mail address; null for what may be one. */
export function emailProblem(email: string): EmailProblem | null {
  if (email === '') return 'empty'
  return /^[^\s@]+@[^\s@]+$/u.test(email) ? null : 'malformed'
}
