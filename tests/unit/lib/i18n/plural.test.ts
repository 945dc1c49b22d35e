import { expect, it } from 'vitest'

import { plural } from '#lib/i18n/plural.ts'

const families = (count: number) => plural(count, { one: '# family', other: '# families' })

it('uses the singular only for one', () => {
  expect([0, 1, 2, 21].map(families)).toEqual([
    '0 families',
    '1 family',
    '2 families',
    '21 families',
  ])
})

it('writes the number with a thousands separator', () => {
  expect(families(12_345)).toBe('12,345 families')
})

it('uses the form "other" if a language lacks the form', () => {
  expect(plural(1, { other: '# mm' })).toBe('1 mm')
})
