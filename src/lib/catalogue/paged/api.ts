import { atom } from 'nanostores'

import { callAgain } from '#lib/backend/call.ts'
import { request, withRetryAfter } from '#lib/backend/request.ts'
import { ResponseError } from '#lib/backend/response-error.ts'
import { cacheParts, readCachedAccess } from '#lib/cache/personal-cache.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

/** Where the read nodes are, and what they know the person by. */
interface ReadAccess {
  /** Without a slash at the end. */
  address: string
  token: string
  /** In milliseconds since 1970. */
  until: number
}

const builtFor = import.meta.env.PUBLIC_READ_URL

/** A token is renewed before its last day, in milliseconds. */
const reserve = 24 * 60 * 60 * 1000

function readAccess(value: unknown): ReadAccess | null {
  if (!isObject(value)) return null
  const { address, token, until } = value
  return typeof address === 'string' && typeof token === 'string' && typeof until === 'number'
    ? { address, token, until }
    : null
}

async function requestAccess(): Promise<ReadAccess> {
  const answer = await callAgain((signal) => request('/api/discover/read-token', { signal }))
  if (!isObject(answer)) throw unreadable('There is no read token.')
  const { address, token, seconds } = answer
  const given = readAccess({
    address: (builtFor ?? String(address)).replace(/\/$/u, ''),
    token,
    until: Date.now() + Number(seconds) * 1000,
  })
  if (!given) throw unreadable('The read token is none.')
  await cacheParts($user.get()?.id ?? '', { access: given })
  return given
}

/** What was found for a person. */
const $found = atom<{ user: string; access: ReadAccess } | null>(null)

async function findKnown(user: string): Promise<ReadAccess | null> {
  const found = $found.get()
  return found?.user === user ? found.access : readAccess(await readCachedAccess(user))
}

/** The access of the signed-in person; the one that this browser has cached where the backend gives no other. @throws FailureError */
async function findAccess(isRefused = false): Promise<ReadAccess> {
  const user = $user.get()?.id ?? ''
  const cached = await findKnown(user)
  const isFresh = cached !== null && cached.until - reserve > Date.now() && !isRefused
  try {
    const access = isFresh ? cached : await requestAccess()
    $found.set({ user, access })
    return access
  } catch (error) {
    if (!cached || isRefused || toFailure(error).kind !== 'offline') throw error
    return cached
  }
}

/** Whether this browser has asked read nodes before, and may do so although the backend does not answer. */
export const hasReadAccess = async (): Promise<boolean> =>
  builtFor !== undefined || (await findKnown($user.get()?.id ?? '')) !== null

interface Ask {
  path: string
  /** Posted as JSON; without one, the request is a GET. */
  body?: Record<string, unknown>
  /** Gives up what nobody waits for any more. */
  signal?: AbortSignal
}

async function send(ask: Ask, limit: AbortSignal, isAgain = false): Promise<unknown> {
  const { path, body, signal } = ask
  const { address, token } = await findAccess(isAgain)
  const signals = signal ? [signal, limit] : [limit]
  const response = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: token,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any(signals),
  }).catch((error: unknown) => {
    throw new ResponseError(0, {}, error)
  })
  if (response.ok) return (await response.json()) as unknown
  // The session may be newer than the copy, and the token older than the session.
  if (response.status === 401 && !isAgain) return send(ask, limit, true)
  const data: unknown = await response.json().catch(() => null)
  throw new ResponseError(response.status, withRetryAfter(response, data))
}

/** Asks a read node. @throws FailureError */
export const askNode = (ask: Ask): Promise<unknown> => callAgain((limit) => send(ask, limit))

/** A published family's record as the backend would answer it. @throws FailureError */
export async function readFamilyOfNode(id: string): Promise<unknown> {
  const path = `/api/discover/catalogue/families/${encodeURIComponent(id)}`
  const answer = await askNode({ path })
  if (!isObject(answer)) throw unreadable('A read node gave no family.')
  return answer.family
}
