import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  formatLicenceCode,
  licenceLength,
  licenceLetters,
  normalizeLicenceCode,
} from '#lib/subscription/licence-code.ts'
import { checkLicenceCode } from '#lib/subscription/licence-messages.ts'

const code = fc.string({
  unit: fc.constantFrom(...Array.from(licenceLetters)),
  minLength: licenceLength,
  maxLength: licenceLength,
})

it('a code is written in four groups of five', () => {
  expect(formatLicenceCode('7KQPX2MRT9BB4WDHZ8C3')).toBe('7KQPX-2MRT9-BB4WD-HZ8C3')
})

it('every code is recognised however a person types it', () => {
  fc.assert(
    fc.property(code, fc.constantFrom(' ', '-', '.', '\n', ' – '), (letters, between) => {
      const typed = ` ${formatLicenceCode(letters).toLowerCase().replaceAll('-', between)} `
      expect(normalizeLicenceCode(typed)).toBe(letters)
      expect(checkLicenceCode(typed)).toBeNull()
    }),
  )
})

it.each([
  ['', 'Enter the code.'],
  [' - ', 'Enter the code.'],
  ['7KQPX-2MRT9', 'A code has 20 letters and digits; this one has 10.'],
  ['7KQPX-2MRT9-BB4WD-HZ8C3-X', 'A code has 20 letters and digits; this one has 21.'],
])('"%s" gets the message: %s', (typed, words) => {
  expect(checkLicenceCode(typed)).toBe(words)
})
