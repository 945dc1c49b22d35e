import { expect, it } from 'vitest'

import { showInUnits } from '#lib/family/types/display-units.ts'
import { unitChoices } from '#lib/settings/choices.ts'

it('the example of each unit is what the tables of types show', () => {
  for (const { value, hint } of unitChoices) {
    const table = showInUnits(
      { parameters: [], types: [{ name: 'Leaf', values: ['1000 mm', '2.1 m²'] }] },
      value,
    )
    for (const shown of table.types[0]?.values ?? []) expect(hint).toContain(shown)
  }
  expect(unitChoices.map(({ hint }) => hint)).toEqual([
    'A door of 1000 mm × 2100 mm, its leaf 2.1 m²',
    'A door of 1 m × 2.1 m, its leaf 2.1 m²',
    'A door of 3′ 3 3/8″ × 6′ 10 11/16″, its leaf 22.6 ft²',
  ])
})
