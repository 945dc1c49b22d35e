import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { initials } from '#lib/user/initials.ts'

test.each([
  ['Ada Quill', 'AQ'],
  ['ada maria van der quill', 'AQ'],
  ['  Ada   Quill ', 'AQ'],
  ['Madonna', 'M'],
  ['étienne', 'É'],
  ['marta.lindqvist@example.com', 'ML'],
  ['site-office@example.com', 'SO'],
  ['ada@example.com', 'A'],
  ['山田 太郎', '山太'],
  ['محمد علي', 'مع'],
  ['გიორგი მაისურაძე', 'გმ'],
  ['(Bob) "Jr" Builder', 'BB'],
  ['🦊', '🦊'],
  ['👩🏽‍🚀 Ada', 'A'],
  ['👩🏽‍🚀', '👩🏽‍🚀'],
  ['नीता शर्मा', 'नीश'],
  ['R2 D2', 'RD'],
  ['', ''],
  ['   ', ''],
])('%j is shortened to %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test.each([
  [' ada.quill@example.com ', 'AQ'],
  ['ada..quill@example.com', 'AQ'],
  ['.ada_@example.com', 'A'],
  ['ada@example', 'A'],
  ['Quill @Home Ltd', 'QL'],
  ['ada@quill@example.com', 'A'],
  ['\tAda\u00A0\u2003Quill\n', 'AQ'],
])('%j, written carelessly, is shortened to %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('no name is shortened to more than two characters', () => {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const simple = fc.stringMatching(/^[a-z .@'-]{0,30}$/u)
  fc.assert(
    fc.property(simple, (name) => {
      expect([...graphemes.segment(initials(name))].length).toBeLessThanOrEqual(2)
    }),
  )
})

test('a name that begins with a letter of Latin is shortened to its first grapheme', () => {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const rest = fc.string({ unit: fc.constantFrom('n', '-', 'é', '\u0301', '\u200D', '👩🏽') })
  fc.assert(
    fc.property(fc.constantFrom('A', 'z', '7', 'É', 'ß', 'ž'), rest, (letter, others) => {
      const [first] = graphemes.segment(letter + others)
      expect(initials(letter + others)).toBe(first?.segment.toUpperCase())
    }),
  )
})

test('no segmenter is needed for a name in plain letters', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  const names = ['Tomás Herrera', 'Madonna', 'ada.quill@example.com']
  expect(names.map(initials)).toEqual(['TH', 'M', 'AQ'])
  expect(segment).not.toHaveBeenCalled()
  expect(initials('ნინო')).toBe('ნ')
  expect(segment).toHaveBeenCalledOnce()
  segment.mockRestore()
})

test('a name with something in it is never left without initials', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      fc.pre(name.trim() !== '' && !name.includes('@'))
      expect(initials(name)).not.toBe('')
    }),
  )
})

test.each([
  ['Ada @home.example', 'AH'],
  ['ada@ home', 'AH'],
  ['+ada+@x', 'A'],
  ['ada@example.com works', 'AW'],
  ['- Ada -- Quill', 'AQ'],
  ['_._@example.com', ''],
  ['- --', '--'],
])('%j, hardly a name or an address, is shortened to %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
