// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

import { followFragment, takeFragment } from '#lib/browser/fragment.ts'

beforeEach(() => history.replaceState(null, '', '/verify-email?from=mail'))

const openLink = (hash: string) => {
  history.replaceState(history.state, '', location.pathname + location.search + hash)
  globalThis.dispatchEvent(new Event('hashchange'))
}

it('removes the values of the fragment from the address, and leaves the query', () => {
  history.replaceState({ kept: true }, '', '/verify-email?from=mail#token=a.b.c&email=zoe%40studio')
  const parts = takeFragment()
  expect([parts.get('token'), parts.get('email')]).toEqual(['a.b.c', 'zoe@studio'])
  expect(location.href).toMatch(/\/verify-email\?from=mail$/u)
  expect(history.state).toEqual({ kept: true })
  expect(takeFragment().size).toBe(0)
})

it('is read again from another mailed link, and ignored if it names a part of the page', () => {
  const take = vi.fn<(parts: URLSearchParams) => void>()
  const stop = followFragment(take)
  expect(take.mock.calls.map(([parts]) => parts.get('token'))).toEqual([null])
  openLink('#content')
  expect(take).toHaveBeenCalledTimes(1)
  expect(location.hash).toBe('#content')
  openLink('#token=another')
  expect(take.mock.calls.map(([parts]) => parts.get('token'))).toEqual([null, 'another'])
  expect(location.hash).toBe('')
  stop()
  openLink('#token=third')
  expect(take).toHaveBeenCalledTimes(2)
})
