import { call, post } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText } from '#lib/shapes/read.ts'

import { readProofWays, type ProofWay } from './two-step.ts'

/** By what the signed-in person can show who they are. @throws FailureError */
export async function listProofWays(): Promise<ProofWay[]> {
  const answer = await call((signal) => request('/api/discover/prove', { signal }))
  return readProofWays(isObject(answer) ? answer.ways : undefined)
}

/** Mails a code to the person's own address. @throws FailureError */
export async function mailProofCode(): Promise<{ otpId: string; email: string }> {
  const answer = await post('/api/discover/prove/mail')
  return { otpId: readText(answer, 'otpId'), email: readText(answer, 'email') }
}

/** Proves to the server who the person is. @throws FailureError `invalid` where it is wrong */
export async function sendProof(proof: Record<string, string>): Promise<void> {
  await post('/api/discover/prove', proof)
}
