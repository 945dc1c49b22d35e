// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { useReached } from '#islands/ui/hooks/use-reached.ts'

beforeEach(() => () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const show = () => renderHook(() => useReached()).result

function send(target: EventTarget, event: Event): void {
  act(() => {
    target.dispatchEvent(event)
  })
}

it('a page that nobody has touched is not reached, and stays so', () => {
  const reached = show()
  expect(reached.current).toBe(false)
  send(globalThis, new Event('resize'))
  send(document, new Event('visibilitychange'))
  send(document.body, new Event('pointerover', { bubbles: true }))
  expect(reached.current).toBe(false)
})

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'])(
  '%s on any part reaches the page, though the part keeps it for itself',
  (type) => {
    const part = document.body.appendChild(document.createElement('p'))
    part.addEventListener(type, (event) => event.stopPropagation())
    const reached = show()
    send(part, new Event(type, { bubbles: true }))
    expect(reached.current).toBe(true)
  },
)

it('a mouse that only rests where the page is does not reach it, one that moves does', () => {
  const reached = show()
  const move = (movementX: number) =>
    send(document.body, new PointerEvent('pointermove', { bubbles: true, movementX }))
  move(0)
  expect(reached.current).toBe(false)
  move(3)
  expect(reached.current).toBe(true)
})

it.each(['blur', 'beforeprint'])('%s of the window reaches the page', (type) => {
  const reached = show()
  send(globalThis, new Event(type))
  expect(reached.current).toBe(true)
})

it('a page that was scrolled already is reached', () => {
  vi.stubGlobal('scrollY', 120)
  expect(show().current).toBe(true)
})

it('a page in which something has the focus already is reached', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  expect(show().current).toBe(true)
})
