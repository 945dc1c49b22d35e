import { expect, it } from 'vitest'

import { boardHref, boardNameProblem } from '#lib/boards/board.ts'

it('a board is shown by its address', () => {
  expect(boardHref('b1')).toBe('/boards?id=b1')
})

it('a board needs a name, of at most 120 characters', () => {
  expect(boardNameProblem('')).toBe('empty')
  expect(boardNameProblem('N'.repeat(121))).toBe('too-long')
  expect(boardNameProblem('Plans')).toBeNull()
})
