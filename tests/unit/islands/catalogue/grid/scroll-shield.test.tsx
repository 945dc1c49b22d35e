// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { $isScrollingFast } from '#islands/catalogue/grid/fast-scroll.ts'
import { ScrollShield } from '#islands/catalogue/grid/scroll-shield.tsx'

const movePointer = (pointerType: string, type = 'pointermove') =>
  dispatchEvent(new PointerEvent(type, { pointerType, clientX: 640, clientY: 500 }))

afterEach(() => {
  act(() => $isScrollingFast.set(false))
  cleanup()
})

test.each([
  ['was moved', 'pointermove'],
  ['rests since before the cards came below it', 'pointerover'],
])('a shield covers the point below a mouse that %s, during a fast scroll only', (_, type) => {
  const { container } = render(<ScrollShield />)
  movePointer('mouse', type)
  expect(container.childElementCount).toBe(0)
  act(() => $isScrollingFast.set(true))
  const { style } = container.firstElementChild as HTMLElement
  expect({ left: style.left, top: style.top }).toEqual({ left: '638px', top: '498px' })
  act(() => $isScrollingFast.set(false))
  expect(container.childElementCount).toBe(0)
})

test('there is none where no mouse has been seen, nor by touch', () => {
  const { container } = render(<ScrollShield />)
  act(() => $isScrollingFast.set(true))
  expect(container.childElementCount).toBe(0)
  act(() => $isScrollingFast.set(false))
  movePointer('mouse')
  movePointer('touch')
  act(() => $isScrollingFast.set(true))
  expect(container.childElementCount).toBe(0)
})
