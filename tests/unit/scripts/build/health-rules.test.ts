import { describe, expect, it } from 'vitest'

import { healthDefaults } from '#lib/family/health-rules.ts'
import { gradeHealth } from '#lib/family/health.ts'
import { readHealthRules } from '#scripts/build/health-rules.ts'

describe('SITE_HEALTH', () => {
  it.each(['', '  ', '{}', '{"size":"on","category":"on"}'])('%j gives the defaults', (text) => {
    expect(readHealthRules(text)).toEqual(healthDefaults)
  })

  it('keeps the limits that it does not name, and turns lines off', () => {
    const rules = readHealthRules(
      '{"size":{"large":3},"types":{"many":10,"veryMany":20},"parameters":"off","release":{"old":9}}',
    )
    expect(rules).toEqual({
      ...healthDefaults,
      size: { large: 3, veryLarge: 8 },
      types: { many: 10, veryMany: 20 },
      parameters: null,
      release: { old: 9 },
    })
  })

  it.each([
    ['large', 'it is no JSON; write such as {"size":{"large":3},"parameters":"off"}.'],
    ['[]', 'it must be a JSON object, such as {"size":{"large":3},"parameters":"off"}.'],
    [
      '{"weight":"off"}',
      'there is no "weight"; there are size, elements, types, parameters, category, classification, release.',
    ],
    ['{"size":"of"}', '"size" must be "on", "off" or an object with large, veryLarge.'],
    ['{"category":{}}', '"category" must be "on" or "off".'],
    ['{"size":{"big":3}}', '"size" has no "big"; it may have large, veryLarge.'],
    ['{"size":{"large":"3"}}', '"size": "large" must be a number above 0.'],
    ['{"types":{"many":0}}', '"types": "many" must be a number above 0.'],
    ['{"size":{"large":8}}', '"size": "large" (8) must be below "veryLarge" (8).'],
    [
      '{"parameters":{"shared":101}}',
      '"parameters": "shared" is a share in percent, and at most 100.',
    ],
    [
      '{"size":"off","elements":"off","types":"off","parameters":"off"}',
      'at least one of size, elements, types, parameters must be on; nothing would count otherwise.',
    ],
  ])('%j is refused, and says why', (text, why) => {
    expect(() => readHealthRules(text)).toThrow(new TypeError(`SITE_HEALTH: ${why}`))
  })

  it('decides what counts', () => {
    const facts = {
      bytes: 3_000_000,
      elements: 3000,
      types: 70,
      parameters: [],
      isClassified: false,
      hasCategory: false,
      release: 2010,
    }
    const rules = readHealthRules('{"size":{"large":3},"types":"off","release":"off"}')
    expect(gradeHealth(facts)).toMatchObject({ grade: 'fair', points: 2 })
    const { grade, reasons } = gradeHealth(facts, rules)
    expect(grade).toBe('good')
    expect(reasons.map(({ finding }) => finding.kind)).toEqual([
      'light',
      'elements',
      'parameters-unknown',
      'category-unknown',
      'class-unknown',
    ])
  })
})
