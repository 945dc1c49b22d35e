import { describe, expect, it } from 'vitest'

import { fold, rankText, ranks, wordsOf } from '#lib/catalogue/search/rank-text.ts'
import type { Entry } from '#lib/palette/entry.ts'
import { rankEntries } from '#lib/palette/rank-entries.ts'

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  label,
  icon: 'i-lucide-search',
  href: '/apps',
  ...more,
})

const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)

describe('rankText', () => {
  const rank = (text: string, typed: string) =>
    rankText(fold(text), fold(typed), wordsOf(fold(typed)))

  it.each([
    ['Doors', 'doors', ranks.exact],
    ['Doors', 'do', ranks.start],
    ['Fire Door', 'door', ranks.wordStarts],
    ['Fire Door EI 90', 'door fire', ranks.wordStarts],
    ['Outdoor Bench', 'door', ranks.contained],
    ['Outdoor Bench', 'ben out', ranks.wordStarts],
    ['Outdoor Bench', 'bench door', ranks.apart],
    ['Türen', 'turen', ranks.exact],
    ['Fire Door', 'door window', null],
  ])('%j meets %j as %j', (text, typed, expected) => {
    expect(rank(text, typed)).toBe(expected)
  })
})

describe('rankEntries', () => {
  const entries = [entry('Outdoor Bench'), entry('Fire Door'), entry('Door'), entry('Doors')]

  it('puts the best match first, and equal ones in their own order', () => {
    expect(labels(rankEntries(entries, 'door'))).toEqual([
      'Door',
      'Doors',
      'Fire Door',
      'Outdoor Bench',
    ])
  })

  it('changes nothing where nothing is typed', () => {
    expect(rankEntries(entries, '  ')).toEqual(entries)
  })

  it('finds an entry by its detail and keywords, after those found by label', () => {
    const found = rankEntries(
      [entry('Profile', { detail: 'Settings' }), entry('Settings'), entry('Tasks')],
      'settings',
    )
    expect(labels(found)).toEqual(['Settings', 'Profile'])
  })
})
