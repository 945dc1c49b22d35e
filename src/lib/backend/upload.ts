import { authStore } from '#lib/backend/session/auth-store.ts'
import { endIfRefused } from '#lib/backend/session/refused-session.ts'
import { FailureError } from '#lib/failure/failure.ts'

import { addressOf } from './address.ts'
import { call } from './call.ts'
import { ResponseError } from './response-error.ts'

export interface UploadOptions {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** How long the connection may be silent while it sends, and while the server works, in milliseconds. */
const timeouts = { sending: 60_000, answering: 300_000 }

function readAnswer({ responseText }: XMLHttpRequest): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(responseText)
    return typeof answer === 'object' && answer ? { ...answer } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function send(
  method: 'POST' | 'PATCH',
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
  const { token } = authStore
  // The server refuses a stranger's body for its size, before it asks who sends it.
  if (!token) return Promise.reject(new FailureError({ kind: 'signed-out' }))
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  let cause: DOMException | undefined
  const giveUp = () => {
    cause = new DOMException('Nothing moved for too long.', 'TimeoutError')
    abort()
  }
  const waitFor = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, milliseconds)
  }
  request.open(method, addressOf(path))
  request.setRequestHeader('Authorization', token)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    waitFor(timeouts.sending)
    onProgress(total > 0 ? loaded / total : 0)
  })
  request.upload.addEventListener('load', () => waitFor(timeouts.answering))
  request.addEventListener('loadend', () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    const { status } = request
    const answer = readAnswer(request)
    if (status >= 200 && status < 300) return resolve(answer)
    endIfRefused(token, path, status, answer)
    const retryAfter = Number(status > 0 && request.getResponseHeader('Retry-After'))
    reject(new ResponseError(status, retryAfter ? { ...answer, retryAfter } : answer, cause))
  })
  signal.addEventListener('abort', abort)
  waitFor(timeouts.sending)
  request.send(form)
  return promise
}

/**
 * Sends a form with files, whose progress `fetch` cannot report; however long it takes, as
 * long as something moves. Gives the JSON that comes back.
 * @throws FailureError `signed-out`, without asking the server, where nobody is signed in
 */
export const sendForm = (
  method: 'POST' | 'PATCH',
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<unknown> => call(() => send(method, path, form, options))
