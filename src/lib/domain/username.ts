/** Why a username cannot be had, before anybody is asked; null for a well-formed one. */
export function usernameProblem(username: string): string | null {
  if (username === '') return 'Choose a username.'
  if (!/^[a-z0-9]/iu.test(username)) return 'Begin with a letter or a digit.'
  if (!/^[a-z0-9._-]+$/iu.test(username)) {
    return 'Use letters from a to z, digits, dots, dashes and underscores.'
  }
  if (username.length < 3) return 'Use 3 characters or more.'
  if (username.length > 40) return 'Use at most 40 characters.'
  return null
}
