export type UsernameProblem = 'empty' | 'beginning' | 'characters' | 'short' | 'long'

/** Why a username is invalid, before a request is sent; null for a well-formed one. */
export function usernameProblem(username: string): UsernameProblem | null {
  if (username === '') return 'empty'
  if (!/^[a-z0-9]/iu.test(username)) return 'beginning'
  if (!/^[a-z0-9._-]+$/iu.test(username)) return 'characters'
  if (username.length < 3) return 'short'
  return username.length > 40 ? 'long' : null
}
