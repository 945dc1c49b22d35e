import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { interpret } from '#lib/catalogue/qualifiers/interpret.ts'
import { maxParts } from '#lib/catalogue/qualifiers/keywords.ts'
import { firstProblem } from '#lib/catalogue/qualifiers/labels.ts'
import type { Known } from '#lib/catalogue/qualifiers/meaning.ts'
import { keepQualifiers } from '#lib/catalogue/qualifiers/name-parts.ts'
import { parseWhileTyping } from '#lib/catalogue/values/parser.ts'
import { testsOf } from '#lib/catalogue/values/query.ts'
import { standardName } from '#lib/revit-categories/find-category.ts'

const known: Known = {
  categoryNames: ['doors', 'windows', 'lighting fixtures', 'furniture', 'furniture systems'],
  vendorNames: ['Atelier Garonne', 'Nordhaus', 'Nordlicht'],
  releases: [2025, 2024, 2022, 0],
  parameters: [{ name: 'Width' }, { name: 'Fire Rating' }, { name: 'Frame Depth' }],
  boards: [
    { id: 'one', name: 'Lobby', count: 2, numbers: Uint32Array.of(2, 5) },
    { id: 'two', name: 'Second Floor', count: 1, numbers: Uint32Array.of(3, 5) },
    { id: 'three', name: 'Second Façade', count: 1, numbers: null },
  ],
  ownRelease: 2023,
  standardName,
  isInNames: (text) => 'Frame: Oak 2'.toLowerCase().includes(text.toLowerCase()),
}

const read = (text: string, changes: Partial<Known> = {}) =>
  interpret(text, { ...known, ...changes })
const problemsOf = (text: string, changes?: Partial<Known>) =>
  read(text, changes).parts.flatMap(({ problem }) => (problem ? [problem] : []))

