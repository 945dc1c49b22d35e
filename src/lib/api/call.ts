import { type Failure, FailureError, toFailure } from '#lib/domain/failure.ts'

import { request } from './request.ts'
import { refusalOf } from './response-error.ts'

const giveUpAfter = 30_000

function fieldsOf(response: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {}
  const data: unknown = response.data
  if (typeof data === 'object' && data) {
    for (const [name, problem] of Object.entries(data)) {
      if (typeof problem === 'object' && problem && 'message' in problem) {
        fields[name] = String(problem.message)
      }
    }
  }
  if (Object.keys(fields).length === 0 && typeof response.message === 'string') {
    fields[''] = response.message
  }
  return fields
}

function failureOf(error: unknown): Failure {
  const refusal = refusalOf(error)
  if (!refusal) return toFailure(error)
  const { status, response } = refusal
  switch (status) {
    case 0:
      return { kind: 'offline' }
    case 400:
      return { kind: 'invalid', fields: fieldsOf(response) }
    case 401:
      return typeof response.message === 'string'
        ? { kind: 'signed-out' }
        : { kind: 'unknown', cause: error }
    case 403:
      return { kind: 'forbidden' }
    case 404:
    case 410:
      return { kind: 'missing' }
    case 409:
      return { kind: 'conflict' }
    case 429:
    case 502:
    case 503:
    case 504: {
      const retryAfter = Number(response.retryAfter) || null
      return { kind: 'busy', retryAfter, tooMany: status === 429 }
    }
    default:
      return { kind: 'unknown', cause: error }
  }
}

/**
 * Runs one request, given up after 30 s.
 * @throws FailureError for whatever goes wrong
 */
export async function call<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await attempt(AbortSignal.timeout(giveUpAfter))
  } catch (error) {
    throw new FailureError(failureOf(error))
  }
}

/** Posts JSON; gives the JSON that comes back. @throws FailureError */
export const post = (path: string, body: Record<string, unknown> = {}): Promise<unknown> =>
  call((signal) => request(path, { method: 'POST', body, signal }))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Like `call`, for reading: tried up to three times while the server is busy or failing. */
export async function callAgain<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(attempt)
    } catch (error) {
      const failure = toFailure(error)
      const mayPass = failure.kind === 'busy' || failure.kind === 'unknown'
      if (!mayPass || tries === 3) throw error
      const wait =
        failure.kind === 'busy' && failure.retryAfter ? failure.retryAfter * 1000 : 400 * 2 ** tries
      if (wait > 10_000) throw error
      await pause(wait * (0.75 + Math.random() / 2))
    }
  }
}
