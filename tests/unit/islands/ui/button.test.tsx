// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Button } from '#islands/ui/button.tsx'

afterEach(cleanup)

test('a button does not submit a form by accident', () => {
  render(<Button>Retry</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('a busy button keeps its name and its place in the tab order, and ignores presses', () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button busy onClick={onClick}>
      Sign in
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Sign in' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('a busy button does not submit its form', () => {
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Sign in
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})
