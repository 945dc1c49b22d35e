import { expect, test } from 'vitest'

import { emailProblem } from '#lib/credentials/email.ts'

test('an address needs two parts without blanks', () => {
  expect(emailProblem('mara@studio.example')).toBeNull()
  expect(emailProblem('')).toBe('empty')
  for (const wrong of ['mara', 'mara@', '@studio.example', 'ma ra@studio.example', 'a@b@c']) {
    expect(emailProblem(wrong)).toBe('malformed')
  }
})
