declare namespace core {
  /** Where the request and the response really are: both are undefined on the event itself. */
  interface FileDownloadRequestEvent {
    requestEvent: RequestEvent
  }
}
