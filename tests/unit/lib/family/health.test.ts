import { describe, expect, it } from 'vitest'

import {
  adviseFinding,
  describeFinding,
  describeWeight,
  explainGrade,
} from '#lib/family/health-messages.ts'
import { gradeHealth, type HealthFacts, type HealthParameter } from '#lib/family/health.ts'
import { newestRelease } from '#lib/user/revit-releases.ts'

const parameter = (
  origin: HealthParameter['origin'],
  change: Partial<HealthParameter> = {},
): HealthParameter => ({ origin, isDefined: true, hasValue: true, ...change })

const shared = parameter('shared')
const custom = parameter('custom')
const system = parameter('system')
const seenOnly = (origin: HealthParameter['origin']) => parameter(origin, { isDefined: false })

const sound: HealthFacts = {
  bytes: 400_000,
  elements: 2100,
  types: 6,
  parameters: [shared, custom, system],
  isClassified: true,
  hasCategory: true,
  release: newestRelease - 1,
}
const untold: HealthFacts = {
  bytes: null,
  elements: null,
  types: 0,
  parameters: [],
  isClassified: false,
  hasCategory: false,
  release: null,
}

const grade = (change: Partial<HealthFacts>) => gradeHealth({ ...sound, ...change })

const repeat = <Item>(item: Item, count: number): Item[] =>
  Array.from({ length: count }, () => item)

const megabytes = (count: number) => count * 1024 * 1024

describe('each line', () => {
  it.each([
    [{ bytes: megabytes(2) }, 'light', 'good'],
    [{ bytes: megabytes(2) + 1 }, 'large', 'minor'],
    [{ bytes: megabytes(8) }, 'large', 'minor'],
    [{ bytes: megabytes(8) + 1 }, 'very-large', 'major'],
    [{ bytes: null }, 'size-unknown', 'unknown'],
    [{ elements: 6000 }, 'elements', 'good'],
    [{ elements: 6001 }, 'many-elements', 'minor'],
    [{ elements: 20_000 }, 'many-elements', 'minor'],
    [{ elements: 20_001 }, 'very-many-elements', 'major'],
    [{ elements: null }, 'elements-unknown', 'unknown'],
    [{ types: 60 }, 'types', 'good'],
    [{ types: 61 }, 'many-types', 'minor'],
    [{ types: 300 }, 'many-types', 'minor'],
    [{ types: 301 }, 'very-many-types', 'major'],
    [{ types: 0 }, 'types-unknown', 'unknown'],
    [{ parameters: [] }, 'parameters-unknown', 'unknown'],
    [{ parameters: [system] }, 'only-built-in', 'good'],
    [{ parameters: [shared, shared, shared, ...repeat(custom, 7)] }, 'shared', 'good'],
    [{ parameters: [shared, shared, shared, ...repeat(custom, 8)] }, 'few-shared', 'minor'],
    [{ parameters: [custom, system] }, 'none-shared', 'major'],
    [{ hasCategory: true }, 'category', 'good'],
    [{ hasCategory: false }, 'category-unknown', 'unknown'],
    [{ isClassified: true }, 'classified', 'good'],
    [{ isClassified: false }, 'class-unknown', 'unknown'],
    [{ release: newestRelease - 5 }, 'release', 'good'],
    [{ release: newestRelease - 6 }, 'old-release', 'note'],
    [{ release: null }, 'release-unknown', 'unknown'],
  ] as const)('finds %j to be %s: %s', (change, kind, state) => {
    const found = grade(change).reasons.find(({ finding }) => finding.kind === kind)
    expect(found?.state).toBe(state)
    expect(found?.weight).toBe({ good: 0, note: 0, unknown: 0, minor: 1, major: 2 }[state])
  })

  it('does not count parameters as not shared where the reader cannot see all of them', () => {
    const few = [seenOnly('shared'), ...repeat(seenOnly('custom'), 8)]
    for (const parameters of [few, [seenOnly('custom')]]) {
      const { reasons, points } = grade({ parameters })
      expect(reasons.at(-1)).toMatchObject({
        state: 'unknown',
        finding: { kind: 'shared-unknown' },
      })
      expect(points).toBe(0)
    }
    const enough = grade({ parameters: [seenOnly('shared'), seenOnly('custom')] })
    expect(enough.reasons.map(({ finding }) => finding.kind)).toContain('shared')
  })

  it('is content with the parameters that have values, whatever the template defines besides', () => {
    const fromTemplate = repeat(parameter('custom', { hasValue: false }), 20)
    const kinds = grade({ parameters: [shared, custom, ...fromTemplate] }).reasons
    expect(kinds.map(({ finding }) => finding.kind)).toContain('shared')
  })
})

