import { expect, it } from 'vitest'

import { describeFinding } from '#lib/family/health-messages.ts'
import { gradeHealth, type HealthFacts } from '#lib/family/health.ts'

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
  expect(reasons.map(({ finding }) => describeFinding(finding))).toContain(
    '1 of 2 added parameters is shared',
  )
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
  expect(first && describeFinding(first.finding)).toMatch(new RegExp(`^${text}`, 'u'))
  expect(first?.weight).toBeGreaterThan(0)
})

it('grows worse with every reason', () => {
  expect(grade({ release: 2019 }).grade).toBe('good')
  expect(grade({ release: 2019, isClassified: false }).grade).toBe('fair')
  expect(grade({ bytes: 20_000_000 }).grade).toBe('fair')
  expect(grade({ bytes: 20_000_000, parameters: [custom] }).grade).toBe('poor')
})

const repeat = <Item>(item: Item, count: number): Item[] =>
  Array.from({ length: count }, () => item)

const megabytes = (count: number) => count * 1024 * 1024

it.each([
  [{ bytes: megabytes(2) }, 'light', 0],
  [{ bytes: megabytes(2) + 1 }, 'large', 1],
  [{ bytes: megabytes(8) }, 'large', 1],
  [{ bytes: megabytes(8) + 1 }, 'very-large', 2],
  [{ types: 0 }, 'no-types', 1],
  [{ types: 60 }, 'types', 0],
  [{ types: 61 }, 'many-types', 1],
  [{ types: 300 }, 'many-types', 1],
  [{ types: 301 }, 'very-many-types', 2],
  [{ parameters: [] }, 'no-parameters', 1],
  [{ parameters: [{ origin: 'system' }] }, 'only-built-in', 0],
  [{ parameters: [shared, shared, shared, ...repeat(custom, 7)] }, 'shared', 0],
  [{ parameters: [shared, shared, shared, ...repeat(custom, 8)] }, 'few-shared', 1],
  [{ isClassified: true }, 'classified', 0],
  [{ release: 2021 }, 'release', 0],
  [{ release: 2020 }, 'old-release', 1],
] as const)('weighs %j as %s: %d', (change, kind, weight) => {
  const { reasons } = grade(change)
  const found = reasons.find(({ finding }) => finding.kind === kind)
  expect(found?.weight).toBe(weight)
})

it('puts the gravest reason first and calls three points fair, four poor', () => {
  const three = grade({ bytes: megabytes(9), release: null })
  expect(three.reasons.map(({ weight }) => weight)).toEqual([2, 1, 0, 0, 0])
  expect(three.grade).toBe('fair')
  expect(grade({ bytes: megabytes(9), release: null, isClassified: false }).grade).toBe('poor')
})
