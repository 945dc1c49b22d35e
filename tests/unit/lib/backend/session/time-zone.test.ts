// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { deviceHeader } from '#lib/backend/session/device-secret.ts'

const zoneOf = (path: string) => deviceHeader(path)['X-Time-Zone']

const refresh = '/api/collections/users/auth-refresh'
const signIn = '/api/collections/users/auth-with-password'

/** Has a page be open for so many milliseconds, in a browser that is in this zone. */
function standAt(milliseconds: number, zone: string): ReturnType<typeof vi.spyOn> {
  vi.spyOn(performance, 'now').mockReturnValue(milliseconds)
  return vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone: zone } as Intl.ResolvedDateTimeFormatOptions)
}

beforeEach(() => localStorage.clear())

afterEach(() => vi.restoreAllMocks())

it('is sent where somebody signs in, at any time', () => {
  standAt(10, 'Europe/Berlin')
  expect(zoneOf(signIn)).toBe('Europe/Berlin')
})

it('is not asked of the browser while a page loads, where the last one is sent, or none', () => {
  const asked = standAt(10, 'Europe/Berlin')
  expect(zoneOf(refresh)).toBeUndefined()
  expect(asked).not.toHaveBeenCalled()
  zoneOf(signIn)
  standAt(10, 'America/New_York')
  expect(zoneOf(refresh)).toBe('Europe/Berlin')
})

it('is noticed by a check of a page that has been open for a while', () => {
  standAt(10, 'Europe/Berlin')
  zoneOf(signIn)
  standAt(60_000, 'America/New_York')
  expect(zoneOf(refresh)).toBe('America/New_York')
  standAt(10, 'Asia/Tokyo')
  expect(zoneOf(refresh)).toBe('America/New_York')
})

it('is sent to nothing that needs no device', () => {
  standAt(60_000, 'Europe/Berlin')
  expect(deviceHeader('/api/discover/catalogue')).toEqual({})
})
