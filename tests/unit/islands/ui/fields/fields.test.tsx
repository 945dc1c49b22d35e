// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

afterEach(cleanup)

test('the input is described by its error and its hint, the error first', () => {
  render(<TextField label="Revision" hint="It goes up." error="Use a whole number." />)
  const input = screen.getByRole('textbox', { name: 'Revision' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input)).toEqual(['Use a whole number.', 'It goes up.'])
})

test('a valid field is neither invalid nor described', () => {
  render(<TextField label="Revision" error={undefined} />)
  const input = screen.getByRole('textbox', { name: 'Revision' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('an optional field says so, a required one only tells the browser', () => {
  render(
    <>
      <TextField label="E-mail" required />
      <TextField label="Company" optional />
    </>,
  )
  expect(screen.getByRole('textbox', { name: 'E-mail' }).hasAttribute('required')).toBe(true)
  const optional = screen.getByRole('textbox', { name: 'Company (optional)' })
  expect(optional.hasAttribute('required')).toBe(false)
})

test('the password is shown and hidden by a pressed button in the tab order', () => {
  render(<PasswordField label="Password" name="password" />)
  const input = screen.getByLabelText('Password', { selector: 'input' })
  const toggle = screen.getByRole('button', { name: 'Show password', pressed: false })
  expect(input.getAttribute('type')).toBe('password')
  expect(toggle.tabIndex).toBe(0)
  fireEvent.click(toggle)
  expect(input.getAttribute('type')).toBe('text')
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBe(toggle)
})

test('a checkbox can be indeterminate', () => {
  render(<Checkbox label="All types" indeterminate />)
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true)
})
