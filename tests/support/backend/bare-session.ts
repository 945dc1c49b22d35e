import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Person } from '#tests/support/records/people.ts'

import type { TestBackend } from './backend.ts'
import { post, readClaims } from './session.ts'

/** Signs in by password as a script does, which stores no secret. */
export async function signInBare(
  backend: TestBackend,
  { email, password }: Person,
): Promise<{ token: string; deviceId: string }> {
  const form = { identity: email, password }
  const answer = await post(backend, '/api/collections/users/auth-with-password', form)
  if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}`)
  const token = String(answer.body.token)
  return { token, deviceId: readClaims(token).device ?? '' }
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token of a sign-in that names no device, signed by the server's own key. */
export function makeBareToken(backend: TestBackend, impersonation: string): string {
  const claims = { ...readClaims(impersonation), refreshable: true }
  const database = new DatabaseSync(join(backend.data, 'data.db'), { readOnly: true })
  const { key } = database
    .prepare(
      `SELECT tokenKey || json_extract(options, '$.authToken.secret') AS key
      FROM users, _collections AS collection WHERE users.id = ? AND collection.name = 'users'`,
    )
    .get(claims.id) as { key: string }
  database.close()
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
