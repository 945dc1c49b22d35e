import { expect, test } from 'vitest'

import { fitLabels } from '#islands/catalogue/filters/fit-labels.ts'

test('labels are placed side by side while they fit', () => {
  expect(fitLabels(['Doors', 'Windows'], 30)).toBe(2)
  expect(fitLabels(['Doors', 'Windows', 'Casework'], 30)).toBe(2)
})

test('the count of the rest has its own space', () => {
  expect(fitLabels(['Doors', 'Windows', 'Generic Models'], 24)).toBe(1)
})

test('one label is shown however little space there is', () => {
  expect(fitLabels(['Specialty Equipment', 'Doors'], 0)).toBe(1)
  expect(fitLabels(['Uncategorized'], -5)).toBe(1)
})
