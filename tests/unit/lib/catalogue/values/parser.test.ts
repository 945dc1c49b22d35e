import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildIndex } from '#lib/catalogue/values/index-builder.ts'
import { isValueQuery, parseQuery, parseWhileTyping } from '#lib/catalogue/values/parser.ts'
import { describeProblem } from '#lib/catalogue/values/query-messages.ts'

const parameter = (name: string, dataType: string, unit: string | null, value: string) => ({
  name,
  dataType,
  unit,
  value,
})

const known = [
  parameter('Width', 'Length', 'mm', '900'),
  parameter('Height', 'Length', 'mm', '2100'),
  parameter('Rim Height', 'Length', 'mm', '400'),
  parameter('Fire Rating', 'Text', null, 'EI60'),
  parameter('Frame Width', 'Length', 'mm', '50'),
  parameter('Frame Depth', 'Length', 'mm', '60'),
  parameter('Finish Material', 'Material', null, 'Oak, oiled'),
  parameter('Supply and Return', 'Length', 'mm', '20'),
  parameter('Height Above Floor', 'Length', 'mm', '800'),
  parameter('Number of Doors', 'Integer', null, '2'),
  parameter('Door Weight', 'Mass', 'kg', '40'),
  parameter('Lamp Power', 'Wattage', 'W', '60'),
]

const { parameters } = buildIndex([
  {
    number: 1,
    parametric: {
      parameters: known,
      types: [{ name: 'Only', values: known.map(({ value }) => value) }],
    },
  },
])

const read = (text: string) => {
  const query = parseQuery(text, parameters)
  if ('problem' in query) throw new Error(query.problem.kind)
  return query.conditions
}

const problemOf = (text: string) => {
  const query = parseQuery(text, parameters)
  return 'problem' in query ? describeProblem(query.problem) : null
}

/** A condition in short: name, low, high, text. */
const inShort = (text: string) =>
  read(text).map((one) => {
    const low = one.low && `${one.low.isIncluded ? '[' : '('}${one.low.value}`
    const high = one.high && `${one.high.value}${one.high.isIncluded ? ']' : ')'}`
    return [one.parameter, low, high, one.text?.value ?? null]
  })

