import { expect, it } from 'vitest'

import { describeStrength } from '#lib/credentials/messages.ts'
import { passwordStrength } from '#lib/credentials/password.ts'

const own = ['Mara Lindqvist']

it.each([
  ['', '8 characters or more. A few words do well.'],
  ['lint', '4 more characters.'],
  ['lintels', '1 more character.'],
  ['x1 '.repeat(30), 'Use at most 70 characters.'],
  ['Password1!', 'Weak: among the first to be guessed.'],
  ['lindqvist1', 'Weak: your name or address is most of it.'],
  ['aaaaaaaaaaaa', 'Weak: few different characters.'],
  ['lintel bar', 'Fair. Longer is stronger.'],
  ['glazing door', 'Good.'],
  ['door window stairs', 'Strong.'],
])('of the password %j it says %j', (password, text) => {
  expect(describeStrength(passwordStrength(password, own))).toBe(text)
})
