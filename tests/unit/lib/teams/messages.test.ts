import { expect, it } from 'vitest'

import { answerFailure, countPeople, memberProblems, nameProblems } from '#lib/teams/messages.ts'

it('the people of a team are counted with its owner', () => {
  const person = { username: 'mara', name: 'Mara' }
  const team = {
    id: 't',
    name: 'North',
    isMine: true,
    owner: person,
    members: [person],
    invited: [],
    links: [],
    boards: [],
  }
  expect(countPeople(team)).toBe('2 people')
  expect(countPeople({ ...team, members: [] })).toBe('Only you so far')
})

it('a name or a person that a team cannot have is met with what to do', () => {
  expect(nameProblems['too-long']).toBe('Use at most 80 characters.')
  expect(memberProblems.malformed).toMatch(/^This is no username/u)
})

it('an invitation that cannot be answered any more says what to do', () => {
  expect(answerFailure('missing')?.text).toMatch(/^Ask for another/u)
  expect(answerFailure('conflict')?.text).toMatch(/^Ask its owner/u)
  expect(answerFailure('offline')).toBeNull()
})