describe('the grade', () => {
  it('is good where nothing is wrong, and says so', () => {
    const found = grade({})
    expect(found).toMatchObject({ grade: 'good', points: 0, release: newestRelease - 1 })
    expect(new Set(found.reasons.map(({ state }) => state))).toEqual(new Set(['good']))
    expect(explainGrade(found)).toBe('Nothing that is known counts against it.')
  })

  it('grows worse with every point: two are fair, four are poor', () => {
    const many = { types: 70 }
    expect(grade(many).grade).toBe('good')
    expect(grade({ ...many, bytes: megabytes(3) }).grade).toBe('fair')
    expect(grade({ ...many, bytes: megabytes(9) })).toMatchObject({ grade: 'fair', points: 3 })
    const poor = grade({ types: 400, bytes: megabytes(9) })
    expect(poor).toMatchObject({ grade: 'poor', points: 4 })
    expect(explainGrade(poor)).toMatch(/^4 points count against it\. /u)
    expect(explainGrade(grade(many))).toMatch(/^1 point counts against it\. /u)
  })

  it('puts the gravest first and what is not known last', () => {
    const { reasons } = grade({
      bytes: megabytes(3),
      types: 400,
      elements: null,
      release: newestRelease - 9,
    })
    expect(reasons.map(({ state }) => state)).toEqual([
      'major',
      'minor',
      'note',
      'good',
      'good',
      'good',
      'unknown',
    ])
  })

  it('is not known where nothing is told, and says so', () => {
    const found = gradeHealth(untold)
    expect(found).toMatchObject({ grade: 'unknown', points: 0, release: null })
    expect(new Set(found.reasons.map(({ state }) => state))).toEqual(new Set(['unknown']))
    expect(explainGrade(found)).toBe('Too little is known of this family to judge it.')
  })

  it('is known as soon as half of what can count is', () => {
    expect(gradeHealth({ ...untold, bytes: 300_000 }).grade).toBe('unknown')
    expect(gradeHealth({ ...untold, bytes: 300_000, types: 3 }).grade).toBe('good')
  })

  it('is not withheld where what is known is enough to be poor', () => {
    expect(gradeHealth({ ...untold, bytes: megabytes(9) }).grade).toBe('fair')
  })

  it('is never worse for what the file does not tell', () => {
    const { bytes, elements, ...rest } = untold
    const grades = Object.entries(rest).map(([name, value]) => [
      name,
      grade({ [name]: value }).grade,
    ])
    expect(grades).toEqual(Object.keys(rest).map((name) => [name, 'good']))
    expect(grade({ bytes, elements }).grade).toBe('good')
  })

  it('is never poor for its age: a family of 2010 is old', () => {
    const old = grade({ release: 2010 })
    expect(old).toMatchObject({ grade: 'good', points: 0 })
    const [first] = old.reasons
    expect(first && describeFinding(first.finding)).toBe('Saved with Revit 2010')
    expect(first && adviseFinding(first.finding)).toMatch(/^Newer ones upgrade it/u)
    expect(first && describeWeight(first, 0)).toBe('A note, which counts nothing.')
  })
})

describe('a line in words', () => {
  it.each([
    [
      { bytes: 20_000_000 },
      'Very large: 19 MB in every model',
      'Purge it in Revit',
      'Counts 2 of 2 points.',
    ],
    [{ bytes: 3_000_000 }, 'Large: 2.9 MB', 'Purge it in Revit', 'Counts 1 of 1 point.'],
    [
      { elements: 30_000 },
      'Very many elements: 30,000 elements',
      'Simplify',
      'Counts 2 of 2 points.',
    ],
    [{ types: 70 }, '70 types', 'A type catalogue beside', 'Counts 1 of 1 point.'],
    [{ types: 400 }, '400 types', 'Load only the types', 'Counts 2 of 2 points.'],
    [
      { parameters: [custom, custom] },
      '0 of 2 added parameters are shared',
      'Schedules and tags cannot',
      'Counts 2 of 2 points.',
    ],
    [
      { parameters: [shared, ...repeat(custom, 5)] },
      '1 of 6 added parameters is shared',
      'Schedules and tags show only',
      'Counts 1 of 1 point.',
    ],
  ])('%j', (change, text, advice, weight) => {
    const { reasons, points } = grade(change)
    const [first] = reasons
    if (!first) throw new Error('There is no reason.')
    expect(describeFinding(first.finding)).toMatch(new RegExp(`^${text}`, 'u'))
    expect(adviseFinding(first.finding)).toMatch(new RegExp(`^${advice}`, 'u'))
    expect(describeWeight(first, points)).toBe(weight)
  })

  it('says of everything that is not known that it does not count', () => {
    const { reasons, points } = gradeHealth(untold)
    for (const each of reasons) {
      expect(describeFinding(each.finding)).toMatch(/not known|No OmniClass/u)
      expect(describeWeight(each, points)).toBe('Counts nothing.')
    }
  })

  it('says what is in order', () => {
    const { reasons, points } = grade({})
    expect(reasons.map(({ finding }) => describeFinding(finding))).toContain(
      '1 of 2 added parameters is shared',
    )
    for (const each of reasons) {
      expect(adviseFinding(each.finding)).toBe('')
      expect(describeWeight(each, points)).toBe('In order.')
    }
  })
})
