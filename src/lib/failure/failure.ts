/** Why a request to the backend failed. */
export type Failure =
  /** Nothing was answered; `timedOut` where the server was reached, as far as one can tell, but took too long. */
  | { kind: 'offline'; timedOut?: boolean }
  /** The backend answers, but a file does not arrive, from it or from the store where it is. */
  | { kind: 'file-unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  /** Only the owner may do it, who has to prove their identity again. */
  | { kind: 'proof-required' }
  | { kind: 'missing' }
  /** Field name to what is wrong with it, in the messages of the page; '' holds what concerns the whole form. */
  | { kind: 'invalid'; fields: Record<string, string> }
  | { kind: 'conflict' }
  /** `retryAfter` in seconds, when the server named it; `tooMany` where it counted the requests. */
  | { kind: 'busy'; retryAfter: number | null; tooMany?: boolean }
  /** The server cannot store anything new; reading still works. */
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
