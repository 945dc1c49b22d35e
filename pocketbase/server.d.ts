declare namespace core {
  /** Where the request and the response really are: both are undefined on the event itself. */
  interface Requested {
    requestEvent: RequestEvent
  }
  interface FileDownloadRequestEvent extends Requested {}
  interface RecordRequestEvent extends Requested {}
  interface RecordAuthRequestEvent extends Requested {}
  interface RecordAuthRefreshRequestEvent extends Requested {}
  interface RecordCreateOTPRequestEvent extends Requested {}
  interface RecordRequestPasswordResetRequestEvent extends Requested {}
  interface RecordRequestVerificationRequestEvent extends Requested {}
}
