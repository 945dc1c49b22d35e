declare namespace core {
  /** Where the request and the response really are: both are undefined on the event itself. */
  interface Requested {
    requestEvent: RequestEvent
  }
  interface FileTokenRequestEvent extends Requested {}
  interface RealtimeSubscribeRequestEvent extends Requested {}
  interface FileDownloadRequestEvent extends Requested {}
  interface RecordRequestEvent extends Requested {}
  interface RecordAuthWithPasswordRequestEvent extends Requested {}
  interface RecordAuthWithOAuth2RequestEvent extends Requested {}
  interface RecordAuthRequestEvent extends Requested {}
  interface RecordAuthRefreshRequestEvent extends Requested {}
  interface RecordCreateOTPRequestEvent extends Requested {}
  interface RecordConfirmEmailChangeRequestEvent extends Requested {}
  interface RecordConfirmPasswordResetRequestEvent extends Requested {}
  interface RecordRequestPasswordResetRequestEvent extends Requested {}
  interface RecordRequestVerificationRequestEvent extends Requested {}
}

/** Of Node's Buffer, what the server has and the hooks use. */
declare const Buffer: {
  from: {
    (bytes: ArrayLike<number>): { toString: (encoding: 'hex') => string }
    (text: string, encoding: 'hex'): ArrayLike<number>
  }
}
