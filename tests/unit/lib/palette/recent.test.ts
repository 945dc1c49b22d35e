// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

import type { Entry } from '#lib/palette/entry.ts'
import { $recent, loadRecent, rememberEntry } from '#lib/palette/recent.ts'

const entry = (name: string): Entry => ({
  id: `family:${name}`,
  label: name,
  icon: 'i-lucide-component',
  href: `/family?number=${name}`,
})

beforeEach(() => {
  localStorage.clear()
  loadRecent()
})

it('what was opened last is first, once, and the oldest is forgotten', () => {
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '3']) rememberEntry(entry(name))
  expect($recent.get().map(({ label }) => label)).toEqual(['3', '7', '6', '5', '4', '2'])
})

it('another page reads what this one stored', () => {
  rememberEntry({ ...entry('1'), detail: 'Doors' })
  $recent.set([])
  loadRecent()
  expect($recent.get()).toEqual([{ ...entry('1'), detail: 'Doors' }])
})

it.each([
  ['no JSON', '{'],
  ['another shape', '[{"id":1}]'],
  ['an address elsewhere', '[{"id":"a","label":"a","icon":"i-lucide-x","href":"//evil.example"}]'],
  ['a script', '[{"id":"a","label":"a","icon":"i-lucide-x","href":"javascript:alert(1)"}]'],
])('%s in the storage is removed, and said', (_, stored) => {
  const say = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('palette-recent', stored)
  loadRecent()
  expect($recent.get()).toEqual([])
  expect(localStorage.getItem('palette-recent')).toBeNull()
  expect(say).toHaveBeenCalledOnce()
  say.mockRestore()
})
