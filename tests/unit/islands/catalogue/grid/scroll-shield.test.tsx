// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { $isScrollingFast } from '#islands/catalogue/grid/fast-scroll.ts'
import { ScrollShield } from '#islands/catalogue/grid/scroll-shield.tsx'

afterEach(cleanup)

test('the shield is there during a fast scroll only', () => {
  const { container } = render(<ScrollShield />)
  expect(container.childElementCount).toBe(0)
  act(() => $isScrollingFast.set(true))
  expect(container.childElementCount).toBe(1)
  act(() => $isScrollingFast.set(false))
  expect(container.childElementCount).toBe(0)
})
