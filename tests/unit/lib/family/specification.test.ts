import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { describeLanguage, describeSpecification } from '#lib/family/facts-in-words.ts'
import { readSpecification } from '#lib/family/specification.ts'

const blank = {
  title: '',
  omniclass: '',
  uniclass: '',
  host: '',
  release: null,
  datasheet: null,
}

describe('readSpecification', () => {
  it('finds nothing in nothing', () => {
    expect(readSpecification(null)).toMatchObject(blank)
    const nothing = { omniclass: '', others: [], notes: {}, flags: {}, settings: {} }
    expect(readSpecification(nothing)).toMatchObject(blank)
    for (const value of [null, nothing]) {
      expect(describeSpecification(value)).toEqual({ settings: [], others: [], file: [] })
    }
  })

  it('keeps a value that is not an object as one field', () => {
    expect(describeSpecification('Oak, oiled').others).toEqual([['Specification', 'Oak, oiled']])
  })

  it.each([
    ['23-17 11 00', '23-17 11 00'],
    [{ number: '23-17', title: 'Doors' }, '23-17 Doors'],
    [{ code: 'Pr_30', title: 'Doorsets' }, 'Pr_30 Doorsets'],
    [{ title: 'Doors' }, 'Doors'],
  ])('reads the class %j', (omniclass, text) => {
    expect(readSpecification({ omniclass }).omniclass).toBe(text)
    expect(readSpecification({ uniclass: omniclass }).uniclass).toBe(text)
  })

  it('loses nothing of a class with more details', () => {
    const { omniclass } = readSpecification({ omniclass: { title: 'Doors', table: 23 } })
    expect(omniclass).toBe('Doors (Table: 23)')
  })

  it.each([2000, 2024, 2100, '2024'])('reads %j as a release', (release) => {
    expect(readSpecification({ release })).toMatchObject({ ...blank, release: Number(release) })
    expect(describeSpecification({ release }).others).toEqual([])
  })

  it.each([
    [1999, '1999'],
    [2101, '2101'],
    [2024.5, '2024.5'],
    ['soon', 'soon'],
    [[2024], '2024'],
  ])('shows the release %j as it is', (release, text) => {
    expect(readSpecification({ release })).toMatchObject(blank)
    expect(describeSpecification({ release }).others).toEqual([['Release', text]])
  })

  it.each(['https://maker.example/door.pdf', 'HTTP://maker.example'])(
    'reads %s as the datasheet',
    (datasheet) => {
      expect(readSpecification({ datasheet })).toMatchObject({ ...blank, datasheet })
      expect(describeSpecification({ datasheet }).others).toEqual([])
    },
  )

  it.each(['door.pdf', 'see https://maker.example', 'https://', 'javascript:alert(1)', 7])(
    'shows the datasheet %j without a link',
    (datasheet) => {
      expect(readSpecification({ datasheet })).toMatchObject(blank)
      expect(describeSpecification({ datasheet }).others).toEqual([
        ['Datasheet', String(datasheet)],
      ])
    },
  )

  it.each([
    ['fireRating', 'Fire rating'],
    ['fire_rating', 'Fire rating'],
    ['fire - rating', 'Fire rating'],
    [' U-Wert ', 'U wert'],
    ['höheÜber', 'Höhe über'],
    ['--', '--'],
    ['', 'Unnamed'],
  ])('names the field %j "%s"', (key, name) => {
    expect(describeSpecification({ [key]: 'x' }).others).toEqual([[name, 'x']])
  })
})

describe('the host', () => {
  it.each([
    ['Wall', 'Wall'],
    ['Wand', 'Wall'],
    [' СТЕНА', 'Wall'],
    ['Geschossdecke', 'Floor'],
    ['Decke', 'Ceiling'],
    ['Toit', 'Roof'],
    ['Грань', 'Face'],
    ['Ligne', 'Line'],
    ['On the moon', 'On the moon'],
    [undefined, ''],
  ])('%j is %s', (host, words) => {
    expect(readSpecification({ host }).host).toBe(words)
  })

  it('is what the reader found out, before what the file calls it', () => {
    expect(readSpecification({ host: 'Фасад', hostKind: 'wall' }).host).toBe('Wall')
  })
})

describe('describeSpecification', () => {
  it('names what another program wrote', () => {
    expect(describeSpecification({ fireRating: 30, seals: false }).others).toEqual([
      ['Fire rating', '30'],
      ['Seals', 'No'],
    ])
  })

  it('answers how it is placed in words, in the order of Revit', () => {
    const { settings, others } = describeSpecification({
      flags: { shared: false, canHostRebar: true, workPlaneBased: true, somethingNew: true },
      settings: { roundConnectorDimension: 'use-diameter', partType: 'Отвод', sectionShape: '' },
    })
    expect(settings.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Work plane-based: Yes',
      'Shared: No',
      'Can host rebar: Yes',
      'Something new: Yes',
      'Part type: Отвод',
      'Round connector dimension: Use diameter',
    ])
    expect(settings.filter(({ isOff }) => isOff).map(({ name }) => name)).toEqual(['Shared'])
    expect(others).toEqual([])
  })

  it('says what is known of the file by itself', () => {
    const { file, others } = describeSpecification({
      title: 'Tür',
      language: 'DEU',
      build: '20240408_1515(x64)',
      elements: 1234,
      references: ['Keynotes.txt', 'Codes.txt'],
      builtInCategory: -2000023,
    })
    expect(file).toEqual([
      ['Title in the file', 'Tür'],
      ['Language of Revit', 'German'],
      ['Build of Revit', '20240408_1515(x64)'],
      ['Elements', expect.stringMatching(/^1.?234$/u)],
      ['Files it refers to', 'Keynotes.txt\nCodes.txt'],
      ['Number of its category in Revit', '-2000023'],
    ])
    expect(others).toEqual([])
  })

  it('lists what is nested instead of showing it as it is stored', () => {
    const { others } = describeSpecification({
      others: [
        ['Traufschnitt', 'Lotrecht'],
        ['Notes', { fireRating: 'EI30', layers: [{ name: 'Oak' }, 'Foil'] }],
      ],
      performance: { uValue: 1.1, isTested: true, empty: null },
      flags: { odd: { why: 'nobody knows' } },
      settings: ['one', 'two'],
    })
    expect(others).toEqual([
      ['Flags', [['Odd', [['Why', 'nobody knows']]]]],
      ['Settings', 'one, two'],
      ['Traufschnitt', 'Lotrecht'],
      [
        'Notes',
        [
          ['Fire rating', 'EI30'],
          [
            'Layers',
            [
              ['1', [['Name', 'Oak']]],
              ['2', 'Foil'],
            ],
          ],
        ],
      ],
      [
        'Performance',
        [
          ['U value', '1.1'],
          ['Is tested', 'Yes'],
        ],
      ],
    ])
    expect(JSON.stringify(others)).not.toMatch(/[{}]/u)
  })
})

it('describes any JSON without failing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.string(), (value, key) => {
      for (const specification of [value, { flags: value, others: value, [key]: value }]) {
        expect(() => describeSpecification(specification)).not.toThrow()
        expect(() => readSpecification(specification)).not.toThrow()
      }
    }),
  )
})

it.each([
  ['ENU', 'American English'],
  ['DEU', 'German'],
  ['rus', 'Russian'],
  ['CHS', 'Simplified Chinese'],
  ['XXX', 'XXX'],
])('the language %s is %s', (code, words) => {
  expect(describeLanguage(code)).toBe(words)
})
