import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { passwordProblem, passwordStrength } from '#lib/domain/password.ts'

const level = (password: string, own: string[] = []) => passwordStrength(password, own).level

describe('passwordProblem', () => {
  it('takes 8 to 70 characters and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 90 }), (password) => {
        const isTaken = password.length >= 8 && password.length <= 70
        expect(passwordProblem(password) === null).toBe(isTaken)
      }),
    )
  })

  it('counts characters, not the units they are stored in', () => {
    expect(passwordProblem('🚪🚪🚪🚪')).toBe('Use 8 characters or more.')
    expect(passwordProblem('🚪'.repeat(70))).toBeNull()
  })

  it('says what to do', () => {
    expect(passwordProblem('')).toBe('Enter a password.')
    expect(passwordProblem('a'.repeat(71))).toBe('Use at most 70 characters.')
  })
})

describe('passwordStrength', () => {
  it('says how much is missing', () => {
    expect(passwordStrength('', [])).toMatchObject({ level: 0 })
    expect(passwordStrength('lint', [])).toEqual({ level: 1, text: '4 more characters.' })
    expect(passwordStrength('lintels', [])).toEqual({ level: 1, text: '1 more character.' })
    expect(level('x1 '.repeat(30))).toBe(1)
  })

  it('knows the ones that are guessed first, whatever is hung on them', () => {
    for (const common of ['12345678', 'Password1!', 'p@ssw0rd', 'QWERTYUIOP', 'letmein2024']) {
      expect(passwordStrength(common, []).text).toContain('first to be guessed')
    }
  })

  it('finds the own name, username and address in it', () => {
    const own = ['Mara Lindqvist', 'mara.l', 'mara@studio.example']
    expect(passwordStrength('lindqvist1', own).text).toContain('your name')
    expect(passwordStrength('MARAmara99', own).text).toContain('your name')
    expect(level('lindqvist1')).toBeGreaterThan(1)
  })

  it('does not mind the own name in a long sentence', () => {
    expect(level('mara likes blue doors every day', ['Mara Lindqvist'])).toBe(4)
  })

  it('is weak where one character repeats, however often', () => {
    expect(level('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe(1)
    expect(level('abababababababab')).toBe(1)
  })

  it('asks for no sign or capital where the length is enough', () => {
    expect(level('door window stairs')).toBe(4)
    expect(level('glazing door')).toBe(3)
    expect(level('lintelbar')).toBe(1)
    expect(level('lintel bar')).toBe(2)
  })
})
