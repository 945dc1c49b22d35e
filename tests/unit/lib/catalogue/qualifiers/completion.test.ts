import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { complete } from '#lib/catalogue/qualifiers/completion.ts'

const family = (number: number, category: string, vendor: string, release: number) => ({
  number,
  name: `Family ${number}`,
  isPremium: false,
  release,
  vendor,
  categories: [category],
})
const columns = buildColumns(
  [
    family(1, 'doors', 'Nordhaus', 2022),
    family(2, 'doors', 'Atelier Garonne', 2024),
    family(3, 'lighting fixtures', 'Atelier Garonne', 2024),
  ],
  'en',
)
const context = {
  columns,
  releases: [2024, 2022],
  ownRelease: 2023,
  boards: [
    { id: 'one', name: 'Lobby', count: 3 },
    { id: 'two', name: 'Second Floor', count: 1 },
    { id: 'three', name: 'Lobby', count: 2 },
  ],
  suggest: (written: string) =>
    written === 'wid' ? [{ label: 'Width', detail: 'mm', text: 'Width ' }] : [],
}

/** A line marks the caret. */
const completeAt = (marked: string) =>
  complete(marked.replace('|', ''), marked.indexOf('|'), context)
const texts = (marked: string) =>
  completeAt(marked).map(({ text, caret }) => `${text.slice(0, caret)}|${text.slice(caret)}`)

describe('complete', () => {
  it.each([
    ['cat|', ['category:|']],
    ['oak ve|', ['oak vendor:|']],
    ['-cat|', ['-category:|']],
    ['-pr|', ['-premium |']],
    ['category:do|', ['category:doors |']],
    ['category:fix|', ['category:"lighting fixtures" |']],
    ['category:doors,lig|', ['category:doors,"lighting fixtures" |']],
    ['category:d| oak', ['category:doors |oak']],
    ['category:doors|', []],
    ['vendor:"ate|', ['vendor:"Atelier Garonne" |']],
    ['board:|', ['board:Lobby |', 'board:"Second Floor" |']],
    ['board:lobby,fl|', ['board:lobby,"Second Floor" |']],
    ['category:doors，lig|', ['category:doors，"lighting fixtures" |']],
    ['fits:|', ['fits:2023 |', 'fits:2024 |', 'fits:2022 |']],
    ['release:2|', ['release:2024 |', 'release:2022 |']],
    ['is:fa|', ['is:favourite |']],
    ['order:n|', ['order:newest |']],
    ['wid|', ['Width |']],
    ['category:doors wid|', ['category:doors Width |']],
    ['door|', []],
    ['do|or', []],
  ])('goes on with %j', (marked, expected) => {
    expect(texts(marked)).toEqual(expected)
  })

  it('offers everything that can be asked for where nothing is written', () => {
    expect(completeAt('|').map(({ label }) => label)).toEqual([
      'category:',
      'vendor:',
      'board:',
      'fits:',
      'release:',
      'is:',
      'order:',
    ])
  })

  it('says how many families there are', () => {
    expect(completeAt('category:|').map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
      'Doors, 2 families',
      'Lighting Fixtures, 1 family',
    ])
    expect(completeAt('board:lo|').map(({ detail }) => detail)).toEqual(['5 families'])
    expect(completeAt('fits:2024|')).toEqual([])
    expect(completeAt('fits:202|').map(({ detail }) => detail)).toEqual([
      'your release',
      '3 families',
      '1 family',
    ])
  })

  it('never throws, wherever the caret is', () => {
    const part = fc.constantFrom(
      'category:',
      '-',
      'is',
      ':',
      ' ',
      '"',
      ',',
      'doors',
      'vendor:"a b"',
    )
    const text = fc.array(part).map((all) => all.join(''))
    fc.assert(
      fc.property(text, fc.nat(40), (written, place) => {
        const caret = Math.min(place, written.length)
        for (const taken of complete(written, caret, context)) {
          expect(taken.caret).toBeLessThanOrEqual(taken.text.length)
        }
      }),
    )
  })
})
