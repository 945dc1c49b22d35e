import { expect, it, vi } from 'vitest'

import { formatPrice } from '#lib/subscription/price-messages.ts'
import type { Price } from '#lib/subscription/price.ts'

vi.hoisted(() => Object.defineProperty(navigator, 'languages', { value: ['en-US'] }))

const price: Price = { amount: 2900, currency: 'eur', interval: 'month', intervalCount: 1 }

it.each<[Partial<Price>, string]>([
  [{}, '€29 a month'],
  [{ amount: 2950 }, '€29.50 a month'],
  [{ interval: 'year', amount: 129_900, currency: 'usd' }, '$1,299 a year'],
  [{ interval: 'month', intervalCount: 3 }, '€29 every 3 months'],
  [{ currency: 'jpy', amount: 9000 }, '¥9,000 a month'],
  [{ currency: 'isk', amount: 250_000 }, 'ISK 2,500 a month'],
  [{ amount: 0 }, '€0 a month'],
])('%o reads as "%s"', (change, words) => {
  expect(formatPrice({ ...price, ...change }).replaceAll('\u00a0', ' ')).toBe(words)
})
