import { emailProblem } from './email.ts'
import * as messages from './messages.ts'
import { passwordProblem } from './password.ts'
import { usernameProblem } from './username.ts'

/** What to say about an invalid address; null for what may be one. */
export function checkEmail(email: string): string | null {
  const problem = emailProblem(email)
  return problem && messages.emailProblems[problem]
}

/** What to say about an invalid username; null for a well-formed one. */
export function checkUsername(username: string): string | null {
  const problem = usernameProblem(username)
  return problem && messages.usernameProblems[problem]
}

/** What to say about a password that the server would refuse; null for one it takes. */
export function checkPassword(password: string): string | null {
  const problem = passwordProblem(password)
  return problem && messages.passwordProblems[problem]
}
