/** Why something that was asked of the backend did not happen. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  /** Only the owner may do it, who has to show again who they are. */
  | { kind: 'proof-required' }
  | { kind: 'missing' }
  /** Field name to what is wrong with it, in the messages of the page; '' holds what concerns the whole form. */
  | { kind: 'invalid'; fields: Record<string, string> }
  | { kind: 'conflict' }
  /** `retryAfter` in seconds, when the server named it; `tooMany` where it counted the requests. */
  | { kind: 'busy'; retryAfter: number | null; tooMany?: boolean }
  /** The server has no room for anything new; reading goes on. */
  | { kind: 'cannot-save' }
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

export interface FailureMessage {
  title: string
  text: string
}
