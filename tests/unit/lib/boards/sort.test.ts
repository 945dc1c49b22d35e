import { expect, it } from 'vitest'

import type { ListedBoard } from '#lib/boards/board.ts'
import { readOrder, sortBoards } from '#lib/boards/sort.ts'

const make = (name: string, count: number, day: string | null): ListedBoard => ({
  id: name,
  name,
  isMine: true,
  owner: { username: 'ada', name: 'Ada' },
  team: null,
  count,
  description: '',
  covers: [],
  outdated: 0,
  updated: day === null ? null : new Date(day),
  holds: false,
})

const boards = [
  make('School 10', 3, '2026-01-01'),
  make('School 9', 3, '2026-03-01'),
  make('atelier', 8, null),
]

const names = (order: Parameters<typeof sortBoards>[1]) =>
  sortBoards(boards, order).map(({ name }) => name)

it('the last changed board comes first, and one without a date last', () => {
  expect(names('changed')).toEqual(['School 9', 'School 10', 'atelier'])
})

it('names are sorted as people read them', () => {
  expect(names('name')).toEqual(['atelier', 'School 9', 'School 10'])
})

it('the largest board comes first, and the same size by name', () => {
  expect(names('size')).toEqual(['atelier', 'School 9', 'School 10'])
})

it('an unknown order in the address is the usual one', () => {
  expect(readOrder(new URLSearchParams('sort=size'))).toBe('size')
  expect(readOrder(new URLSearchParams('sort=toString'))).toBe('changed')
  expect(readOrder(new URLSearchParams())).toBe('changed')
})
