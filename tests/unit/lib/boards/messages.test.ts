import { expect, it } from 'vitest'

import { describeSharing, nameProblems } from '#lib/boards/messages.ts'

const board = {
  id: 'b1',
  name: 'Plans',
  isMine: true,
  count: 2,
  team: {
    id: 't1',
    name: 'North',
  },
  owner: {
    username: 'tomas',
    name: 'Tomás',
  },
}

it('a board says who else uses it', () => {
  expect(describeSharing(board)).toBe('Shared with North')
  expect(describeSharing({ ...board, isMine: false })).toBe('Shared by Tomás with North')
  expect(describeSharing({ ...board, team: null })).toBe('')
})

it('a board without a name, or with a long one, gets a message that says what to do', () => {
  expect(nameProblems.empty).toBe('Name the board.')
  expect(nameProblems['too-long']).toBe('Use at most 120 characters.')
})
