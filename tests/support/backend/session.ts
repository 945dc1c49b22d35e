import { randomBytes } from 'node:crypto'

import type { Person } from '#tests/support/records/people.ts'

import type { TestBackend } from './backend.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown> & {
    message?: string
    data?: Record<string, { code: string; message: string }>
  }
}

export interface PostOptions {
  token?: string | undefined
  /** The secret that a browser stores, sent as X-Device. */
  device?: string
  browser?: string
  /** What a browser says besides. */
  headers?: Record<string, string>
  method?: string
}

/** Sends JSON and reads the answer, whatever its status. */
export async function post(
  backend: TestBackend,
  path: string,
  body: unknown = {},
  { token, device, browser, headers, method = 'POST' }: PostOptions = {},
): Promise<Answer> {
  const answer = await backend.request(path, {
    method,
    token,
    headers: {
      'Content-Type': 'application/json',
      ...(device && { 'X-Device': device }),
      ...(browser && { 'User-Agent': browser }),
      ...headers,
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const read = text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {}
  return { status: answer.status, headers: answer.headers, text, body: read }
}

/** What a browser creates once and stores. */
export const makeDevice = () => randomBytes(32).toString('base64url')

export interface Session {
  token: string
  device: string
  /** The id of the device in the list of devices. */
  deviceId: string
}

export const readClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    id: string
    device?: string
    iat?: number
    exp: number
  }

/** Signs in by password as a browser does, with a device of its own. */
export async function signIn(
  backend: TestBackend,
  { email, password }: Pick<Person, 'email' | 'password'>,
  device = makeDevice(),
): Promise<Session> {
  const path = '/api/collections/users/auth-with-password'
  const { status, body, text } = await post(
    backend,
    path,
    { identity: email, password },
    { device },
  )
  if (status !== 200) throw new Error(`signing in as ${email} was answered ${status}: ${text}`)
  const token = String(body.token)
  return { token, device, deviceId: readClaims(token).device ?? '' }
}

export const refresh = (backend: TestBackend, token: string, device?: string) =>
  post(backend, '/api/collections/users/auth-refresh', {}, { token, ...(device && { device }) })
