import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

import { speakPseudo, translateModule } from '#scripts/build/pseudo-language.ts'

const translate = (code: string) => translateModule(code, parseAst(code))

describe('the made-up language', () => {
  it.each([
    'Sign in',
    'Filter families...',
    'To the families you can filter, compare and download.',
  ])('is longer by two fifths, with an accent: %s', (text) => {
    const spoken = speakPseudo(text)
    expect(spoken.length / text.length).toBeGreaterThan(1.3)
    expect(spoken.length / text.length).toBeLessThan(1.6)
    expect(spoken).toMatch(/[^\x20-\x7E]/u)
  })

  it('keeps the place of a number and what is escaped', () => {
    expect(speakPseudo('# types')).toMatch(/^# /u)
    expect(speakPseudo('one\\ntwo')).toContain('\\n')
  })
})

describe('a module of words', () => {
  it('is spoken in its texts, and in those between values', () => {
    expect(translate("export const save = 'Save'")).toBe('export const save = "Sáávéé"')
    expect(translate('export const of = (n) => `${n} of ${n + "all"}`')).toContain('ööf')
  })

  it.each([
    "import { plural } from './plural.ts'",
    "export const date = dateFormat({ dateStyle: 'long' })",
    "export const money = new Intl.NumberFormat('en')",
    "export const isOne = (rule) => rule === 'one'",
    "export const list = (names) => names.join('and')",
  ])('keeps what is no text: %s', (code) => {
    expect(translate(code)).toBe(code)
  })
})