describe('parseQuery', () => {
  it.each([
    ['width 900..1000', ['Width', '[900', '1000]', null]],
    ['WIDTH = 900...1000', ['Width', '[900', '1000]', null]],
    ['width >= 900', ['Width', '[900', null, null]],
    ['width ≤ 900', ['Width', null, '900]', null]],
    ['width > 900', ['Width', '(900', null, null]],
    ['width < 1 m', ['Width', null, '1000)', null]],
    [`width = 3' - 0"`, ['Width', '[914.4', '914.4]', `3' - 0"`]],
    ['width 900', ['Width', '[900', '900]', '900']],
    ['width 1,5 m', ['Width', '[1500', '1500]', '1,5 m']],
    ['height 2.1m..', ['Height', '[2100', null, null]],
    ['height ..2.1m', ['Height', null, '2100]', null]],
    ['height 2.1 .. 2.4 m', ['Height', '[2100', '2400]', null]],
    ['height 900..900', ['Height', '[900', '900]', null]],
    ['lamp power 20 W..40 W', ['Lamp Power', '[20', '40]', null]],
    ['lamp power 20..40 W', ['Lamp Power', '[20', '40]', null]],
    ['height 2 m..2400', ['Height', '[2000', '2400]', null]],
    ['fire rating = EI60', ['Fire Rating', null, null, 'ei60']],
    ['fire EI60', ['Fire Rating', null, null, 'ei60']],
    ['fi rat = 60', ['Fire Rating', '[60', '60]', '60']],
    ['material ~ oak', ['Finish Material', null, null, 'oak']],
    ['material = "Oak, oiled"', ['Finish Material', null, null, 'oak, oiled']],
    ['"supply and return" 20', ['Supply and Return', '[20', '20]', '20']],
    ['lamp power >= 40 W', ['Lamp Power', '[40', null, null]],
    ['height 400', ['Height', '[400', '400]', '400']],
    ['door 40', ['Door Weight', '[40', '40]', '40']],
    ['of doors 2', ['Number of Doors', '[2', '2]', '2']],
    ['rim 400', ['Rim Height', '[400', '400]', '400']],
  ])('reads %s', (text, condition) => {
    expect(inShort(text)).toEqual([condition])
  })

  it('reads several conditions', () => {
    const three = [
      ['Width', '[900', '1000]', null],
      ['Height', null, '2100)', null],
      ['Fire Rating', null, null, 'ei60'],
    ]
    expect(inShort('width 900..1000, height < 2100 and fire rating = EI60')).toEqual(three)
    expect(inShort('width 900..1000,height<2100,fire rating=EI60')).toEqual(three)
    expect(inShort(`width = 3'-0", height = 84"`)).toHaveLength(2)
  })

  it('distinguishes a contained value from an exact one', () => {
    expect(read('material ~ oak')[0]?.text?.isWhole).toBe(false)
    expect(read('material = oak')[0]?.text?.isWhole).toBe(true)
  })

  it.each([
    ['', 'Write a parameter and a value, such as width 900..1000.'],
    [' , ', 'Write a parameter and a value, such as width 900..1000.'],
    ['colour = red', 'No parameter is named “colour”.'],
    ['colour 900', 'No parameter is named “colour”.'],
    ['frame = 50', '“frame” can be Frame Width or Frame Depth. Write more of the name.'],
    ['width', 'Write a value after “width”'],
    ['width >=', 'Write a value after “width >=”.'],
    ['= 900', 'Write the name of a parameter before “=”.'],
    ['width > wide', '“wide” is no number.'],
    ['width = wide', 'Width holds numbers.'],
    ['width ~ 9', 'Width holds numbers.'],
    ['width > 5 m²', 'No value of Width is measured as “5 m²” is.'],
    ['width 20 W', 'No value of Width is measured as “20 W” is.'],
    ['finish > 5', 'Finish Material holds text.'],
    ['width 1000..900', '“1000..900” ends before it begins. Write the smaller value first.'],
    ['width 2 m..100 cm', 'ends before it begins'],
    ['width 1..2..3', '“1..2..3” is no range.'],
    ['width ..', '“..” is no range.'],
  ])('says what is wrong with %j', (text, problem) => {
    expect(problemOf(text)).toContain(problem)
  })

  it('answers any text with conditions or a problem', () => {
    const bits = fc.constantFrom(
      'width',
      'height',
      'fire',
      ' ',
      ' ',
      '..',
      '=',
      '<',
      '>=',
      '~',
      ',',
      ' and ',
      '900',
      '2.1 m',
      '"',
      "3'",
      'oak',
      '\uE000',
      '“',
    )
    const text = fc.oneof(
      fc.array(bits).map((all) => all.join('')),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(text, (written) => {
        const query = parseQuery(written, parameters)
        const isAnswered =
          'problem' in query
            ? /[.?]$/u.test(describeProblem(query.problem))
            : query.conditions.length > 0
        expect(isAnswered).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['colour is red', { kind: 'unknown-name', written: 'colour is red', nearest: null }],
    ['colour of door 900', { kind: 'unknown-name', written: 'colour of door', nearest: null }],
    ['2nd colour 9', { kind: 'unknown-name', written: '2nd colour', nearest: null }],
    ['colour no9 9', { kind: 'unknown-name', written: 'colour no9', nearest: null }],
    ['widht  900', { kind: 'unknown-name', written: 'widht', nearest: 'Width' }],
    ['9 widht', { kind: 'unknown-name', written: '9 widht', nearest: null }],
    ['= 900', { kind: 'no-name', operator: '=' }],
    ['width >=', { kind: 'no-value-after-sign', before: 'width >=' }],
    ['lamp power 60 W..40 W', { kind: 'backwards', written: '60 W..40 W' }],
    ['lamp power 60 W..40 V', { kind: 'other-unit', name: 'Lamp Power', written: '60 W..40 V' }],
    ['width 5 m²..2 mm', { kind: 'other-unit', name: 'Width', written: '5 m²..2 mm' }],
    ['width 5..9 m²', { kind: 'other-unit', name: 'Width', written: '5..9 m²' }],
  ])('names the problem of %j', (text, problem) => {
    expect(parseQuery(text, parameters)).toEqual({ problem })
  })

  it('reads a text of several lines, and spaces between words', () => {
    expect(inShort('width   900')).toEqual([['Width', '[900', '900]', '900']])
    expect(inShort('fire  rating\tEI60')).toEqual([['Fire Rating', null, null, 'ei60']])
    expect(inShort('width =\n900')).toEqual([['Width', '[900', '900]', '900']])
  })

  it('rethrows errors that are not about the text', () => {
    const broken = [
      {
        get name(): string {
          throw new RangeError('broken')
        },
        measured: [],
        texts: null,
      },
    ]
    expect(() => parseQuery('width 900', broken)).toThrow(RangeError)
  })
})

const names = ['Width', 'Height', 'Fire Rating'].map((name) => ({ name }))

const readPart = (text: string) => {
  const reading = parseWhileTyping(text, names)
  return reading && { ...reading, conditions: reading.conditions.map(({ written }) => written) }
}

describe('parseWhileTyping', () => {
  it('is null for a search by name', () => {
    expect(readPart('')).toBeNull()
    expect(readPart('door')).toBeNull()
  })

  it('understands whole conditions', () => {
    expect(readPart('width 900 and height > 2 m')).toEqual({
      conditions: ['900', '2 m'],
      problem: null,
    })
  })

  it('ignores an unfinished condition at the end', () => {
    expect(readPart('width > 900, height <')).toEqual({
      conditions: ['900'],
      problem: { kind: 'no-value-after-sign', before: 'height <' },
    })
  })

  it('understands nothing if the first condition is unclear', () => {
    const problem = { kind: 'unknown-name', written: 'colour', nearest: null }
    expect(readPart('colour = red')).toEqual({ conditions: [], problem })
    expect(readPart('colour = red, width = 900')).toEqual({ conditions: [], problem })
  })
})

describe('isValueQuery', () => {
  const named = ['Frame Width', 'Width', 'Fire Rating', 'Number of Doors'].map((name) => ({ name }))

  it.each([
    'width 900',
    'Width 900..1000',
    'height > 2',
    'colour = red',
    'width 9 and width 1 m',
    '…9',
  ])('treats %j as a search by value', (text) => expect(isValueQuery(text, named)).toBe(true))

  it.each(['', 'door', 'door 900', 'wid 900', 'width', 'width oak', 'desk and width 9', 'fan, 90'])(
    'treats %j as part of a name',
    (text) => {
      expect(isValueQuery(text, named)).toBe(false)
    },
  )
})
