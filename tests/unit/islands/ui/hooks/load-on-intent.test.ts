// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'

afterEach(() => vi.unstubAllGlobals())

test('nothing is fetched before a sign of intent', () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part')
  renderHook(() => useLoadOnIntent(load))
  expect(load).not.toHaveBeenCalled()
})

test('every sign of intent fetches the part, once', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part')
  const { result } = renderHook(() => useLoadOnIntent(load))
  act(() => {
    result.current.intent.onPointerEnter()
    result.current.intent.onFocus()
    result.current.intent.onPointerDown()
  })
  await waitFor(() => expect(result.current.part).toBe('part'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('an opening requested while the part is loading happens when it has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const load = () => promise
  const { result } = renderHook(() => useLoadOnIntent(load))
  act(() => {
    result.current.intent.onFocus()
    result.current.setOpen(true)
  })
  expect(result.current.open).toBe(false)
  resolve('part')
  await waitFor(() => expect(result.current.open).toBe(true))
})

test('a part that cannot be fetched is reported, and fetched again the next time', async () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const lost = new TypeError('Failed to fetch')
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce('part')
  const { result } = renderHook(() => useLoadOnIntent(load))
  act(() => {
    result.current.intent.onPointerDown()
    result.current.setOpen(true)
  })
  await waitFor(() => expect(report).toHaveBeenCalledWith(lost))
  expect(result.current.open).toBe(false)
  act(() => {
    result.current.intent.onPointerDown()
    result.current.setOpen(true)
  })
  await waitFor(() => expect(result.current.open).toBe(true))
})

test('the page is told about a part that cannot be fetched, and has it fetched again', async () => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
  const tell = vi.fn<() => void>()
  addEventListener('part-failed', tell, { once: true })
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('part')
  const { result } = renderHook(() => useLoadOnIntent(load))
  act(() => void result.current.prepare())
  await waitFor(() => expect(tell).toHaveBeenCalledOnce())
  act(() => void dispatchEvent(new Event('retry-parts')))
  await waitFor(() => expect(result.current.part).toBe('part'))
  act(() => void dispatchEvent(new Event('retry-parts')))
  expect(load).toHaveBeenCalledTimes(2)
})