describe('interpret', () => {
  it('understands what choices, values and names a text asks for', () => {
    const typed = read(
      'category:doors width:900..1000 fits:2024 vendor:"Atelier Garonne" -premium oak',
    )
    expect(typed).toMatchObject({
      text: 'oak',
      values: '"Width" = 900..1000',
      beside: 'oak',
      choices: {
        freemium: null,
        categories: ['doors'],
        vendors: ['Atelier Garonne'],
        fits: 2024,
        leftOut: { freemium: ['premium'], texts: [] },
      },
    })
    expect(typed.parts.map(({ problem }) => problem)).toEqual([null, null, null, null, null, null])
  })

  it.each([
    ['category:Türen', ['doors']],
    ['category:door', ['doors']],
    ['category:portes,Fenster', ['doors', 'windows']],
    ['CATEGORY:DOORS', ['doors']],
    ['category:ドア', ['doors']],
    ['category：ドア、窓', ['doors', 'windows']],
    ['category:Двери', ['doors']],
    ['category:«Lighting Fixtures»', ['lighting fixtures']],
    ['category:furniture', ['furniture']],
    ['category:furn', ['furniture', 'furniture systems']],
    ['category:"Lighting Fixture"', ['lighting fixtures']],
    ['category:doors category:windows', ['doors', 'windows']],
  ])('finds categories by %s', (text, categories) => {
    expect(read(text).choices?.categories).toEqual(categories)
  })

  it.each([
    ['vendor:garonne', ['Atelier Garonne']],
    ['vendor:NORDHÄUS', ['Nordhaus']],
    ['vendor:nord', ['Nordhaus', 'Nordlicht']],
  ])('finds vendors by %s', (text, vendors) => {
    expect(read(text).choices?.vendors).toEqual(vendors)
  })

  it.each([
    ['board:lobby', [2, 5]],
    ['board:"second floor"', [3, 5]],
    ['board:LOBBY,"Second Floor"', [2, 3, 5]],
    ['board:Lobby board:"Second Floor"', [2, 3, 5]],
  ])('finds what is on the boards of %s', (text, numbers) => {
    expect([...(read(text).choices?.onBoards ?? [])]).toEqual(numbers)
    expect(problemsOf(text)).toEqual([])
    const leftOut = text.replaceAll('board', '-board')
    expect([...(read(leftOut).choices?.leftOut?.onBoards ?? [])]).toEqual(numbers)
  })

  it.each([
    ['board:"Third Floor"', undefined, 'You have no board named “Third Floor”.'],
    ['board:loby', undefined, 'Did you mean Lobby?'],
    ['board:second', undefined, '“second” can be Second Floor or Second Façade.'],
    ['board:lobby', [], 'You have no boards yet.'],
    ['board:lobby', 'absent' as const, 'This backend does not store boards.'],
    ['fits:garbage', undefined, 'Write a release of Revit after “fits:”'],
    ['-fits:2024x', undefined, 'Write a release of Revit after “fits:”'],
    ['release:last', undefined, 'Write a release after “release:”'],
    ['-release:', undefined, 'nothing'],
    ['is:cheap', undefined, 'Write free, premium or favourite after “is:”.'],
    ['order:up', undefined, 'Write ascending, descending or newest after “order:”.'],
    ['order:newest,ascending', undefined, 'Write ascending, descending or newest'],
    ['-order:newest', undefined, 'cannot be left out. Remove the minus'],
    ['-width:900', undefined, 'Width cannot be left out. Remove the minus before it.'],
    ['width:900,', undefined, 'nothing'],
    ['vendr:x', undefined, '“vendr:” is no filter and no parameter. Did you mean vendor?'],
    ['colour:red', undefined, 'so it is searched for in names'],
    ['__proto__:x', undefined, 'so it is searched for in names'],
    ['constructor:prototype', undefined, 'so it is searched for in names'],
    ['-__proto__:x', undefined, 'so it is searched for in names'],
    ['category:constructor', undefined, 'No category is named “constructor”.'],
    ['vendor:"(.*)+$"', undefined, 'No vendor is named “(.*)+$”.'],
    ['vendor:"🚪 דלת', undefined, 'No vendor is named “🚪 דלת”.'],
  ])('says of %s what to write instead', (text, boards, said) => {
    const changes = boards === undefined ? {} : { boards }
    const problem = firstProblem(read(text, changes).parts)
    expect(problem ?? 'nothing').toContain(said)
  })

  it('finds a name with a colon as it is written, where a family has it', () => {
    for (const text of ['Frame:', 'Frame: Oak', 'frame: oak 2']) {
      expect(read(text)).toMatchObject({ text, choices: null, parts: [] })
    }
    expect(read('Frame: Pine').text).toBe('Pine')
  })

  it('looks through the parameters only so often, however long a text is', () => {
    const count = 1000
    let looks = 0
    const parameters = Array.from({ length: count }, (_, place) => ({
      get name() {
        looks += 1
        return `Parameter ${place}`
      },
    }))
    const parts = Array.from({ length: 2500 }, (_, place) => `a${place}:b`)
    const typed = read(parts.join(' '), { parameters })
    // Three ways to mean each of two spellings, and one look for what is nearest.
    expect(looks).toBeLessThanOrEqual(maxParts * count * 24)
    expect(firstProblem(typed.parts.slice(-1))).toContain('Only the first 32 filters')
  })

  it.each([
    ['category:doors oak', 'category:doors'],
    ['oak category:doors  width:900 -premium bike', 'category:doors width:900 -premium'],
    ['Door: Single is:free', 'is:free'],
    ['-oak Door', '-oak'],
    ['category:dors Door', 'category:dors'],
  ])('keeps of %j what qualifies another search', (text, kept) => {
    expect(keepQualifiers(text, read(text).parts)).toBe(kept)
  })

  it.each([
    ['release:2024', [2024]],
    ['release:2021', [2021]],
    ['release:2022..2024', [2024, 2022]],
    ['release:>=2024', [2025, 2024]],
    ['release:<2024', [2022]],
    ['release:..2022', [2022]],
    ['release:unknown,2025', [0, 2025]],
  ])('finds releases by %s', (text, releases) => {
    expect(read(text).choices?.releases).toEqual(releases)
  })

  it.each([
    ['is:free', { freemium: 'free' }],
    ['is:favourites', { favourites: true }],
    ['is:favorite is:premium', { favourites: true, freemium: 'premium' }],
    ['is:free,premium order:newest', { freemium: null, order: 'newest' }],
    ['fits:mine', { fits: 2023 }],
    ['fits:2024 fits:2022', { fits: 2022 }],
    ['fits:2022,2024', { fits: 2024 }],
    ['-fits:2022', { leftOut: { fits: 2022 } }],
    ['-free -favourite', { leftOut: { freemium: ['free'], favourites: true } }],
    ['-category:doors -vendor:nordhaus', { leftOut: { categories: ['doors'] } }],
    ['-"Fire Door" -release:2024', { leftOut: { texts: ['fire door'], releases: [2024] } }],
  ])('understands %s', (text, choices) => {
    expect(read(text).choices).toMatchObject(choices)
    expect(problemsOf(text)).toEqual([])
  })

  it.each([
    ['width:900', '"Width" = 900'],
    ['width:>900 mm', '"Width" > 900 mm'],
    ['fire-rating:EI60', '"Fire Rating" = EI60'],
    ['"fire rating":"EI 60"', '"Fire Rating" = "EI 60"'],
    ['frame:..90 width:2.1m', '"Frame Depth" = ..90, "Width" = 2.1m'],
    ['width:900 and fire rating ~ EI', '"Width" = 900, and fire rating ~ EI'],
    ['width:900 fire rating ~ EI', '"Width" = 900, fire rating ~ EI'],
    ['category:doors width 900..1000', 'width 900..1000'],
    ['width > 900 category:doors fire rating ~ EI', 'width > 900, fire rating ~ EI'],
  ])('searches by value for %s', (text, values) => {
    expect(read(text).values).toBe(values)
  })

  it.each([
    ['width:900,1000', ['900', '1000']],
    ['width:900..1000,1200,>=2000', ['900..1000', '1200', '>=2000']],
    ['width:0,9;1,2 m', ['0,9', '1,2 m']],
    ['fire-rating:"EI 60",EI90', ['EI 60', 'EI90']],
    ['fire-rating:~EI60,EI90', ['EI60', 'EI90']],
    ['width:0,9', ['0,9']],
  ])('asks for any of the values in %s', (text, values) => {
    const { values: query, parts } = read(text)
    expect(parts.map(({ problem }) => problem)).toEqual([null])
    const parsed = parseWhileTyping(query, [{ name: 'Width' }, { name: 'Fire Rating' }])
    const [condition] = parsed?.conditions ?? []
    expect(condition?.values ?? [condition?.written]).toEqual(values)
    expect(condition && testsOf(condition)).toHaveLength(values.length)
  })

  it.each([
    ['category:', { kind: 'incomplete' }],
    ['width:', { kind: 'incomplete' }],
    [
      'category:dors',
      { kind: 'unknown-value', keyword: 'category', written: 'dors', nearest: 'doors' },
    ],
    ['vendor:nobody', { kind: 'unknown-value', nearest: null }],
    ['is:cheap', { kind: 'unknown-value', keyword: 'is' }],
    ['fits:revit', { kind: 'unknown-value', keyword: 'fits' }],
    ['-width:900', { kind: 'not-negated', name: 'Width' }],
    ['width:1000..900', { kind: 'value', problem: { kind: 'backwards' } }],
    ['vendr:Nordhaus', { kind: 'unknown-qualifier', written: 'vendr', nearest: 'vendor' }],
    ['widht:900', { kind: 'unknown-qualifier', written: 'widht', nearest: 'Width' }],
  ])('says what is unclear in %s, and finds all families meanwhile', (text, problem) => {
    expect(problemsOf(text)).toMatchObject([problem])
    expect(read(text)).toMatchObject({ text: '', choices: null })
  })

  it('searches names for what stands before a colon and is no parameter', () => {
    expect(read('Door:Single').text).toBe('Door:Single')
    expect(read('Door: Single ').text).toBe('Door: Single ')
    expect(read('Door:Single category:doors oak').text).toBe('Door:Single oak')
    expect(read('Door:Single', { parameters: 'absent' })).toMatchObject({
      text: 'Door:Single',
      parts: [{ problem: { kind: 'no-values' } }],
    })
  })

  it('finds what is known where one of several values is not', () => {
    expect(read('category:doors,nonsense').choices?.categories).toEqual(['doors'])
    expect(problemsOf('category:doors,nonsense')).toHaveLength(1)
    expect(problemsOf('fits:mine', { ownRelease: null })).toEqual([{ kind: 'no-own-release' }])
  })

  it('never throws, and a text without qualifiers stays as it is', () => {
    const part = fc.constantFrom(
      'category:',
      '-',
      'width',
      ':',
      ' ',
      '"',
      '900',
      '..',
      ',',
      'doors',
      'is:free',
      'and',
      '>',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(part).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (written) => {
        const typed = read(written)
        expect(typed.parts.length > 0 || typed.text === written).toBe(true)
      }),
    )
  })

  it('understands the same whatever blanks stand between the parts and around them', () => {
    const part = fc.constantFrom(
      'category:doors',
      'vendor:"Atelier Garonne"',
      '-premium',
      'width:900..1000',
      'is:free',
      '-oak',
      'fits:2024',
      'order:newest',
      'release:2022,2024',
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (all) => {
        const once = read(all.join(' '))
        const again = read(`  ${all.join('  ')} `)
        expect({ ...again, parts: [] }).toEqual({ ...once, parts: [] })
      }),
    )
  })
})
