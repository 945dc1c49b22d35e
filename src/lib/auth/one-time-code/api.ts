import { postSignIn, postStep, type SignInAnswer } from '#lib/auth/sign-in/api.ts'
import { post } from '#lib/backend/call.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText } from '#lib/shapes/read.ts'

import { readSecondWays, type SecondWay } from './pending-code.ts'

export interface SentCode {
  otpId: string
  /** Where the code went, as it may be shown. */
  email: string
}

/**
 * Sends a one-time code; the answer is the same for an address without an account.
 * @throws FailureError
 */
export async function requestCode(email: string): Promise<SentCode> {
  const answer = await post('/api/collections/users/request-otp', { email })
  return { otpId: readText(answer, 'otpId'), email }
}

/**
 * Sends the code that is the second step after a correct password.
 * @throws FailureError where the first step is too long ago
 */
export async function requestSecondFactor(mfaId: string): Promise<SentCode> {
  const answer = await post('/api/discover/second-factor', { mfaId })
  return { otpId: readText(answer, 'otpId'), email: readText(answer, 'email') }
}

/**
 * What the second step can be taken with, and the address as it may be shown.
 * @throws FailureError where the first step is too long ago
 */
export async function listSecondWays(mfaId: string): Promise<{ ways: SecondWay[]; email: string }> {
  const answer = await post('/api/discover/second-factor/options', { mfaId })
  return {
    ways: readSecondWays(isObject(answer) ? answer.ways : undefined),
    email: readText(answer, 'email'),
  }
}

/**
 * Takes the second step with a code that was not mailed.
 * @throws FailureError `invalid` for a code that is wrong or was used before
 */
export const takeSecondStep = (
  mfaId: string,
  way: 'authenticator' | 'recovery',
  code: string,
): Promise<SignInAnswer> => postStep('/api/discover/second-factor/enter', { mfaId, [way]: code })

/**
 * Signs in with a code from a mail.
 * @param mfaId names the first step where the code is the second
 * @throws FailureError `invalid` for a code that is wrong or no longer valid
 */
export const signInWithCode = (otpId: string, code: string, mfaId: string): Promise<SignInAnswer> =>
  postSignIn('auth-with-otp', { otpId, password: code, ...(mfaId && { mfaId }) })
