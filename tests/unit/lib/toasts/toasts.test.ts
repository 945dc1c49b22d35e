import { beforeEach, expect, test } from 'vitest'

import { $toast, dismissToast, showToast } from '#lib/toasts/toasts.ts'

beforeEach(() => dismissToast())

test('a new toast replaces the old one', () => {
  showToast({ label: 'First' })
  const second = showToast({ label: 'Second' })
  expect($toast.get()).toBe(second)
})

test('two toasts never share an id', () => {
  expect(showToast({ label: 'Saved' }).id).not.toBe(showToast({ label: 'Saved' }).id)
})

test('the toast on screen can be dismissed with and without its id', () => {
  dismissToast(showToast({ label: 'Saved' }).id)
  expect($toast.get()).toBeNull()
  showToast({ label: 'Saved' })
  dismissToast()
  expect($toast.get()).toBeNull()
})

test('dismissing an old toast leaves its successor alone', () => {
  const first = showToast({ label: 'First' })
  const second = showToast({ label: 'Second' })
  dismissToast(first.id)
  expect($toast.get()).toBe(second)
})

test('a toast that is refused leaves the old one on screen', () => {
  const first = showToast({ label: 'First' })
  expect(() => showToast({ label: '' })).toThrow(RangeError)
  expect($toast.get()).toBe(first)
})
