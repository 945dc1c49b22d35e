// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createTooltip, tooltipDelay, tooltipGrace } from '#islands/shell/tooltip.ts'
import { setSingleKeys } from '#lib/shortcuts/shortcuts.ts'

const show = vi.fn<() => void>()
const hide = vi.fn<() => void>()

const made: ReturnType<typeof createTooltip>[] = []

function make() {
  const tooltip = createTooltip()
  made.push(tooltip)
  return tooltip
}

function addButton(label: string, keys = ''): HTMLButtonElement {
  const button = document.createElement('button')
  button.setAttribute('aria-label', label)
  if (keys) button.setAttribute('aria-keyshortcuts', keys)
  document.body.append(button)
  return button
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
  setSingleKeys(true)
  show.mockClear()
  hide.mockClear()
  // The browser of these tests has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
})

afterEach(() => {
  for (const tooltip of made.splice(0)) tooltip.hide()
  vi.useRealTimers()
})

it('appears once the pointer has rested on a button, with its name and keys', () => {
  const tooltip = make()
  tooltip.rest(addButton('Search', 'Control+K Meta+K'))
  vi.advanceTimersByTime(tooltipDelay - 1)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledOnce()
  expect(tooltip.element.textContent).toBe('SearchCtrlK')
  expect(tooltip.element.getAttribute('aria-hidden')).toBe('true')
})

it('appears at once on the keyboard’s focus, and for the next button', () => {
  const tooltip = make()
  tooltip.show(addButton('One'))
  tooltip.rest(addButton('Two'))
  expect(tooltip.element.textContent).toBe('Two')
  expect(show).toHaveBeenCalledOnce()
})

it('does not appear where the pointer has moved on, or the button has a menu open', () => {
  const tooltip = make()
  tooltip.rest(addButton('One'))
  tooltip.leave()
  vi.advanceTimersByTime(tooltipDelay)
  const opened = addButton('Two')
  opened.setAttribute('aria-expanded', 'true')
  tooltip.show(opened)
  expect(show).not.toHaveBeenCalled()
})

it('stays while the pointer is on it, and goes a moment after', () => {
  const tooltip = make()
  tooltip.show(addButton('One'))
  tooltip.leave()
  vi.advanceTimersByTime(tooltipGrace - 1)
  tooltip.element.dispatchEvent(new PointerEvent('pointerenter'))
  vi.advanceTimersByTime(10 * tooltipGrace)
  expect(hide).not.toHaveBeenCalled()
  tooltip.element.dispatchEvent(new PointerEvent('pointerleave'))
  vi.advanceTimersByTime(tooltipGrace)
  expect(hide).toHaveBeenCalledOnce()
})

it('goes with Escape, with a press and when the page scrolls', () => {
  const tooltip = make()
  const button = addButton('One')
  tooltip.show(button)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(hide).toHaveBeenCalledTimes(1)
  tooltip.show(button)
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(hide).toHaveBeenCalledTimes(2)
  tooltip.show(button)
  window.dispatchEvent(new Event('scroll'))
  expect(hide).toHaveBeenCalledTimes(3)
})

it('leaves out a single key while single keys are off', () => {
  const tooltip = make()
  const button = addButton('Shortcuts', '?')
  tooltip.show(button)
  expect(tooltip.element.textContent).toBe('Shortcuts?')
  tooltip.hide()
  setSingleKeys(false)
  tooltip.show(button)
  expect(tooltip.element.textContent).toBe('Shortcuts')
})
