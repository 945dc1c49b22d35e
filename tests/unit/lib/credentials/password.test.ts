import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { passwordProblem, passwordStrength } from '#lib/credentials/password.ts'

const level = (password: string, own: string[] = []) => passwordStrength(password, own).level

describe('passwordProblem', () => {
  it('accepts only 8 to 70 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 90 }), (password) => {
        const isTaken = password.length >= 8 && password.length <= 70
        expect(passwordProblem(password) === null).toBe(isTaken)
      }),
    )
  })

  it('counts characters, not the units they are stored in', () => {
    expect(passwordProblem('🚪🚪🚪🚪')).toBe('short')
    expect(passwordProblem('🚪'.repeat(18))).toBeNull()
  })

  it('distinguishes a missing password from one that is too long', () => {
    expect(passwordProblem('')).toBe('empty')
    expect(passwordProblem('a'.repeat(71))).toBe('long')
    expect(passwordProblem('🚪'.repeat(19))).toBe('heavy')
    expect(passwordStrength('ü'.repeat(37), [])).toMatchObject({ level: 1, reason: 'heavy' })
  })
})

describe('passwordStrength', () => {
  it('says how much is missing', () => {
    expect(passwordStrength('', [])).toEqual({ level: 0, reason: 'empty', missing: 8 })
    expect(passwordStrength('lint', [])).toEqual({ level: 1, reason: 'short', missing: 4 })
    expect(passwordStrength('lintels', [])).toEqual({ level: 1, reason: 'short', missing: 1 })
    expect(level('x1 '.repeat(30))).toBe(1)
  })

  it('recognises common passwords, whatever is appended', () => {
    for (const common of ['12345678', 'Password1!', 'p@ssw0rd', 'QWERTYUIOP', 'letmein2024']) {
      expect(passwordStrength(common, []).reason).toBe('common')
    }
  })

  it('finds the person’s name, username and address in it', () => {
    const own = ['Mara Lindqvist', 'mara.l', 'mara@studio.example']
    expect(passwordStrength('lindqvist1', own).reason).toBe('own')
    expect(passwordStrength('MARAmara99', own).reason).toBe('own')
    expect(level('lindqvist1')).toBeGreaterThan(1)
  })

  it('accepts the person’s name in a long sentence', () => {
    expect(level('mara likes blue doors every day', ['Mara Lindqvist'])).toBe(4)
  })

  it('is weak if one character repeats, however often', () => {
    expect(level('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe(1)
    expect(level('abababababababab')).toBe(1)
  })

  it('requires no symbol or capital if the length is enough', () => {
    expect(level('door window stairs')).toBe(4)
    expect(level('glazing door')).toBe(3)
    expect(level('lintelbar')).toBe(1)
    expect(level('lintel bar')).toBe(2)
  })

  it.each([
    ['pass99word', 2, 'length'],
    ['12password', 1, 'common'],
    ['password12', 1, 'common'],
    ['p@$$w0rd99', 1, 'common'],
    ['abcdefgq', 1, 'repeating'],
    ['aaaaaaaaaa', 1, 'repeating'],
    [' x1'.repeat(24).slice(2), 2, 'length'],
    ['x1 '.repeat(24).slice(1), 1, 'long'],
    ['glazingdoorwa', 2, 'length'],
    ['Glazingdoorwa', 3, 'length'],
    ['glazingdoorway', 3, 'length'],
    ['glazingdoorwaybea', 3, 'length'],
    ['glazingdoorwaybeam', 4, 'length'],
    ['idaglazingdoor', 2, 'length'],
    ['boatshedwallsx', 3, 'length'],
    ['studioglazings', 3, 'length'],
    ['mara-blueoaks', 2, 'length'],
    ['marablueoaks', 1, 'repeating'],
    ['marablueoak', 1, 'own'],
    ['maralikesblueoaks', 2, 'length'],
  ] as const)('judges %s of Ida Mara Bo as %d for its %s', (password, expected, reason) => {
    const own = ['Ida Mara', 'bo_x..', 'mara@studio.example']
    expect(passwordStrength(password, own)).toEqual({ level: expected, reason, missing: 0 })
  })
})
