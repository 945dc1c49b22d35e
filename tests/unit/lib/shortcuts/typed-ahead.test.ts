// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { $typedAhead, typeAhead } from '#lib/shortcuts/typed-ahead.ts'

const cancel = vi.fn<() => void>()
let stop = () => {}

function press(key: string, target: Element = document.body, modifiers: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  target.dispatchEvent(event)
  return event
}

function openDialog(): HTMLInputElement {
  const dialog = document.createElement('div')
  const field = document.createElement('input')
  dialog.setAttribute('role', 'dialog')
  dialog.append(field)
  document.body.append(dialog)
  return field
}

beforeEach(() => {
  cancel.mockClear()
  document.body.replaceChildren()
  stop = typeAhead(cancel)
})

afterEach(() => stop())

it('collects what is typed before a dialog is there, and keeps it from the page', () => {
  const heard = vi.fn<(event: Event) => void>()
  document.body.addEventListener('keydown', heard)
  for (const key of ['d', 'o', 'r', 'Backspace', 'o', 'r', ' ', 'Enter']) press(key)
  document.body.removeEventListener('keydown', heard)
  expect($typedAhead.get()).toBe('door ')
  expect(heard).not.toHaveBeenCalled()
})

it('leaves keys that write nothing, and those with a modifier, to the page', () => {
  for (const key of ['Tab', 'ArrowDown']) expect(press(key).defaultPrevented).toBe(false)
  expect(press('r', document.body, { ctrlKey: true }).defaultPrevented).toBe(false)
  expect($typedAhead.get()).toBe('')
})

it('is cancelled by Escape', () => {
  press('Escape')
  expect(cancel).toHaveBeenCalledOnce()
})

it('ends once the field has the focus, also for what is pressed beside the dialog later', () => {
  const field = openDialog()
  press('d')
  field.focus()
  expect(press('o', field).defaultPrevented).toBe(false)
  expect(press(' ').defaultPrevented).toBe(false)
  expect($typedAhead.get()).toBe('d')
})

it('leaves keys to a dialog that is open again before it has lost the focus', () => {
  expect(press('d', openDialog()).defaultPrevented).toBe(false)
  expect($typedAhead.get()).toBe('')
})

it('forgets what nothing has taken', () => {
  press('d')
  stop()
  expect($typedAhead.get()).toBe('')
})
