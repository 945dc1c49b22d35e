import { expect, it } from 'vitest'

import { checkEmail, checkPassword, checkUsername } from '#lib/credentials/check.ts'

it('says what is wrong with an address', () => {
  expect(checkEmail('')).toBe('Enter your e-mail address.')
  expect(checkEmail('mara')).toBe('Use an address such as name@studio.example.')
  expect(checkEmail('mara@studio.example')).toBeNull()
})

it('says what is wrong with a username', () => {
  expect(checkUsername('')).toBe('Choose a username.')
  expect(checkUsername('.ada')).toBe('Begin with a letter or a digit.')
  expect(checkUsername('ada vance')).toBe(
    'Use letters from a to z, digits, dots, dashes and underscores.',
  )
  expect(checkUsername('ad')).toBe('Use at least 3 characters.')
  expect(checkUsername('a'.repeat(41))).toBe('Use at most 40 characters.')
  expect(checkUsername('ada')).toBeNull()
})

it('says what is wrong with a password', () => {
  expect(checkPassword('')).toBe('Enter a password.')
  expect(checkPassword('lintels')).toBe('Use at least 8 characters.')
  expect(checkPassword('a'.repeat(71))).toBe('Use at most 70 characters.')
  expect(checkPassword('lintels and beams')).toBeNull()
})
