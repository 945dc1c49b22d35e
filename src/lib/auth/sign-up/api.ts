import { post } from '#lib/backend/call.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

export interface NewAccount {
  name: string
  username: string
  email: string
  password: string
}

/**
 * Requests an account; the answer is the same where the e-mail address has one already.
 * @throws FailureError `invalid` with what is wrong by field
 */
export async function signUp(account: NewAccount): Promise<void> {
  await post('/api/discover/sign-up', { ...account })
}

/** Whether this username is free, with the server's message. @throws FailureError */
export async function lookUpUsername(
  username: string,
): Promise<{ available: boolean; message: string }> {
  const answer = await post('/api/discover/username', { username })
  if (!isObject(answer) || typeof answer.available !== 'boolean') {
    throw unreadable('The answer does not say whether the username is free.')
  }
  const message = typeof answer.message === 'string' ? answer.message : ''
  return { available: answer.available, message }
}
