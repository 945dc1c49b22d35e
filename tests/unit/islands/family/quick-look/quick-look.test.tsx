// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { QuickLook } from '#islands/family/quick-look/quick-look.tsx'
import { storeSession } from '#lib/backend/session/session.ts'
import type { Family } from '#lib/catalogue/family.ts'
import { $marked } from '#lib/catalogue/favourites/marked.ts'
import {
  fakeServer,
  json,
  makeToken,
  person,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const door: Family = {
  number: 7,
  id: 'd1aaaaaaaaaaaaa',
  name: 'Acoustic Door',
  freemium: 'premium',
  categories: ['doors'],
  vendor: 'Nordhaus',
  release: 2024,
  thumbnail: '/files/door.png?thumb=150x150',
}
const lamp: Family = { ...door, number: 8, id: 'l1aaaaaaaaaaaaa', name: 'Aurora Lamp' }

const recordOf = ({ id, name, freemium, release }: Family) => ({
  id,
  collectionId: 'families',
  collectionName: 'families',
  name,
  freemium,
  status: 'published',
  revit_release: release,
  rfa: 'door.rfa',
  thumbnail: 'door.png',
})

const ask = ({ id }: Family) => `GET /api/collections/families/records/${id}`
const found = (family: Family) => ({ [ask(family)]: () => json(recordOf(family)) })
const refused = (status: number) => ({ [ask(door)]: () => json({ status, data: {} }, status) })

const signIn = (fields: Record<string, unknown> = {}) =>
  storeSession({ token: makeToken(), record: { ...person, ...fields } })

const families = [door, lamp]

function Open() {
  const [position, setPosition] = useState(0)
  return (
    <QuickLook
      family={families[position] ?? door}
      position={position}
      count={families.length}
      open
      onMove={(step) => setPosition(position + step)}
      onOpenChange={() => undefined}
      returnFocus={() => null}
    />
  )
}

const link = (name: string) => screen.queryByRole('link', { name })
const button = (name: string) => screen.queryByRole('button', { name })
const setFavourites = (...numbers: number[]) =>
  $marked.set({ favourites: new Set(numbers), board: null, asking: { status: 'done' } })

beforeEach(() => {
  localStorage.clear()
  signIn()
  setFavourites()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a free member gets the plans in place of a premium file', async () => {
  fakeServer(found(door))
  render(<Open />)
  const plans = await screen.findByRole('link', { name: 'Get Premium' })
  expect(plans.getAttribute('href')).toBe('/subscription')
  expect(button('Download')).toBeNull()
  expect(link('Open the page')?.getAttribute('href')).toBe(`/family?id=${door.id}`)
})

test('whoever has premium downloads the file, and is warned of one that is too new', async () => {
  signIn({ plan: 'premium', revit_release: 2022 })
  fakeServer(found(door))
  render(<Open />)
  expect(await screen.findByRole('button', { name: 'Download anyway' })).toBeTruthy()
  expect(screen.getByText('Does not open in your Revit 2022')).toBeTruthy()
  expect(screen.getByText('Needs 2024').className).toContain('caution')
})

test.each([403, 404])('of a family that was withdrawn (%s) nothing is offered', async (status) => {
  fakeServer(refused(status))
  render(<Open />)
  expect(await screen.findByText('This family is no longer offered')).toBeTruthy()
  expect(link('Open the page')).toBeNull()
  for (const name of ['Download', 'Favourite', 'Add to board', 'Retry']) {
    expect(button(name)).toBeNull()
  }
})

test('a favourite that was withdrawn can be taken off the favourites', async () => {
  setFavourites(door.number)
  fakeServer(refused(404))
  render(<Open />)
  await screen.findByText('This family is no longer offered')
  expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeTruthy()
  expect(button('Add to board')).toBeNull()
})

test('without a network it says so, and loads once the connection is back', async () => {
  const answers: Record<string, () => Response | Promise<Response>> = { [ask(door)]: unreachable }
  fakeServer(answers)
  render(<Open />)
  expect(await screen.findByText('You are offline')).toBeTruthy()
  expect(screen.getByRole('heading', { name: door.name })).toBeTruthy()
  expect(button('Download')).toBeNull()
  expect(link('Open the page')).not.toBeNull()
  Object.assign(answers, found(door))
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('link', { name: 'Get Premium' })).toBeTruthy()
  expect(screen.queryByText('You are offline')).toBeNull()
})

test('Retry keeps the focus in the dialog while it loads', async () => {
  const answers: Record<string, () => Response | Promise<Response>> = { [ask(door)]: unreachable }
  fakeServer(answers)
  render(<Open />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  Object.assign(answers, found(door))
  retry.focus()
  fireEvent.click(retry)
  await screen.findByRole('link', { name: 'Get Premium' })
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

test('a picture that does not load leaves the box, and the next family shows its own', async () => {
  fakeServer({ ...found(door), ...found(lamp) })
  render(<Open />)
  await screen.findByRole('link', { name: 'Get Premium' })
  const picture = () => document.querySelector('.look-picture img')
  const broken = picture()
  if (broken) fireEvent.error(broken)
  expect(picture()).toBeNull()
  expect(document.querySelector('.look-picture .i-lucide-box')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next family' }))
  await waitFor(() => expect(picture()).not.toBeNull())
})

test('the arrows lead on, and end at the first and the last family', async () => {
  fakeServer({ ...found(door), ...found(lamp) })
  render(<Open />)
  const dialog = await screen.findByRole('dialog')
  expect(button('Previous family')).toHaveProperty('disabled', true)
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  expect(screen.getByRole('heading', { name: door.name })).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(await screen.findByRole('heading', { name: lamp.name })).toBeTruthy()
  expect(button('Next family')).toHaveProperty('disabled', true)
  expect(link('Open the page')?.getAttribute('href')).toBe(`/family?id=${lamp.id}`)
})

test('where the page is read from the right, the left arrow leads on', async () => {
  fakeServer({ ...found(door), ...found(lamp) })
  render(<Open />)
  const dialog = await screen.findByRole('dialog')
  dialog.style.direction = 'rtl'
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  expect(await screen.findByRole('heading', { name: lamp.name })).toBeTruthy()
})
