import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { Columns, FamilyRow } from '#lib/catalogue/columns/columns.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { isWithinEdits } from '#lib/catalogue/search/edits.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { mayBeMisspelt, walkSimilar } from '#lib/catalogue/search/similar-names.ts'
import { walkChosen } from '#lib/catalogue/search/walk-chosen.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'

const find = (columns: Columns, query: Query, walk = walkSimilar): string[] => {
  const search = startSearch(columns, query, { walk })
  search.run(Infinity)
  const names = columns.names.split('\n')
  return Array.from(search.rows, (row) => names[row] ?? '')
}

const rowsOf = (names: string[]): FamilyRow[] =>
  names.map((name, at) => ({
    number: at + 1,
    name,
    isPremium: at % 2 === 1,
    release: 2020 + (at % 4),
    vendor: null,
    categories: at % 3 === 0 ? ['doors'] : [],
  }))

const columnsOf = (names: string[]) => buildColumns(rowsOf(names), 'en')

/** The fewest edits, by trying each of them. */
function edits(one: string, other: string, known = new Map<string, number>()): number {
  if (one === '' || other === '') return one.length + other.length
  const key = `${one.length} ${other.length}`
  const found = known.get(key)
  if (found !== undefined) return found
  const a = one.slice(0, -1)
  const b = other.slice(0, -1)
  const isSwapped =
    one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
  const fewest = Math.min(
    edits(a, b, known) + Number(one.at(-1) !== other.at(-1)),
    edits(a, other, known) + 1,
    edits(one, b, known) + 1,
    isSwapped ? edits(a.slice(0, -1), b.slice(0, -1), known) + 1 : Infinity,
  )
  known.set(key, fewest)
  return fewest
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')

/** The same by comparing every typed word with every word of every name. */
function isSimilar(name: string, text: string): boolean {
  const typed = splitWords(text)
  const meant = typed.every((one) => {
    const most = one.length < 4 ? 0 : one.length < 8 ? 1 : 2
    return splitWords(name).some(
      (word) =>
        word.includes(one) ||
        (most > 0 &&
          Array.from({ length: most + 1 }, (_, more) => word.slice(0, one.length + more)).some(
            (start) => edits(one, start) <= most,
          )),
    )
  })
  return typed.length > 0 && meant && !name.toLowerCase().includes(text.toLowerCase())
}

const letter = fc.constantFrom('a', 'b', 'C')
const word = fc.oneof(
  fc.string({ unit: letter, minLength: 1, maxLength: 5 }),
  fc.string({ unit: letter, minLength: 7, maxLength: 10 }),
)
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

describe('isWithinEdits', () => {
  it('agrees with trying every edit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (one, other, most) => {
        expect(isWithinEdits(one, other, most)).toBe(edits(one, other) <= most)
      }),
      { numRuns: 500 },
    )
  })
})

describe('walkSimilar', () => {
  it('finds what comparing every pair of words finds, in the requested order', () => {
    const query = fc.record({
      text: name,
      order: fc.constantFrom('ascending' as const, 'descending' as const, 'newest' as const),
      freemium: fc.constantFrom('all' as const, 'free' as const),
      categories: fc.constantFrom([], ['doors']),
    })
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 20 }), query, (names, asked) => {
        const columns = columnsOf(names)
        const wanted = { ...noFilter, ...asked }
        const left = find(columns, { ...wanted, text: '' }, walkChosen)
        const similar = left.filter((one) => isSimilar(one, asked.text))
        expect(find(columns, wanted)).toEqual(similar)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['windwo', 'Window, fixed'],
    ['widnow', 'Window, fixed'],
    ['wndow fixd', 'Window, fixed'],
    ['chiar', 'Office Chairs'],
    ['dishwascherr', 'Dishwasher'],
    ['tabel', 'Table'],
  ])('matches %s with %s', (text, expected) => {
    const names = ['Window, fixed', 'Office Chairs', 'Dishwasher', 'Table', 'Sofa']
    expect(find(columnsOf(names), { ...noFilter, text })).toEqual([expected])
  })

  it.each(['dor', 'sofas and windows', 'xxxxxx', '', '- -', 'dishwxxxer'])(
    'matches “%s” with nothing',
    (text) => {
      expect(find(columnsOf(['Door', 'Dishwasher']), { ...noFilter, text })).toEqual([])
    },
  )

  it('never finds a name that contains the text itself', () => {
    expect(find(columnsOf(['Table', 'Tables', 'Tabla']), { ...noFilter, text: 'table' })).toEqual([
      'Tabla',
    ])
  })

  it('looks for up to twelve words', () => {
    const words = 'oak pine door desk sofa lamp wall beam slab rail roof tile tube'.split(' ')
    const columns = columnsOf([words.join(' ')])
    const count = (typed: string[]) =>
      find(columns, { ...noFilter, text: typed.toReversed().join(' ') }).length
    expect([count(words.slice(1)), count(words)]).toEqual([1, 0])
  })

  it('pauses after every 2,048 families, whatever the order', () => {
    const columns = columnsOf(Array.from({ length: 4100 }, (_, at) => `chair ${at % 60}`))
    const stepsOf = (order: Query['order']) => {
      const found = { rows: new Uint32Array(8), count: 0 }
      const query = { ...noFilter, order, text: 'chiar' }
      const counts = Array.from(walkSimilar(columns, query, 'chiar', found), () => found.count)
      return [counts.filter((count) => count > 0), found.count]
    }
    for (const order of ['ascending', 'descending', 'newest'] as const) {
      expect(stepsOf(order)).toEqual([[2048, 4096], 4100])
    }
  })

  it('yields to other work', () => {
    const rows = Array.from(demoFamilies(3000), ({ name: one }) => one)
    const columns = columnsOf(rows)
    const search = startSearch(columns, { ...noFilter, text: 'ofice chiar' }, { walk: walkSimilar })
    let steps = 1
    while (!search.run(0)) steps += 1
    expect(search.count).toBeGreaterThan(10)
    expect(steps).toBeGreaterThan(40)
  })
})

describe('mayBeMisspelt', () => {
  it('needs a word of four letters', () => {
    expect(['dor', 'a b c', '', 'door', '12 windo'].map(mayBeMisspelt)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
