/**
 * How far a server's time lies outside what the test did, as read from the clock before and after
 * it, all in milliseconds. It holds however long that took. A server may cut its times to seconds.
 */
export const timeOutside = (time: number, before: number, after: number): number =>
  Math.max(0, before - 999 - time, time - after)
