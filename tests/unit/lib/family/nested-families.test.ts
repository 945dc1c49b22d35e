import { expect, it } from 'vitest'

import { readNestedFamilies } from '#lib/family/nested-families.ts'

const unknown = { category: '', isShared: null, family: null }

it('reads names, and the details of each', () => {
  const list = [
    'Handle',
    { name: 'Frame', category: 'Doors', shared: true, family: 'abcdefghij01234' },
    { name: 7, category: null, shared: 'yes', family: 'none' },
    { name: 'Leaf', shared: false },
  ]
  expect(readNestedFamilies(list)).toEqual({
    families: [
      { ...unknown, name: 'Handle' },
      { name: 'Frame', category: 'Doors', isShared: true, family: 'abcdefghij01234' },
      { ...unknown, name: '7' },
      { ...unknown, name: 'Leaf', isShared: false },
    ],
    text: '',
  })
})

it('keeps as text what it could not fully read', () => {
  const list = ['Handle', ' ', { category: 'Doors' }, 7]
  const { families, text } = readNestedFamilies(list)
  expect(families.map(({ name }) => name)).toEqual(['Handle'])
  expect(text).toContain('Doors')
  expect(readNestedFamilies('Handle, Frame')).toEqual({ families: [], text: 'Handle, Frame' })
})

it('finds none in an empty field', () => {
  for (const nothing of [null, undefined, '', []]) {
    expect(readNestedFamilies(nothing)).toEqual({ families: [], text: '' })
  }
})
