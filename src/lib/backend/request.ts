import { authStore } from '#lib/backend/session/auth-store.ts'
import { deviceHeader } from '#lib/backend/session/device-secret.ts'
import { endIfRefused } from '#lib/backend/session/refused-session.ts'
import { isObject } from '#lib/shapes/json-object.ts'

import { addressOf, type Query } from './address.ts'
import { ResponseError } from './response-error.ts'

export interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: Record<string, unknown>
  query?: Query
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Whether it continues when the page is left. */
  keepalive?: boolean
}

/** The seconds to wait, which the server says so or as a date by its own clock; 0 where it says nothing. */
function readRetryAfter({ headers }: Response): number {
  const header = headers.get('Retry-After') ?? ''
  const now = Date.parse(headers.get('Date') ?? '') || Date.now()
  const seconds = Number(header) || (Date.parse(header) - now) / 1000
  return seconds > 0 ? Math.ceil(seconds) : 0
}

/** The data of an answer, with the seconds to wait from its header. */
export function withRetryAfter(response: Response, data: unknown): Record<string, unknown> {
  const known = isObject(data) ? data : {}
  const retryAfter = readRetryAfter(response)
  return retryAfter ? { ...known, retryAfter } : known
}

interface PreparedRequest {
  path: string
  address: string
  /** Of the session; empty without one. */
  token: string
  headers: Record<string, string>
}

/** A request to the backend as the signed-in person. */
export function prepareRequest(path: string, query?: Query): PreparedRequest {
  const { token } = authStore
  const headers = { ...(token && { Authorization: token }), ...deviceHeader(path) }
  return { path, address: addressOf(path, query), token, headers }
}

/** Ends the session here where that is what was refused. @throws ResponseError */
export async function refuse(request: PreparedRequest, response: Response): Promise<never> {
  const data: unknown = await response.json().catch(() => null)
  endIfRefused(request.token, request.path, response.status, data)
  throw new ResponseError(response.status, withRetryAfter(response, data))
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { query, body, headers, ...rest } = options
  const request = prepareRequest(path, query)
  const response = await fetch(request.address, {
    ...rest,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...request.headers,
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new ResponseError(0, {}, error)
  })
  if (response.ok) return response
  // Files alone are redirected, to a store whose answers are about its own keys and not about the session.
  if (response.redirected) throw new ResponseError(0, {}, await response.text())
  return refuse(request, response)
}

/**
 * Sends a request to the backend as the signed-in person.
 * @param read what is made of an answer that is no error
 * @throws ResponseError, or what `read` throws
 */
export async function requestAs<T>(
  read: (response: Response) => Promise<T>,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const response = await send(path, options)
  try {
    return await read(response)
  } catch (error) {
    throw options.signal?.aborted ? new ResponseError(0, {}, error) : error
  }
}

const readJson = async (response: Response): Promise<unknown> =>
  response.status === 204 ? null : response.json()

/**
 * The JSON that the backend answers, null for an empty answer.
 * @throws ResponseError; SyntaxError where the answer is no JSON
 */
export const request = (path: string, options?: RequestOptions): Promise<unknown> =>
  requestAs(readJson, path, options)
