// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createTypedAddress, replaceAddress } from '#lib/browser/typed-address.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/apps')
})

afterEach(() => vi.useRealTimers())

const addressOf = (text: () => string) => createTypedAddress(() => `/apps?filter=${text()}`)

it('replaces the address once typing has paused', () => {
  let text = 'd'
  const address = addressOf(() => text)
  address.replaceSoon()
  vi.advanceTimersByTime(200)
  text = 'door'
  address.replaceSoon()
  vi.advanceTimersByTime(249)
  expect(location.search).toBe('')
  vi.advanceTimersByTime(1)
  expect(location.search).toBe('?filter=door')
})

it('replaces it immediately before a choice, and when the page is left', () => {
  const address = addressOf(() => 'door')
  const stop = address.follow(() => {})
  address.flush()
  expect(location.search).toBe('')
  address.replaceSoon()
  address.flush()
  expect(location.search).toBe('?filter=door')
  history.replaceState(null, '', '/apps')
  address.replaceSoon()
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(location.search).toBe('?filter=door')
  stop()
})

it('reads the address now and on each back navigation, which discards what was typed', () => {
  const address = addressOf(() => 'door')
  const read = vi.fn<() => void>()
  const stop = address.follow(read)
  expect(read).toHaveBeenCalledTimes(1)
  address.replaceSoon()
  globalThis.dispatchEvent(new Event('popstate'))
  expect(read).toHaveBeenCalledTimes(2)
  vi.runAllTimers()
  expect(location.search).toBe('')
  stop()
  globalThis.dispatchEvent(new Event('popstate'))
  expect(read).toHaveBeenCalledTimes(2)
})

it('replaces it at last when nobody follows any more, and not later', () => {
  const address = addressOf(() => 'door')
  const stop = address.follow(() => {})
  address.replaceSoon()
  stop()
  expect(location.search).toBe('?filter=door')
  history.replaceState(null, '', '/apps')
  vi.runAllTimers()
  expect(location.search).toBe('')
})

it('leaves an address that is the same alone', () => {
  const replace = vi.spyOn(history, 'replaceState')
  replaceAddress('/apps')
  expect(replace).not.toHaveBeenCalled()
  replaceAddress('/apps?filter=door')
  expect(location.search).toBe('?filter=door')
})
