// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Select } from '#islands/ui/fields/select.tsx'

const options = [
  { value: 'all', label: 'All Families' },
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
] as const

type Plan = (typeof options)[number]['value']

function renderSelect() {
  const onChange = vi.fn<(value: Plan) => void>()
  render(<Select label="Plan" value="all" options={options} onChange={onChange} />)
  return { onChange, trigger: screen.getByRole('combobox', { name: 'Plan' }) }
}

afterEach(cleanup)

test('the button names the select and shows the chosen option before more code loads', () => {
  const { trigger } = renderSelect()
  expect(trigger.textContent).toBe('All Families')
  expect(trigger.getAttribute('aria-haspopup')).toBe('listbox')
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
})

test('an option with an empty value is refused by name', () => {
  const empty = [{ value: '', label: 'Nothing' }]
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() =>
    render(<Select label="Plan" value="" options={empty} onChange={() => undefined} />),
  ).toThrow(/"Nothing" needs a value/u)
  vi.restoreAllMocks()
})

test.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('the key %j opens the list', async (key) => {
  const { trigger } = renderSelect()
  fireEvent.keyDown(trigger, { key })
  await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('true'))
  const chosen = await screen.findByRole('option', { selected: true })
  expect(chosen.textContent).toBe('All Families')
})

test('the first click opens the list on the same button, and an option can be chosen', async () => {
  const { trigger, onChange } = renderSelect()
  fireEvent.pointerDown(trigger)
  fireEvent.click(trigger)
  const premium = await screen.findByRole('option', { name: 'Premium' })
  expect(screen.getByRole('combobox')).toBe(trigger)
  fireEvent.click(premium)
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('premium'))
})

test('typing on the closed button chooses the option that begins with the text', () => {
  const { trigger, onChange } = renderSelect()
  fireEvent.keyDown(trigger, { key: 'p' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('premium')
})

test('choosing the chosen option changes nothing', async () => {
  const { trigger, onChange } = renderSelect()
  fireEvent.click(trigger)
  fireEvent.focus(trigger)
  fireEvent.click(await screen.findByRole('option', { name: 'All Families' }))
  expect(onChange).not.toHaveBeenCalled()
})
