// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { PinField } from '#islands/ui/fields/pin-field.tsx'

function Example() {
  const [value, setValue] = useState('')
  return <PinField label="Code" length={6} value={value} onValueChange={setValue} />
}

const typed = () => screen.getByLabelText<HTMLInputElement>('Code').value

afterEach(cleanup)

test('only digits are accepted, and only as many as there are boxes', () => {
  render(<Example />)
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: ' 12-34 56 78' } })
  expect(typed()).toBe('123456')
})

test('each digit is in its own box', () => {
  const { container } = render(<Example />)
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '4821' } })
  const boxes = [...container.querySelectorAll('[aria-hidden] > span')]
  expect(boxes.map(({ textContent }) => textContent)).toEqual(['4', '8', '2', '1', '', ''])
})

test('a phone offers the code from the mail and a numeric keyboard', () => {
  render(<Example />)
  const input = screen.getByLabelText('Code')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(input.getAttribute('inputmode')).toBe('numeric')
})
