import { describe, expect, it } from 'vitest'

import { findClauses, lastClauseStart, tokenize } from '#lib/catalogue/values/tokenizer.ts'

const comparison = (name: string, operator: string, value: string) => ({
  kind: 'comparison',
  name,
  operator,
  value,
})

const words = (text: string, ...parts: string[]) => ({
  kind: 'words',
  text,
  words: parts.map((part) => ({ text: part, isQuoted: false })),
})

describe('tokenize', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['width', [words('width', 'width')]],
    ['width 900 mm', [words('width 900 mm', 'width', '900', 'mm')]],
    ['width >= 900', [comparison('width', '>=', '900')]],
    ['width ≤ 900', [comparison('width', '<=', '900')]],
    ['width == 900', [comparison('width', '=', '900')]],
    ['width = 900…950', [comparison('width', '=', '900..950')]],
    ['>= 9', [comparison('', '>=', '9')]],
    ['width <', [comparison('width', '<', '')]],
    ['width = 9 < 10', [comparison('width', '=', '9 < 10')]],
    [
      'a > 1,5 m, b ~ c AND d 2',
      [comparison('a', '>', '1,5 m'), comparison('b', '~', 'c'), words('d 2', 'd', '2')],
    ],
  ])('splits %j', (text, clauses) => {
    expect(tokenize(text)).toEqual(clauses)
  })

  it('does not split inside quotes, and does not treat inch marks as quotes', () => {
    expect(tokenize('material = "Oak, oiled"')).toEqual([comparison('material', '=', 'Oak, oiled')])
    expect(tokenize('“supply and return” 20')).toEqual([
      {
        kind: 'words',
        text: 'supply and return 20',
        words: [
          { text: 'supply and return', isQuoted: true },
          { text: '20', isQuoted: false },
        ],
      },
    ])
    expect(tokenize(`width = 3'-0", height = 84"`)).toEqual([
      comparison('width', '=', `3'-0"`),
      comparison('height', '=', '84"'),
    ])
  })
})

describe('lastClauseStart', () => {
  it.each([
    ['', 0],
    ['width 1,5', 0],
    ['width > 900, hei', 12],
    ['a = 1 and b = 2 and ', 20],
  ])('of %j is %i', (text, start) => {
    expect(lastClauseStart(text)).toBe(start)
  })
})

describe('findClauses', () => {
  it.each([
    ['width 900', ['width 900']],
    [
      'width 900, height < 2100 and fire rating = EI60',
      ['width 900', 'height < 2100', 'fire rating = EI60'],
    ],
    ['and width 1,5 m,', ['width 1,5 m']],
    [
      'material = "Oak, oiled and waxed", width 900',
      ['material = "Oak, oiled and waxed"', 'width 900'],
    ],
    [' , ', []],
  ])('finds the conditions of %j', (text, clauses) => {
    expect(findClauses(text).map(({ start, end }) => text.slice(start, end))).toEqual(clauses)
  })
})
