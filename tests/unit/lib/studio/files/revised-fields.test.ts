import { expect, it } from 'vitest'

import { revisedFields } from '#lib/studio/files/revised-fields.ts'

const present = { specification: null, category: [], thumbnail: '' }
const read = { specification: { release: 2026 } }

it('takes everything from the file if nobody edited anything', () => {
  expect(revisedFields(present, read)).toEqual({
    specification: read.specification,
    takesPicture: true,
    takesCategories: true,
  })
})

it('keeps what the file does not say of the specification', () => {
  const specification = { release: 2024, datasheet: 'https://acme.example' }
  expect(revisedFields({ ...present, specification }, read).specification).toEqual({
    release: 2026,
    datasheet: 'https://acme.example',
  })
  expect(revisedFields({ ...present, specification: 'By hand' }, read).specification).toBe(
    'By hand',
  )
})

it('forgets the title of the file before', () => {
  const specification = { title: 'Door', host: 'Wall' }
  expect(revisedFields({ ...present, specification }, read).specification).toEqual({
    host: 'Wall',
    release: 2026,
  })
})

it.each([
  ['preview_a1b2c3.png', true],
  ['chosen_a1b2c3.png', false],
])('of %s decides whether a new picture replaces it: %s', (thumbnail, takesPicture) => {
  expect(revisedFields({ ...present, thumbnail }, read).takesPicture).toBe(takesPicture)
})

it('keeps the categories that were chosen', () => {
  expect(revisedFields({ ...present, category: ['c1'] }, read).takesCategories).toBe(false)
})
