import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { GroupKind } from '#lib/catalogue/search/groups/kinds.ts'
import { openGroupSearch } from '#tests/support/find-in-groups.ts'
import { ownSynonyms, queries, searchedFamilies } from '#tests/support/search-queries.ts'

const find = openGroupSearch(searchedFamilies, ownSynonyms)

describe('a search in the words that people use', () => {
  it.each(queries)('finds by “%s” %j', (text, families) => {
    expect(find(text).all).toEqual(expect.arrayContaining(families))
  })

  const kinds: [text: string, kind: GroupKind, names: string[]][] = [
    ['furniture', 'category', ['Furniture']],
    ['Türen', 'category', ['Doors']],
    ['door', 'category', ['Doors']],
    ['家具', 'category', ['Furniture']],
    ['plumbing', 'category', ['Plumbing Fixtures']],
    ['Nordhaus', 'vendor', ['Nordhaus']],
    ['atelier', 'vendor', ['Atelier Garonne']],
    ['revolving grand', 'words', []],
    ['toilet', 'synonyms', []],
    ['windwo', 'similar', []],
    ['elevater', 'similar', []],
    ['revolving gizmo', 'partial', []],
  ]

  it.each(kinds)('shows what “%s” finds in the group %s', (text, kind, names) => {
    expect(find(text).groups).toContainEqual(expect.objectContaining({ kind, names }))
  })

  it('prefers the families with most of the words, and takes none for a number alone', () => {
    expect(find('revolving grand gizmo').all).toEqual(['Grand Rotunda Revolving Door'])
    expect(find('qwertz 900').all).toEqual([])
  })

  it('corrects no text that a name has as it was typed', () => {
    const names = ['Widht Grand', 'Width Grand Rail']
    const search = openGroupSearch(names.map((name) => ({ name })))
    expect(search('widht grand').groups.flatMap(({ found }) => found)).not.toContain('Widht Grand')
  })

  it.each(['zzqx', 'qwertz uiop', '!!!', '   ', 'xylophone'])('finds nothing by “%s”', (text) => {
    expect(find(text).groups).toEqual([])
  })
})

describe('the groups', () => {
  const texts = fc.constantFrom(...queries.map(([text]) => text))

  it('hold families with some of the words only where nothing else is found', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const { exact, groups } = find(`${one} ${other}`)
        const isPartial = groups.some(({ kind }) => kind === 'partial')
        expect(isPartial && exact.length + groups.length > 1).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('never hold a family twice, nor one whose name contains the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { all } = find(text)
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })

  it('hold only what the other choices leave, in the requested order', () => {
    const { groups } = find('furniture', { vendors: ['Atelier Garonne'], order: 'descending' })
    const [category] = groups
    const own = searchedFamilies.filter(
      ({ vendor, categories }) => vendor === 'Atelier Garonne' && categories?.includes('Furniture'),
    )
    expect(category?.found).toHaveLength(own.length)
    const ascending = find('furniture', { vendors: ['Atelier Garonne'] }).groups[0]
    expect(category?.found).toEqual(ascending?.found.toReversed())
  })
})

const casings = [
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.toUpperCase(),
]

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036F]/gu, '')

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

describe('any word of a family’s own name, category or vendor', () => {
  const family = fc.constantFrom(...searchedFamilies)
  const ways = fc.record({
    casing: fc.constantFrom(...casings),
    marks: fc.constantFrom((text: string) => text, withoutMarks),
    between: fc.constantFrom(' ', '  ', ', ', '-', ' / ', '\u3000'),
  })

  it('finds it, several in any order as well, in any case, with or without accents', () => {
    const chosen = family.chain((one) => {
      const words = wordsOf([one.name, ...(one.categories ?? []), one.vendor ?? ''].join(' '))
      return fc.record({
        name: fc.constant(one.name),
        words: fc.shuffledSubarray(words, {
          minLength: 1,
          maxLength: Math.min(words.length, 5),
        }),
      })
    })
    fc.assert(
      fc.property(chosen, ways, ({ name, words }, { casing, marks, between }) => {
        expect(find(marks(casing(words.join(between)))).all).toContain(name)
      }),
      { numRuns: 400 },
    )
  })

  it('finds any made-up name by its words', () => {
    const letter = fc.constantFrom(...'abcdeéüßøñ窓戸アがдёйøΣς'.split(''))
    const word = fc.string({ unit: letter, minLength: 1, maxLength: 8 })
    const made = fc.array(word, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(made, ways, (words, { casing, marks }) => {
        const search = openGroupSearch([{ name: words.join(' ') }])
        const typed = marks(casing(words.toReversed().join(' ')))
        expect(search(typed).all).toHaveLength(1)
      }),
      { numRuns: 300 },
    )
  })
})
