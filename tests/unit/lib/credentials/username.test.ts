import fc from 'fast-check'
import { expect, test } from 'vitest'

import { usernameProblem } from '#lib/credentials/username.ts'

test('a username is accepted exactly if the server would accept it', () => {
  const server = /^[a-zA-Z0-9][a-zA-Z0-9._-]{2,39}$/u
  const character = fc.constantFrom(...Array.from('abzAZ019._- @éß'))
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 45 }), (username) => {
      expect(usernameProblem(username) === null).toBe(server.test(username))
    }),
    { numRuns: 2000 },
  )
})

test('the problem is named', () => {
  expect(usernameProblem('')).toBe('empty')
  expect(usernameProblem('.ada')).toBe('beginning')
  expect(usernameProblem('ada vance')).toBe('characters')
  expect(usernameProblem('ad')).toBe('short')
  expect(usernameProblem('a'.repeat(41))).toBe('long')
})
