// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { FamilyCard } from '#islands/catalogue/grid/family-card.tsx'
import { $isScrollingFast } from '#islands/catalogue/grid/fast-scroll.ts'
import type { Family } from '#lib/catalogue/family.ts'

const door: Family = {
  number: 7,
  id: 'd1',
  name: 'Acoustic Door Stille 42 with Frame and Threshold',
  freemium: 'premium',
  categories: ['doors', 'door hardware', 'generic models'],
  vendor: null,
  release: 2024,
  thumbnail: '/files/door.png?thumb=150x150',
}

const nobody = { isFavourite: null, ownRelease: null }

const show = (change: Partial<Family> = {}, room = 24, isFirst = false) => (
  <FamilyCard family={{ ...door, ...change }} labelRoom={room} isFirst={isFirst} {...nobody} />
)
const picture = () => document.querySelector('img')
const box = () => document.querySelector('.i-lucide-box')

afterEach(cleanup)

test('the link has the full name, for screen readers and as a title', () => {
  render(show())
  const link = screen.getByRole('link', { name: door.name })
  expect(link.getAttribute('title')).toBe(door.name)
  expect(link.getAttribute('href')).toBe('/family?id=d1')
})

test('a family whose id is not known yet is linked by its number', () => {
  render(show({ id: null }))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/family?number=7')
})

test('categories that do not fit are counted, and named for screen readers', () => {
  render(show({}, 12))
  const items = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Doors',
    '+2Door Hardware, Generic Models',
  ])
  expect(screen.getByText('+2').getAttribute('aria-hidden')).toBe('true')
})

test('a family without a category says so', () => {
  render(show({ categories: [] }))
  expect(screen.getByText('Uncategorized')).toBeTruthy()
})

test('the background stays empty until the picture is known, and shows a box if there is none', () => {
  const { rerender } = render(show({ thumbnail: undefined }))
  expect(picture()).toBeNull()
  expect(box()).toBeNull()
  rerender(show({ thumbnail: null }))
  expect(box()).not.toBeNull()
})

test('another family gets another picture element, while the same address keeps it', () => {
  const { rerender } = render(show())
  const before = picture()
  rerender(show({ name: 'Renamed' }))
  expect(picture()).toBe(before)
  rerender(show({ thumbnail: '/files/window.png?thumb=150x150' }))
  expect(picture()).not.toBe(before)
  expect(picture()?.getAttribute('src')).toBe('/files/window.png?thumb=150x150')
})

test('a sharp screen gets the larger picture, and no card has two: Chromium would never forget some', () => {
  vi.stubGlobal('devicePixelRatio', 2)
  render(show({ thumbnail: '/files/window.png?thumb=150x150' }))
  expect(picture()?.getAttribute('src')).toBe('/files/window.png?thumb=300x300')
  expect(picture()?.hasAttribute('srcset')).toBe(false)
  vi.unstubAllGlobals()
})

test('a picture that does not load leaves the box, and the next family shows its picture', () => {
  const { rerender } = render(show())
  const broken = picture()
  if (broken) fireEvent.error(broken)
  expect(picture()).toBeNull()
  expect(box()).not.toBeNull()
  rerender(show({ thumbnail: '/files/window.png?thumb=150x150' }))
  expect(picture()).not.toBeNull()
  expect(box()).toBeNull()
})

test('a picture that is small as it is stored has one size, and is never enlarged', () => {
  render(show({ thumbnail: '/files/preview_w128_abcdefghij.png' }))
  expect(picture()?.getAttribute('src')).toBe('/files/preview_w128_abcdefghij.png')
  expect(picture()?.className).toContain('object-scale-down')
})

test('the pictures of the first row load first, the others when they are near', () => {
  const { rerender } = render(show({}, 24, true))
  expect(picture()?.getAttribute('loading')).toBe('eager')
  expect(picture()?.getAttribute('fetchpriority')).toBe('high')
  rerender(show({ thumbnail: '/files/window.png' }))
  expect(picture()?.getAttribute('loading')).toBe('lazy')
})

test('a card that comes in a fast scroll loads its picture at rest, and one that was there keeps it', () => {
  act(() => $isScrollingFast.set(true))
  render(show())
  expect(picture()).toBeNull()
  expect(box()).toBeNull()
  act(() => $isScrollingFast.set(false))
  const loaded = picture()
  expect(loaded).not.toBeNull()
  act(() => $isScrollingFast.set(true))
  expect(picture()).toBe(loaded)
  act(() => $isScrollingFast.set(false))
})

test('only a family that is newer than the person’s Revit says so', () => {
  const warning = () => screen.queryByTitle(/^Does not open/u)
  const { rerender } = render(<FamilyCard {...show().props} ownRelease={2023} />)
  expect(warning()?.title).toBe('Does not open in your Revit 2023')
  expect(warning()?.textContent).toBe('Needs 2024')
  for (const ownRelease of [null, 2024, 2025]) {
    rerender(<FamilyCard {...show().props} ownRelease={ownRelease} />)
    expect(warning()).toBeNull()
  }
  rerender(<FamilyCard {...show({ release: null }).props} ownRelease={2023} />)
  expect(warning()).toBeNull()
})

test('the heart shows whether the family is a favourite, and is absent until that is known', () => {
  const { rerender } = render(<FamilyCard {...show().props} isFavourite={false} />)
  const name = `Favourite: ${door.name}`
  expect(screen.getByRole('button', { name, pressed: false })).toBeTruthy()
  rerender(<FamilyCard {...show().props} isFavourite />)
  expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy()
  rerender(show())
  expect(screen.queryByRole('button')).toBeNull()
})
