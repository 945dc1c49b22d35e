/** Why this is no e-mail address; null for what may be one. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your e-mail address.'
  return /^[^\s@]+@[^\s@]+$/u.test(email) ? null : 'Use an address such as name@studio.example.'
}
