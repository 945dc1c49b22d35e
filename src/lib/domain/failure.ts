/** Why something that was asked of the backend did not happen. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  | { kind: 'missing' }
  /** Field name to what is wrong with it; '' holds what concerns the whole form. */
  | { kind: 'invalid'; fields: Record<string, string> }
  | { kind: 'conflict' }
  /** `retryAfter` in seconds, when the server named it; `tooMany` where it counted the requests. */
  | { kind: 'busy'; retryAfter: number | null; tooMany?: boolean }
  | { kind: 'unknown'; cause: unknown }

/** The error that every function of the api throws. */
export class FailureError extends Error {
  override name = 'FailureError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind, failure.kind === 'unknown' ? { cause: failure.cause } : {})
    this.failure = failure
  }
}

export const toFailure = (error: unknown): Failure =>
  error instanceof FailureError ? error.failure : { kind: 'unknown', cause: error }

export interface FailureWords {
  title: string
  text: string
}

export const unknownText = 'Something went wrong while processing your request.'

/** What a person reads about a failure: what happened and what to do. */
export function describeFailure(failure: Failure): FailureWords {
  switch (failure.kind) {
    case 'offline':
      return {
        title: 'You are offline',
        text: 'Discover cannot be reached. Check the connection; we try again as soon as it is back.',
      }
    case 'signed-out':
      return { title: 'Your session has ended', text: 'Sign in again to go on where you were.' }
    case 'forbidden':
      return { title: 'Not allowed', text: 'Your account may not do this.' }
    case 'missing':
      return { title: 'Not found', text: "The requested resource wasn't found." }
    case 'invalid':
      return {
        title: 'Please check what you entered',
        text: Object.values(failure.fields).join(' ') || unknownText,
      }
    case 'conflict':
      return {
        title: 'Somebody was faster',
        text: 'This was changed elsewhere in the meantime. Reload and try again.',
      }
    case 'busy': {
      const wait = failure.retryAfter ? `${failure.retryAfter} seconds` : 'a minute'
      return { title: 'Discover is busy', text: `Wait ${wait} and try again.` }
    }
    case 'unknown':
      return { title: 'Something went wrong', text: `${unknownText} Try again in a moment.` }
  }
}
