import { expect, it } from 'vitest'

import { titleCase } from '#lib/catalogue/family.ts'

it.each([
  ['doors', 'Doors'],
  ['plumbing fixtures', 'Plumbing Fixtures'],
  ['MEP equipment', 'MEP Equipment'],
  ['möbel & küchen', 'Möbel & Küchen'],
  ['pipe-fittings (steel)', 'Pipe-Fittings (Steel)'],
  ["designer's choice", "Designer's Choice"],
  ['двери', 'Двери'],
  ['扉', '扉'],
  ['', ''],
])('titleCase writes %j as %j', (name, title) => {
  expect(titleCase(name)).toBe(title)
})
