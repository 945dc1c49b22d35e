// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { CardTools } from '#islands/catalogue/selection/card-tools.tsx'
import { shownFamilies } from '#islands/catalogue/selection/cards.ts'
import type { Family } from '#lib/catalogue/family.ts'
import { $selection, clearSelection, toggleFamily } from '#lib/catalogue/selection/selection.ts'

const door: Family = {
  number: 7,
  id: 'd1',
  name: 'Acoustic Door',
  freemium: 'free',
  categories: [],
  vendor: null,
  release: null,
  thumbnail: null,
}
const lamp: Family = { ...door, number: 8, id: 'l1', name: 'Aurora Lamp' }

const slot = (family: Family) => (
  <ul>
    <li>
      <CardTools family={family} />
    </li>
  </ul>
)

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const selected = () => [...$selection.get().families.values()].map(({ name }) => name)
const frame = () => document.querySelector('.card-selected')

afterEach(() => {
  cleanup()
  clearSelection()
})

test('the tick box selects its family and takes it back', () => {
  render(slot(door))
  fireEvent.click(tick('Select Acoustic Door'))
  expect(selected()).toEqual(['Acoustic Door'])
  expect(tick('Select Acoustic Door').checked).toBe(true)
  expect(frame()).not.toBeNull()
  fireEvent.click(tick('Select Acoustic Door'))
  expect(selected()).toEqual([])
  expect(tick('Select Acoustic Door').checked).toBe(false)
  expect(frame()).toBeNull()
})

test('the tick box follows a selection that was made elsewhere', () => {
  render(slot(door))
  act(() => toggleFamily(lamp))
  expect(tick('Select Acoustic Door').checked).toBe(false)
  act(() => toggleFamily(door))
  expect(tick('Select Acoustic Door').checked).toBe(true)
  act(() => clearSelection())
  expect(tick('Select Acoustic Door').checked).toBe(false)
})

test('a slot that shows another family has the tools of that one', () => {
  toggleFamily(door)
  const { rerender } = render(slot(door))
  expect(tick('Select Acoustic Door').checked).toBe(true)
  rerender(slot(lamp))
  expect(tick('Select Aurora Lamp').checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Quick look: Aurora Lamp' })).toBeTruthy()
  expect(shownFamilies.get(screen.getByRole('listitem'))).toBe(lamp)
})

test('the button of the quick look says that it opens a dialog', () => {
  render(slot(door))
  const button = screen.getByRole('button', { name: 'Quick look: Acoustic Door' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
})
