import { Secret, TOTP } from 'otpauth'

import { daysFromNow, type Person } from '#tests/support/records/people.ts'

import type { TestBackend } from './backend.ts'
import { makeDevice, post, type Session, signIn } from './session.ts'

const period = 30_000

/** What an authenticator app shows, this many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * period,
  })

/** Turns back when the person at a device last proved who they are. @param minutes ago */
export const ageProof = (backend: TestBackend, { deviceId }: Session, minutes = 11) =>
  backend.setDate('devices', deviceId, 'proven', daysFromNow(-minutes / 1440))

const findRow = (backend: TestBackend, { id }: Pick<Person, 'id'>) =>
  backend.admin.collection('authenticators').getFirstListItem(`user = "${id}"`)

/** Lets a code that was used be used once more, as if its time came again. */
export async function forgetCodes(backend: TestBackend, person: Pick<Person, 'id'>): Promise<void> {
  const { id } = await findRow(backend, person)
  await backend.setDate('authenticators', id, 'last_step', '0')
}

/** Adds an authenticator to who is signed in; gives its secret. Its first code is used up. */
export async function addAuthenticator(
  backend: TestBackend,
  { token }: Pick<Session, 'token'>,
): Promise<string> {
  const begun = await post(backend, '/api/discover/authenticator/begin', {}, { token })
  if (begun.status !== 200) {
    throw new Error(`beginning an authenticator was answered ${begun.status}: ${begun.text}`)
  }
  const secret = String(begun.body.secret)
  const sent = { code: codeOf(secret) }
  const added = await post(backend, '/api/discover/authenticator/confirm', sent, { token })
  if (added.status !== 204) {
    throw new Error(`adding an authenticator was answered ${added.status}: ${added.text}`)
  }
  return secret
}

export async function makeRecoveryCodes(
  backend: TestBackend,
  { token }: Pick<Session, 'token'>,
): Promise<string[]> {
  const { body, text } = await post(backend, '/api/discover/recovery-codes', {}, { token })
  if (!Array.isArray(body.codes)) throw new Error(`no recovery codes were made: ${text}`)
  return body.codes.map(String)
}

export interface Protected extends Session {
  secret: string
  codes: string[]
}

/** A member with an authenticator and recovery codes, signed in. */
export async function protect(backend: TestBackend, person: Person): Promise<Protected> {
  const session = await signIn(backend, person)
  const secret = await addAuthenticator(backend, session)
  const codes = await makeRecoveryCodes(backend, session)
  await forgetCodes(backend, person)
  return { ...session, secret, codes }
}

/** The first step of two: what names the sign-in that waits. */
export async function showPassword(
  backend: TestBackend,
  { email, password }: Pick<Person, 'email' | 'password'>,
  device = makeDevice(),
): Promise<string> {
  const form = { identity: email, password }
  const path = '/api/collections/users/auth-with-password'
  const { body, text } = await post(backend, path, form, { device })
  if (typeof body.mfaId !== 'string') throw new Error(`no second step is asked for: ${text}`)
  return body.mfaId
}
