import { expect, it } from 'vitest'

import { arrangeFiles, splitPath } from '#lib/folder-check/arrange.ts'
import { judgeFile } from '#lib/folder-check/checked-file.ts'
import { familyNameOf } from '#lib/folder-check/family-name-of.ts'

const known = (name: string, revision: number, changed: string) => ({
  sha256: 'a'.repeat(64),
  family: 'aaaaaaaaaaaaaaa',
  name,
  revision,
  current: 2,
  release: 2024,
  freemium: 'free' as const,
  isMine: false,
  bytes: 1,
  changed: new Date(changed),
  note: '',
})

const files = [
  judgeFile('b/2.rfa', [known('Window', 2, '2026-01-01')]),
  judgeFile('a/10.rfa', []),
  judgeFile('a/9.rfa', [known('Door', 1, '2025-01-01')]),
]
const paths = (...of: Parameters<typeof arrangeFiles>) =>
  arrangeFiles(...of).map(({ path }) => path)
const all = { outcome: null, text: '', order: 'path' } as const

it('sorts files by what to act on, path, family and date', () => {
  expect(paths(files, all)).toEqual(['a/9.rfa', 'a/10.rfa', 'b/2.rfa'])
  expect(paths(files, { ...all, order: 'outcome' })).toEqual(['a/9.rfa', 'a/10.rfa', 'b/2.rfa'])
  expect(paths(files, { ...all, order: 'family' })).toEqual(['a/9.rfa', 'b/2.rfa', 'a/10.rfa'])
  expect(paths(files, { ...all, order: 'changed' })).toEqual(['b/2.rfa', 'a/9.rfa', 'a/10.rfa'])
})

it('finds files by words of the path and of the family, and by outcome', () => {
  expect(paths(files, { ...all, text: 'DOOR a/' })).toEqual(['a/9.rfa'])
  expect(paths(files, { ...all, outcome: 'unknown' })).toEqual(['a/10.rfa'])
  const current = { ...all, outcome: 'current' } as const
  expect(paths(files, current, (path) => path === 'a/9.rfa')).toEqual(['a/9.rfa', 'b/2.rfa'])
})

it('tells the name, the folders and the family of a path', () => {
  expect(splitPath('Library/Doors/a.rfa')).toEqual({ name: 'a.rfa', folder: 'Library/Doors' })
  expect(splitPath('a.rfa')).toEqual({ name: 'a.rfa', folder: '' })
  expect(familyNameOf('Library/Rope_Ladder.0003.RFA')).toBe('Rope Ladder')
})
