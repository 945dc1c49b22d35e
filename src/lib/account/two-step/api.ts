import { call, post } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import type { NewAuthenticator, TwoStep } from '#lib/forms/proof/two-step.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'

/** What the account asks for after the first step of a sign-in. @throws FailureError */
export async function readTwoStep(): Promise<TwoStep> {
  const answer = await call((signal) => request('/api/discover/two-step', { signal }))
  if (!isObject(answer) || typeof answer.isOn !== 'boolean') {
    throw unreadable('The answer does not say whether two-step sign-in is on.')
  }
  const { authenticatorSince: since, recoveryCodes: codes } = answer
  return {
    isOn: answer.isOn,
    authenticatorSince: typeof since === 'string' && since ? new Date(since) : null,
    codesLeft: isObject(codes) && typeof codes.left === 'number' ? codes.left : null,
  }
}

/** A secret that takes effect once its first code has been confirmed. @throws FailureError */
export async function beginAuthenticator(): Promise<NewAuthenticator> {
  const answer = await post('/api/discover/authenticator/begin')
  return { secret: readText(answer, 'secret'), address: readText(answer, 'address') }
}

/** @throws FailureError `invalid` for a wrong code, `missing` where it took too long */
export async function confirmAuthenticator(code: string): Promise<void> {
  await post('/api/discover/authenticator/confirm', { code })
}

/** @throws FailureError */
export async function removeAuthenticator(): Promise<void> {
  await post('/api/discover/authenticator/remove')
}

/** New codes, which replace the existing ones. @throws FailureError */
export async function makeRecoveryCodes(): Promise<string[]> {
  const answer = await post('/api/discover/recovery-codes')
  const codes = isObject(answer) && Array.isArray(answer.codes) ? answer.codes : []
  if (codes.length === 0) throw unreadable('The answer has no codes.')
  return codes.map(String)
}
