import { describe, expect, it } from 'vitest'

import { rankNames } from '#lib/catalogue/values/rank-names.ts'

const order = (names: readonly string[], locale = 'en') => {
  const ranks = rankNames(names.join('\n'), locale)
  return [...names.keys()]
    .toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
    .map((place) => names[place])
}

describe('rankNames', () => {
  it('takes numbers as numbers, and equal names as equal', () => {
    expect(order(['1000 mm', '900 mm', 'Äpfel', 'Birne'])).toEqual([
      '900 mm',
      '1000 mm',
      'Äpfel',
      'Birne',
    ])
    expect([...rankNames('b\na\nb', 'en')]).toEqual([1, 0, 1])
  })

  it('orders very many names in the same way, without the rules of the language', () => {
    const names = Array.from({ length: 30_000 }, (_, place) => `Type ${30_000 - place} mm`)
    expect(order(names).slice(0, 2)).toEqual(['Type 1 mm', 'Type 2 mm'])
    expect(order([...names, 'Äpfel']).at(0)).toBe('Äpfel')
  })
})
