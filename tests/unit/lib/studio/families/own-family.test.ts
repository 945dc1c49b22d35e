import { describe, expect, it } from 'vitest'

import {
  findTextProblems,
  maxDescriptionLength,
  maxNameLength,
  maxCategories,
} from '#lib/studio/families/own-family.ts'

const letters = (count: number) => 'x'.repeat(count)
const categories = (count: number) => Array.from({ length: count }, (_, at) => `Category ${at}`)

describe('findTextProblems', () => {
  it.each([
    [{}],
    [{ name: 'Door' }],
    [{ name: letters(maxNameLength) }],
    [{ description: letters(maxDescriptionLength) }],
    [{ categories: categories(maxCategories) }],
  ])('finds nothing wrong in text %#', (text) => {
    expect(findTextProblems(text)).toBeNull()
  })

  it.each([
    [{ name: '' }, { name: 'no-name' }],
    [{ name: ' \t' }, { name: 'no-name' }],
    [{ name: letters(maxNameLength + 1) }, { name: 'long-name' }],
    [{ description: letters(maxDescriptionLength + 1) }, { description: 'long-description' }],
    [{ categories: categories(maxCategories + 1) }, { categories: 'many-categories' }],
  ])('names the one problem of text %#', (text, problems) => {
    expect(findTextProblems(text)).toEqual(problems)
  })

  it('names every problem', () => {
    const text = { name: ' ', description: letters(5001), categories: categories(21) }
    expect(Object.keys(findTextProblems(text) ?? {})).toEqual(['name', 'description', 'categories'])
  })
})
