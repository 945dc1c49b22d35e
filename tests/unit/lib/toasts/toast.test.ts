import { expect, test } from 'vitest'

import { createToast, toastLimits } from '#lib/toasts/toast.ts'

const action = { label: 'Undo', altText: 'Open the board to undo', run: () => undefined }

test('a toast is neutral unless it says otherwise', () => {
  expect(createToast('1', { label: 'Saved' })).toEqual({ id: '1', label: 'Saved', tone: 'neutral' })
  expect(createToast('2', { label: 'Lost', tone: 'danger' }).tone).toBe('danger')
})

test.each(['', ' ', '\n\t'])('a toast with the label %j is refused', (label) => {
  expect(() => createToast('1', { label })).toThrow(/needs a label/u)
})

test.each(['', '  '])('an action with the alt text %j is refused by name', (altText) => {
  expect(() => createToast('1', { label: 'Saved', action: { ...action, altText } })).toThrow(
    /"Undo".*needs an alt text/u,
  )
})

test('an action that can be read aloud is kept', () => {
  expect(createToast('1', { label: 'Saved', action }).action).toBe(action)
})

test('the limits are the ones that the specification names', () => {
  expect(toastLimits).toEqual({
    visible: 1,
    duration: 5000,
    removeDelay: 1_000_000,
    swipeDistance: 50,
    hotkey: 'F8',
  })
})
