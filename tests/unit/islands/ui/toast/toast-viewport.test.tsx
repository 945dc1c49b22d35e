// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { ToastViewport } from '#islands/ui/toast/toast-viewport.tsx'
import { createToast, type Toast, toastLimits } from '#lib/toasts/toast.ts'

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

async function renderViewport(toast: Toast | null) {
  const onDismiss = vi.fn<(id: string) => void>()
  const view = (next: Toast | null) => (
    <ToastViewport toast={next} limits={toastLimits} onDismiss={onDismiss} />
  )
  const { rerender } = render(view(toast))
  await settle()
  const replace = async (next: Toast | null) => {
    rerender(view(next))
    await settle()
  }
  return { onDismiss, replace, group: screen.getByRole('region') }
}

const saved = createToast('saved', { label: 'Saved', tone: 'positive' })
const lost = createToast('lost', {
  label: 'The upload stopped',
  action: { label: 'Try again', altText: 'Open Studio to try again', run: vi.fn<() => void>() },
})

const cardOf = (label: string) => {
  const card = screen.getByText(label).closest<HTMLElement>('.touch-pan-y')
  if (!card) throw new Error(`No card shows ${label}`)
  return card
}

const swipe = (card: HTMLElement, pixels: number) => {
  const point = { pointerId: 1, isPrimary: true, button: 0 }
  fireEvent.pointerDown(card, { ...point, clientX: 100 })
  fireEvent.pointerMove(card, { ...point, clientX: 100 + pixels })
  const translate = card.style.translate
  fireEvent.pointerUp(card, { ...point, clientX: 100 + pixels })
  return translate
}

afterEach(cleanup)

test('a toast that exists when the viewport mounts is shown', async () => {
  await renderViewport(saved)
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('a new toast immediately replaces the old one', async () => {
  const { replace } = await renderViewport(saved)
  await replace(lost)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('The upload stopped')).toBeTruthy()
})

test('a dismissed toast is hidden with its whole region', async () => {
  const { replace, group } = await renderViewport(saved)
  expect(group.className).toMatch(/\bvisible\b/u)
  await replace(null)
  expect(group.className).toMatch(/\binvisible\b/u)
})

test('the close button and the Escape key dismiss the toast', async () => {
  const { onDismiss } = await renderViewport(saved)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onDismiss).toHaveBeenLastCalledWith('saved')
  onDismiss.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await settle()
  expect(onDismiss).toHaveBeenLastCalledWith('saved')
})

test('an Escape key that a text field needs leaves the toast alone', async () => {
  const { onDismiss } = await renderViewport(saved)
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'Escape' })
  field.remove()
  expect(onDismiss).not.toHaveBeenCalled()
})

test('the action runs and the toast closes', async () => {
  const { onDismiss } = await renderViewport(lost)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(lost.action?.run).toHaveBeenCalledTimes(1)
  expect(onDismiss).toHaveBeenCalledWith('lost')
})

test('a swipe of 50 pixels to the right dismisses the toast', async () => {
  const { onDismiss } = await renderViewport(saved)
  swipe(cardOf('Saved'), 50)
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('saved')
})

test('a shorter swipe follows the finger and springs back', async () => {
  const { onDismiss } = await renderViewport(saved)
  const card = cardOf('Saved')
  expect(swipe(card, 49)).toBe('49px')
  expect(card.style.translate).toBe('')
  expect(onDismiss).not.toHaveBeenCalled()
})

test('a swipe to the left does nothing', async () => {
  const { onDismiss } = await renderViewport(saved)
  expect(swipe(cardOf('Saved'), -80)).toBe('')
  expect(onDismiss).not.toHaveBeenCalled()
})
