// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Toasts } from '#islands/shell/toasts.tsx'
import { $toast, dismissToast, showToast } from '#lib/toasts/toasts.ts'

afterEach(() => {
  cleanup()
  dismissToast()
})

const action = { label: 'Undo', altText: 'Open the board to undo', run: () => undefined }

test('only two silent live regions exist before the first toast', () => {
  render(<Toasts />)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.queryByRole('region')).toBeNull()
})

test('a toast from before the island loaded is still shown', async () => {
  showToast({ label: 'Signed in' })
  render(<Toasts />)
  await waitFor(() => expect(screen.getByRole('region').textContent).toContain('Signed in'))
})

test('a toast is read aloud with its description and the alternative to its action', async () => {
  render(<Toasts />)
  act(() => void showToast({ label: 'Moved', description: 'To Entrance hall', action }))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Moved. To Entrance hall. Open the board to undo',
    ),
  )
})

test('a toast about an error is read aloud immediately', async () => {
  render(<Toasts />)
  act(() => void showToast({ label: 'The upload stopped', tone: 'danger' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The upload stopped'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('dismissing the toast on screen empties the store', async () => {
  render(<Toasts />)
  act(() => void showToast({ label: 'Moved' }))
  const close = await screen.findByRole('button', { name: 'Dismiss' })
  act(() => close.click())
  await waitFor(() => expect($toast.get()).toBeNull())
})
