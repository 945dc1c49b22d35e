import { type Failure, FailureError, toFailure } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { sleep } from '#lib/timing/sleep.ts'

import { request } from './request.ts'
import { refusalOf } from './response-error.ts'

const slowAfter = 8000
/** In milliseconds. */
export const giveUpAfter = 30_000
const maxDelay = 10_000

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

const asksForProof = ({ data }: Record<string, unknown>): boolean =>
  isObject(data) && isObject(data.proof) && data.proof.code === 'proof_required'

/** Whether a request was given up, by `request` or, whose errors hold the original one elsewhere, by the SDK. */
function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause: unknown = 'originalError' in error ? error.originalError : error.cause
  return cause instanceof Error && cause.name === 'TimeoutError'
}

function failureOf(error: unknown): Failure {
  const refusal = refusalOf(error)
  if (!refusal) return toFailure(error)
  const { status, response } = refusal
  switch (status) {
    case 0:
      return isTimeout(error) ? { kind: 'offline', timedOut: true } : { kind: 'offline' }
    case 400:
      return { kind: 'invalid', fields: fieldsOf(response) }
    case 401:
      return typeof response.message === 'string'
        ? { kind: 'signed-out' }
        : { kind: 'unknown', cause: error }
    case 403:
      return { kind: asksForProof(response) ? 'proof-required' : 'forbidden' }
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
    case 507:
      return { kind: 'cannot-save' }
    default:
      return { kind: 'unknown', cause: error }
  }
}

/** Says what was refused in the messages of the page, which load only then; in the server's where they cannot be loaded. */
async function describeFailure(failure: Failure): Promise<Failure> {
  if (failure.kind !== 'invalid') return failure
  try {
    const { describeRefusal } = await import('#lib/failure/refusal-messages.ts')
    const fields = Object.entries(failure.fields).map(([name, text]) => [
      name,
      describeRefusal(text),
    ])
    return { kind: 'invalid', fields: Object.fromEntries(fields) }
  } catch (error) {
    console.error('The messages for what was refused could not be loaded:', error)
    return failure
  }
}

type Attempt<T> = (signal: AbortSignal) => Promise<T>

async function callOnce<T>(attempt: Attempt<T>): Promise<T> {
  try {
    return await attempt(AbortSignal.timeout(giveUpAfter))
  } catch (error) {
    throw new FailureError(await describeFailure(failureOf(error)))
  }
}

/** Lets the page say that it is still waiting, by the events `slow-request` and `slow-request-end`. */
async function announceWhenSlow<T>(work: Promise<T>): Promise<T> {
  let isSlow = false
  const announce = (name: string) => globalThis.dispatchEvent?.(new Event(name))
  const timer = setTimeout(() => {
    isSlow = true
    announce('slow-request')
  }, slowAfter)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (isSlow) announce('slow-request-end')
  }
}

/**
 * Runs one request, given up after 30 s.
 * @throws FailureError for whatever goes wrong
 */
export const call = <T>(attempt: Attempt<T>): Promise<T> => announceWhenSlow(callOnce(attempt))

/** Posts JSON; gives the JSON that comes back. @throws FailureError */
export const post = (path: string, body: Record<string, unknown> = {}): Promise<unknown> =>
  call((signal) => request(path, { method: 'POST', body, signal }))

/** Never shorter than the server requires; null where retrying is useless. In milliseconds. */
function delayAfter(failure: Failure, tries: number): number | null {
  if (tries === 3 || (failure.kind !== 'busy' && failure.kind !== 'unknown')) return null
  const asked = failure.kind === 'busy' ? (failure.retryAfter ?? 0) * 1000 : 0
  if (asked > maxDelay) return null
  return (asked || 300 * 2 ** tries) * (1 + Math.random() / 2)
}

async function callThrice<T>(attempt: Attempt<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callOnce(attempt)
    } catch (error) {
      const wait = delayAfter(toFailure(error), tries)
      if (wait === null) throw error
      await sleep(wait)
    }
  }
}

/** Like `call`, for reading: tried up to three times while the server is busy or failing. */
export const callAgain = <T>(attempt: Attempt<T>): Promise<T> =>
  announceWhenSlow(callThrice(attempt))

/** Whether the server answers at all. */
export async function isReachable(): Promise<boolean> {
  try {
    await call((signal) => request('/api/health', { signal }))
    return true
  } catch {
    return false
  }
}
