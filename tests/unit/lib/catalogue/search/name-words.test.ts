import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { readNameWords, wordsOf } from '#lib/catalogue/search/name-words.ts'

const columnsOf = (names: string[]) =>
  buildColumns(
    names.map((name, at) => ({
      number: at + 1,
      name,
      isPremium: false,
      release: null,
      vendor: null,
      categories: [],
    })),
    'en',
  )

type Columns = ReturnType<typeof columnsOf>

const read = (columns: Columns) => {
  const work = readNameWords(columns)
  let steps = 1
  let result = work.next()
  for (; !result.done; result = work.next()) steps += 1
  const { words, places, ends } = result.value
  const names = Array.from(ends, (end, row) =>
    Array.from(places.slice(row === 0 ? 0 : ends[row - 1], end), (place) => words[place]),
  )
  return { words, names, places, steps }
}

describe('wordsOf', () => {
  it.each([
    ['', []],
    [' - / ', []],
    ['door', ['door']],
    ['door, 2-panel (oak)', ['door', '2', 'panel', 'oak']],
    ['tür_größe', ['tür', 'größe']],
    ['नीला दरवाज़ा', ['नीला', 'दरवाज़ा']],
  ])('finds in “%s” the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

describe('readNameWords', () => {
  it('stores each word once and which names contain it', () => {
    const { words, names, places } = read(columnsOf(['Chair, Office', 'Office Desk', '--', 'Desk']))
    expect(words.toSorted()).toEqual(['chair', 'desk', 'office'])
    expect(names).toEqual([[], ['chair', 'office'], ['desk'], ['office', 'desk']])
    expect(places).toHaveLength(5)
  })

  it('holds more than a thousand words', () => {
    const made = Array.from({ length: 30 }, (_, row) =>
      Array.from({ length: 80 }, (__, at) => `w${row + 10}x${at}`).join(' '),
    )
    const { words, names } = read(columnsOf(made))
    expect(words).toHaveLength(2400)
    expect(names.map((name) => name.join(' '))).toEqual(made)
  })

  it('pauses after every 64 names and reads columns once', () => {
    const columns = columnsOf(Array.from({ length: 130 }, (_, at) => `Door ${at}`))
    expect(read(columns).steps).toBe(3)
    expect(read(columns).steps).toBe(1)
  })

  it('continues where another run stopped', () => {
    const columns = columnsOf(Array.from({ length: 130 }, (_, at) => `Door ${at}`))
    readNameWords(columns).next()
    const { steps, names } = read(columns)
    expect(steps).toBe(2)
    expect(names[129]).toEqual(['door', '129'])
  })
})
