// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { withErrorScreen, withQuietFailure } from '#islands/ui/error-boundary.tsx'

const broken = new RangeError('no locale')

function FailsInItsEffect() {
  useEffect(() => {
    throw broken
  }, [])
  return 'text'
}

const log = vi.fn<(...parts: unknown[]) => void>()
const showScreen = vi.fn<() => void>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(log)
  addEventListener('island-error', showScreen)
})

afterEach(() => {
  cleanup()
  removeEventListener('island-error', showScreen)
  vi.restoreAllMocks()
  log.mockReset()
  showScreen.mockReset()
})

it('asks the page for its error screen where the hooks of an island throw', () => {
  const Island = withErrorScreen(FailsInItsEffect)
  const { container } = render(<Island />)
  expect(container.textContent).toBe('')
  expect(showScreen).toHaveBeenCalledOnce()
  expect(log.mock.calls.flat()).toContain(broken)
})

it('takes a part beside the content away where it throws, logs that, and leaves the rest', () => {
  const Part = withQuietFailure(FailsInItsEffect)
  render(
    <>
      <Part />
      <p>the rest</p>
    </>,
  )
  expect(screen.getByText('the rest')).toBeDefined()
  expect(screen.queryByText('text')).toBeNull()
  expect(showScreen).not.toHaveBeenCalled()
  expect(log.mock.calls.flat()).toContain(broken)
})

it('gives an island its props', () => {
  const Island = withErrorScreen(({ name }: { name: string }) => <p>{name}</p>)
  render(<Island name="Door" />)
  expect(screen.getByText('Door')).toBeDefined()
})
