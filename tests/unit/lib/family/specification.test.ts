import { describe, expect, it } from 'vitest'

import { readSpecification } from '#lib/family/specification.ts'

const blank = {
  omniclass: '',
  uniclass: '',
  host: '',
  release: null,
  datasheet: null,
  rest: [],
}

describe('readSpecification', () => {
  it('finds nothing in nothing', () => {
    expect(readSpecification(null)).toEqual(blank)
    expect(readSpecification({ omniclass: '', others: [], notes: {} })).toEqual(blank)
  })

  it('keeps a value that is not an object as one field', () => {
    expect(readSpecification('Oak, oiled').rest).toEqual([['Specification', 'Oak, oiled']])
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
    expect(omniclass).toContain('Doors')
    expect(omniclass).toContain('23')
  })

  it.each([2000, 2024, 2100, '2024'])('reads %j as a release', (release) => {
    expect(readSpecification({ release })).toEqual({ ...blank, release: Number(release) })
  })

  it.each([
    [1999, '1999'],
    [2101, '2101'],
    [2024.5, '2024.5'],
    ['soon', 'soon'],
    [[2024], '2024'],
  ])('shows the release %j as it is', (release, text) => {
    expect(readSpecification({ release })).toEqual({ ...blank, rest: [['Release', text]] })
  })

  it.each(['https://maker.example/door.pdf', 'HTTP://maker.example'])(
    'reads %s as the datasheet',
    (datasheet) => {
      expect(readSpecification({ datasheet })).toEqual({ ...blank, datasheet })
    },
  )

  it.each(['door.pdf', 'see https://maker.example', 'https://', 'javascript:alert(1)', 7])(
    'shows the datasheet %j without a link',
    (datasheet) => {
      expect(readSpecification({ datasheet })).toEqual({
        ...blank,
        rest: [['Datasheet', String(datasheet)]],
      })
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
    expect(readSpecification({ [key]: 'x' }).rest).toEqual([[name, 'x']])
  })
})
