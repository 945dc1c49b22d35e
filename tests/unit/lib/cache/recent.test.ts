import { expect, it } from 'vitest'

import { createRecent } from '#lib/cache/recent.ts'

it('keeps what was stored or read last, and forgets the rest', () => {
  const recent = createRecent<number, string>(3)
  for (let key = 1; key <= 3; key += 1) recent.set(key, `value ${key}`)
  expect([1, 2, 3].map(recent.get)).toEqual(['value 1', 'value 2', 'value 3'])
  for (let key = 4; key <= 6; key += 1) {
    recent.set(key, `value ${key}`)
    expect(recent.get(1)).toBe('value 1')
  }
  for (let key = 7; key <= 9; key += 1) recent.set(key, `value ${key}`)
  expect([7, 8, 9].map(recent.get)).toEqual(['value 7', 'value 8', 'value 9'])
  expect([2, 3].map(recent.get)).toEqual([undefined, undefined])
})

it('has one value for each key', () => {
  const recent = createRecent<number, string>(2)
  recent.set(1, 'old')
  recent.set(2, 'other')
  recent.set(1, 'new')
  recent.set(3, 'third')
  expect(recent.get(1)).toBe('new')
})
