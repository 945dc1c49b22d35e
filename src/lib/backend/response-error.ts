import { isObject } from '#lib/shapes/json-object.ts'

const unknownText = 'Something went wrong while processing your request.'

interface Refusal {
  /** 0 where no answer came. */
  status: number
  /** The answer's JSON object, empty where it is none. */
  response: Record<string, unknown>
}

/** A request that was not answered, or answered with an error. */
export class ResponseError extends Error implements Refusal {
  override name = 'ResponseError'
  readonly status: number
  readonly response: Record<string, unknown>

  constructor(status: number, response: Record<string, unknown> = {}, cause?: unknown) {
    const { message } = response
    super(typeof message === 'string' && message ? message : unknownText, { cause })
    this.status = status
    this.response = response
  }
}

/** What the server said in an error of ours or of the SDK, which is recognized by its shape; null for others. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error && 'status' in error && 'response' in error)) return null
  const { status, response } = error
  return typeof status === 'number' && isObject(response) ? { status, response } : null
}
