import { expect, test } from 'vitest'

import { fitLabels } from '#islands/catalogue/filters/fit-labels.ts'

test('labels stand next to each other as long as they fit', () => {
  expect(fitLabels(['Doors', 'Windows'], 30)).toBe(2)
  expect(fitLabels(['Doors', 'Windows', 'Casework'], 30)).toBe(2)
})

test('the count of the rest has its own room', () => {
  expect(fitLabels(['Doors', 'Windows', 'Generic Models'], 24)).toBe(1)
})

test('one label is shown however little room there is', () => {
  expect(fitLabels(['Specialty Equipment', 'Doors'], 0)).toBe(1)
  expect(fitLabels(['Uncategorized'], -5)).toBe(1)
})
