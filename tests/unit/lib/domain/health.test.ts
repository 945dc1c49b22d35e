import { expect, it } from 'vitest'

import { gradeHealth, type HealthFacts } from '#lib/domain/health.ts'

const shared = { origin: 'shared' } as const
const custom = { origin: 'custom' } as const

const sound: HealthFacts = {
  bytes: 400_000,
  types: 6,
  parameters: [shared, custom, { origin: 'system' }],
  isClassified: true,
  hasCategory: true,
  release: 2024,
}

const grade = (change: Partial<HealthFacts>) => gradeHealth({ ...sound, ...change }, 2026)

it('finds nothing wrong with a light, classified, recent family', () => {
  const { grade: found, reasons } = grade({})
  expect(found).toBe('good')
  expect(reasons.map(({ weight }) => weight)).toEqual([0, 0, 0, 0, 0])
  expect(reasons.map(({ text }) => text)).toContain('1 of 2 added parameters is shared')
})

it.each([
  ['a large file', { bytes: 3_000_000 }, 'Large: 2.9 MB'],
  ['a very large file', { bytes: 20_000_000 }, 'Very large: 19 MB'],
  ['no size', { bytes: null }, 'The size of the file is not known'],
  ['many types', { types: 70 }, '70 types: a type catalogue'],
  ['very many types', { types: 400 }, '400 types: load those'],
  ['no shared parameter', { parameters: [custom, custom] }, '0 of 2 added parameters are shared'],
  [
    'few shared',
    { parameters: [shared, custom, custom, custom, custom, custom] },
    '1 of 6 added parameters is',
  ],
  ['no classification', { isClassified: false }, 'No OmniClass or Uniclass number'],
  ['no category', { hasCategory: false }, 'In no category'],
  ['an old release', { release: 2019 }, 'Saved with Revit 2019: newer ones upgrade it'],
  ['no release', { release: null }, 'It is not known which Revit saved it'],
])('names %s first', (_, change, text) => {
  const [first] = grade(change).reasons
  expect(first?.text).toMatch(new RegExp(`^${text}`, 'u'))
  expect(first?.weight).toBeGreaterThan(0)
})

it('grows worse with every reason', () => {
  expect(grade({ release: 2019 }).grade).toBe('good')
  expect(grade({ release: 2019, isClassified: false }).grade).toBe('fair')
  expect(grade({ bytes: 20_000_000 }).grade).toBe('fair')
  expect(grade({ bytes: 20_000_000, parameters: [custom] }).grade).toBe('poor')
})
