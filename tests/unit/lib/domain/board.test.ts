import { expect, it } from 'vitest'

import { boardHref, boardNameProblem, countFamilies, describeSharing } from '#lib/domain/board.ts'

const board = {
  ...{ id: 'b1', name: 'Plans', isMine: true, count: 2, team: { id: 't1', name: 'North' } },
  owner: { username: 'tomas', name: 'Tomás' },
}

it('a board is shown by its address', () => {
  expect(boardHref('b1')).toBe('/apps?board=b1')
})

it('a board says who else uses it', () => {
  expect(describeSharing(board)).toBe('Shared with North')
  expect(describeSharing({ ...board, isMine: false })).toBe('Shared by Tomás with North')
  expect(describeSharing({ ...board, team: null })).toBe('')
})

it('families are counted in words', () => {
  expect([0, 1, 2000].map(countFamilies)).toEqual(['0 families', '1 family', '2,000 families'])
})

it('a board needs a name, of at most 120 characters', () => {
  expect(boardNameProblem('')).toBe('Name the board.')
  expect(boardNameProblem('N'.repeat(121))).toBe('Use at most 120 characters.')
  expect(boardNameProblem('Plans')).toBeNull()
})
