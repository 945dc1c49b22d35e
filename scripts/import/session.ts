import { setTimeout as sleep } from 'node:timers/promises'

import PocketBase, { ClientResponseError } from 'pocketbase'

import { UserError } from '#scripts/terminal.ts'

import { isTooMany } from './sender.ts'
import { streamForm } from './stream-form.ts'

export interface Session {
  readonly client: PocketBase
  readonly userId: string
}

export interface Credentials {
  readonly url: string
  readonly email: string
  readonly password: string
}

const retryDelay = 5000

const streamingFetch: typeof fetch = (url, init) =>
  typeof url === 'string' && init?.body instanceof FormData
    ? streamForm(url, init, init.body)
    : fetch(url, init)

const checkServer = async (client: PocketBase, url: string): Promise<void> => {
  const answer = await client.health.check().catch((cause: unknown) => {
    const why = cause instanceof ClientResponseError && cause.status > 0 ? ` (${cause.status})` : ''
    throw new UserError(`Discover does not respond at ${url}${why}. Check the address.`, { cause })
  })
  if (answer?.code !== 200) {
    throw new UserError(`The server at ${url} is not a Discover server. Check the address.`)
  }
}

const explainRefusal = (cause: unknown, { email }: Credentials): UserError => {
  const { status = 0, response = {} } = cause instanceof ClientResponseError ? cause : {}
  if (status === 401 && 'mfaId' in response) {
    return new UserError(`${email} uses two-step sign-in. Import with an account that does not.`, {
      cause,
    })
  }
  return new UserError(
    status === 400
      ? `The server refused the sign-in of ${email}. Check the e-mail and the password, and make sure that the e-mail is confirmed.`
      : `The sign-in failed (${status || 'no answer'}). Try again later.`,
    { cause },
  )
}

const authenticate = async (
  client: PocketBase,
  credentials: Credentials,
  options: { signal: AbortSignal; onWait: (why: string) => void },
): Promise<{ readonly id: string; readonly role?: unknown }> => {
  const { email, password } = credentials
  for (;;) {
    try {
      const { record } = await client.collection('users').authWithPassword(email, password)
      return record
    } catch (error) {
      options.signal.throwIfAborted()
      if (!isTooMany(error)) throw explainRefusal(error, credentials)
      options.onWait('Too many sign-ins from this network. Waiting until the server accepts one.')
      await sleep(retryDelay, undefined, { signal: options.signal })
    }
  }
}

/** Signs in a publisher. @throws UserError if that is not possible */
export const openSession = async (
  credentials: Credentials,
  options: { signal: AbortSignal; onWait: (why: string) => void },
): Promise<Session> => {
  const { url, email } = credentials
  const client = new PocketBase(url)
  client.autoCancellation(false)
  client.beforeSend = (address, request) => ({
    url: address,
    options: { ...request, signal: options.signal, fetch: streamingFetch },
  })
  await checkServer(client, url)
  const { id, role } = await authenticate(client, credentials, options)
  if (role !== 'publisher') {
    throw new UserError(
      `${email} is a member, and only publishers can add families. The operator can change the role: npm run user -- --email ${email} --role publisher`,
    )
  }
  return { client, userId: id }
}

/**
 * Whether the server still limits requests, checked with an empty family: it is refused either for the limit or for
 * being empty.
 */
export const isServerBusy = async ({ client }: Session): Promise<boolean> => {
  try {
    await client.collection('families').create({})
    return false
  } catch (error) {
    return isTooMany(error)
  }
}

/** Whether the sign-in has expired: the server then refuses everything without a reason. */
export const hasEnded = async ({ client, userId }: Session): Promise<boolean> => {
  try {
    const { role } = await client.collection('users').getOne(userId, { fields: 'role' })
    return role !== 'publisher'
  } catch (error) {
    return error instanceof ClientResponseError && [401, 403, 404].includes(error.status)
  }
}
