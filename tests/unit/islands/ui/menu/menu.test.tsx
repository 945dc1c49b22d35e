// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Menu } from '#islands/ui/menu/menu.tsx'

function renderMenu() {
  const onSelect = vi.fn<() => void>()
  render(
    <Menu
      label="Account of Ada Quill"
      trigger="AQ"
      header={<p>ada.quill@example.com</p>}
      entries={[
        { label: 'Profile', href: '/settings' },
        { separator: true },
        { label: 'Log out', onSelect },
      ]}
    />,
  )
  return { onSelect, trigger: screen.getByRole('button', { name: 'Account of Ada Quill' }) }
}

afterEach(cleanup)

test('the button is named only by its label and announces a menu', () => {
  const { trigger } = renderMenu()
  expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
})

test('the first click opens the menu, described by its header', async () => {
  const { trigger } = renderMenu()
  fireEvent.pointerDown(trigger)
  fireEvent.click(trigger)
  const menu = await screen.findByRole('menu')
  const header = document.getElementById(menu.getAttribute('aria-describedby') ?? '')
  expect(header?.textContent).toBe('ada.quill@example.com')
})

test('a link in the menu is a real link', async () => {
  const { trigger } = renderMenu()
  fireEvent.keyDown(trigger, { key: 'Enter' })
  const profile = await screen.findByRole('menuitem', { name: 'Profile' })
  expect(profile.tagName).toBe('A')
  expect(profile.getAttribute('href')).toBe('/settings')
})

test.each([
  ['ArrowDown', 'Profile'],
  ['ArrowUp', 'Log out'],
])('%s opens the menu at %s', async (key, label) => {
  const { trigger } = renderMenu()
  fireEvent.keyDown(trigger, { key })
  await waitFor(() => expect(document.querySelector('[data-highlighted]')?.textContent).toBe(label))
})

test('a bare click, as screen readers send it, runs a command and closes the menu', async () => {
  const { trigger, onSelect } = renderMenu()
  fireEvent.focus(trigger)
  fireEvent.click(trigger)
  const item = await screen.findByRole('menuitem', { name: 'Log out' })
  fireEvent.click(item)
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'))
})

test('keys that follow each other within a frame leave the focus on the button, not on a menu that is hidden', async () => {
  const { trigger, onSelect } = renderMenu()
  trigger.focus()
  fireEvent.keyDown(trigger, { key: 'ArrowUp' })
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toContain('content-2'))
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  fireEvent.keyDown(menu, { key: 'Enter' })
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(menu.hidden).toBe(true))
  expect(document.activeElement).toBe(trigger)
})
