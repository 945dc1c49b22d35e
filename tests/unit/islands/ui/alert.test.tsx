// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Alert } from '#islands/ui/alert.tsx'

afterEach(cleanup)

test('danger interrupts, anything else waits its turn', () => {
  render(
    <>
      <Alert tone="danger" title="You are offline" />
      <Alert tone="positive" title="All types were read" />
      <Alert tone="neutral" title="Still loading" text="One moment" />
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('You are offline')
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'All types were read',
    'Still loadingOne moment',
  ])
})
