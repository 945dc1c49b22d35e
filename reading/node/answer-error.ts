import { Unawaited } from '#reading/postgres/connections.ts'
import { cancelled } from '#reading/postgres/within-time.ts'

/** Why a request is refused, as the backend says it, so that a page reads both alike. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** The seconds after which another try may be answered. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Ends what is done for somebody who has left, and who hears nothing of it. */
export const nobodyWaits = (): Refusal => new Refusal(499, 'Nobody waits for this answer any more.')

/** PostgreSQL's codes for a table or column that is not there: the copy is yet to be made, or made by an older version. */
const notThere = new Set<unknown>(['42P01', '42703'])

/** PostgreSQL's code for a text with a NUL, which it cannot have. */
const noText = '22021'

const unreadable = 'The request cannot be read.'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** What a person is told of an error; null where it is none that is expected. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof Unawaited) return nobodyWaits()
  const code = codeOf(error)
  if (code === cancelled) {
    return new Refusal(
      503,
      'This search takes too long at the moment. Try again, or search for more letters.',
      5,
    )
  }
  if (code === noText) return new Refusal(400, unreadable)
  // What Fastify refuses: no JSON, too much of it, or something else.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Refusal(status, status === 413 ? 'The request is too large.' : unreadable)
  if (notThere.has(code)) return new Refusal(503, 'The catalogue is still being copied.', 10)
  // Classes of PostgreSQL: no connection, changes that have to go first, not enough resources, and being shut down or started.
  const isAway =
    typeof code === 'string' &&
    /^(?:08|40|53|57P|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/u.test(code)
  const isNoConnection =
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/u.test(
      error.message,
    )
  return isAway || isNoConnection
    ? new Refusal(503, 'The catalogue cannot be read at the moment.', 2)
    : null
}
