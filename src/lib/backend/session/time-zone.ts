import { browserStorage } from '#lib/browser/storage.ts'

const storageKey = 'time-zone'

/** In milliseconds after a page began to load; by then it has shown itself. */
const settledAfter = 10_000

function readTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
  if (zone !== browserStorage.read(storageKey)) browserStorage.write(storageKey, zone)
  return zone
}

/**
 * The time zone of this browser, such as Europe/Berlin. The first use of Intl holds a page up for longer than all else: what
 * is asked while a page loads is told the zone of the last time, or none.
 */
export const timeZoneFor = (isLoading: boolean): string =>
  isLoading && performance.now() < settledAfter
    ? (browserStorage.read(storageKey) ?? '')
    : readTimeZone()
