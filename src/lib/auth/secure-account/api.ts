import { post } from '#lib/backend/call.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'

import type { SecuredAccount, SecurityLink, SecurityLinkProblem } from './link.ts'

const path = '/api/discover/secure-account'

const problems = ['unknown', 'used', 'expired', 'replaced'] as const

const findProblem = (state: string): SecurityLinkProblem | undefined =>
  problems.find((problem) => problem === state)

/** A partly hidden address, kept from breaking across lines at its dots. @throws FailureError */
const readAddress = (answer: unknown) => readText(answer, 'email').replaceAll('…', '\u2060…\u2060')

/** What the link of a mail would do, without doing it. @throws FailureError */
export async function readSecurityLink(token: string): Promise<SecurityLink | SecurityLinkProblem> {
  const answer = await post(`${path}/look`, { token })
  const state = readText(answer, 'state')
  const problem = findProblem(state)
  if (problem) return problem
  if (state !== 'ready' || !isObject(answer)) throw unreadable('The answer has no known state.')
  return {
    username: readText(answer, 'username'),
    email: readAddress(answer),
    restores: answer.restores === true,
  }
}

/**
 * Does what the link is for, and ends the session in this browser where it is of the same account.
 * @throws FailureError `invalid` with `token` where the link is no longer valid
 */
export async function secureAccount(token: string): Promise<SecuredAccount> {
  const answer = await post(path, { token })
  const id = readText(answer, 'id')
  if (authStore.record?.id === id) authStore.clear()
  const { restored, mailed } = isObject(answer) ? answer : {}
  const email = readAddress(answer)
  return { id, email, restored: restored === true, mailed: mailed === true }
}
