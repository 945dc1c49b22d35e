import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { memberProblem, splitUsernames, teamNameProblem } from '#lib/teams/team.ts'

describe('splitUsernames', () => {
  it.each([
    ['@mara, tomas', ['mara', 'tomas']],
    ['mara;tomas\nines  ', ['mara', 'tomas', 'ines']],
    ['Mara mara MARA', ['Mara']],
    [' , ;', []],
  ])('finds in "%s" each username once', (typed, names) => {
    expect(splitUsernames(typed)).toEqual(names)
  })

  it('finds joined usernames, whatever the separators', () => {
    const name = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{2,9}$/u)
    const names = fc.uniqueArray(name, { maxLength: 8 })
    fc.assert(
      fc.property(names, fc.constantFrom(',', ', ', ' ', ';', '\n', ' ;, @'), (all, mark) => {
        expect(splitUsernames(all.join(mark))).toEqual(all)
      }),
    )
  })
})

it.each([
  ['mara', 'owner'],
  ['MARA', 'owner'],
  ['mara@studio.test', 'malformed'],
  ['tomas', null],
])('a member called %s is checked before a request is sent', (username, problem) => {
  expect(memberProblem(username, 'mara')).toBe(problem)
})

it('a team needs a name, of at most 80 characters', () => {
  expect(teamNameProblem('')).toBe('empty')
  expect(teamNameProblem('N'.repeat(81))).toBe('too-long')
  expect(teamNameProblem('N'.repeat(80))).toBeNull()
})
