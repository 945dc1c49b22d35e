import { expect, it } from 'vitest'

import { findEvaluatedIntl } from '#tests/support/evaluated-intl.ts'

it.each([
  'const numbers = new Intl.NumberFormat()',
  'const { compare } = new Intl.Collator(locale, { numeric: true })',
  'const days = Intl.DateTimeFormat("en")',
  'const options = { write: new Intl.NumberFormat().format }',
  'const sorted = names.toSorted((one, other) => one.localeCompare(other))',
  'const labels = sizes.map((size) => (0.5 + size).toLocaleString())',
  'const zone = (() => new Intl.DateTimeFormat().resolvedOptions().timeZone)()',
  'export const atMost = `at most ${formatNumber(40)} characters`',
  'const counted = (count: number) => count.toLocaleString("en"); const most = counted(5000)',
  'class Sizes { static numbers = new Intl.NumberFormat() }',
])('finds what is used at once in %s', (text) => {
  expect(findEvaluatedIntl('module.ts', text)).toHaveLength(1)
})

it.each([
  'const numbers = once(() => new Intl.NumberFormat())',
  'const compareHere = (one: string, other: string) => one.localeCompare(other)',
  'const make = () => ({ write: () => (5000).toLocaleString() }); const numbers = make()',
  'function write(value: number) { return value.toLocaleString() }',
  'const sort = (names: string[]) => names.toSorted((one, other) => one.localeCompare(other))',
  'type Options = Intl.NumberFormatOptions',
  'export const atMost = (count: number) => `at most ${formatNumber(count)} characters`',
  'addEventListener("message", ({ data }) => postMessage(data.toLocaleString()))',
])('leaves %s alone', (text) => {
  expect(findEvaluatedIntl('module.ts', text)).toEqual([])
})
