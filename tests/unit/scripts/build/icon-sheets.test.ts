import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { expect, it } from 'vitest'

import { iconSheets, placeOnSheet, writeSheets } from '#scripts/build/icon-sheets.ts'

it('an icon is on one sheet at most, and a sheet is small', () => {
  const names = iconSheets.flat()
  expect(names).toEqual([...new Set(names)])
  for (const sheet of iconSheets) expect(sheet.length).toBeLessThanOrEqual(13)
})

it('the place of an icon is its share of the way down the sheet', () => {
  const [first] = iconSheets
  expect(placeOnSheet(`i-lucide-${first?.[0]}`)).toBe('0 0%')
  expect(placeOnSheet(`i-lucide-${first?.[1]}`)).toBe('0 10%')
  expect(placeOnSheet(`i-lucide-${first?.at(-1)}`)).toBe('0 100%')
  expect(placeOnSheet('i-lucide-anchor')).toBeNull()
})

it('a sheet draws its icons below each other, with one rule for all of them', () => {
  const rules = writeSheets(lucide).split('\n')
  expect(rules).toHaveLength(iconSheets.length)
  for (const [index, sheet] of iconSheets.entries()) {
    const rule = rules[index] ?? ''
    expect(rule.slice(0, rule.indexOf('{')).split(',')).toEqual(
      sheet.map((name) => `.i-lucide-${name}`),
    )
    expect(rule).toContain(`viewBox='0 0 24 ${24 * sheet.length}'`)
    expect(rule.match(/translate\(0 \d+\)/gu)).toHaveLength(sheet.length - 1)
    expect(rule).toContain(`mask-size:100% ${100 * sheet.length}%`)
    expect(rule).not.toMatch(/[<>#]/u)
  }
})

it('refuses a sheet with an icon that Lucide does not have', () => {
  expect(() => writeSheets({ icons: {} })).toThrow('There is no icon "menu"')
})
