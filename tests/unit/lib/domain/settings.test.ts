import { expect, it } from 'vitest'

import { mergePatch } from '#lib/domain/merge-patch.ts'
import { type Opening, readSettings, writeOpening } from '#lib/domain/settings.ts'

it('shows categories, tells everything and sends nothing where nobody said otherwise', () => {
  for (const preferences of [undefined, null, '', [], { card: 1, news: 'x', opening: [] }]) {
    expect(readSettings({ preferences })).toMatchObject({
      ...{ density: 'comfortable', opening: null, digest: '' },
      card: { categories: true, vendor: false, release: false },
      news: { families: true, revisions: true, categories: [] },
    })
  }
})

it('reads what was chosen', () => {
  const preferences = {
    density: 'compact',
    card: { categories: false, vendor: true },
    opening: { order: 'newest', fits: '1' },
    news: { revisions: false, categories: { categorydoors01: true } },
  }
  expect(readSettings({ preferences, digest: 'weekly' })).toMatchObject({
    ...{ density: 'compact', digest: 'weekly' },
    card: { categories: false, vendor: true, release: false },
    opening: { freemium: 'all', order: 'newest', fits: true },
    news: { families: true, revisions: false, categories: ['categorydoors01'] },
  })
})

it('keeps an opening as the query of an address, whatever was kept before', () => {
  const openings: Opening[] = [
    { freemium: 'all', order: 'ascending', fits: false },
    { freemium: 'premium', order: 'descending', fits: true },
    { freemium: 'free', order: 'newest', fits: false },
  ]
  for (const before of openings) {
    for (const opening of openings) {
      const kept = mergePatch(mergePatch({}, writeOpening(before)), writeOpening(opening))
      expect(readSettings({ preferences: { opening: kept } }).opening).toEqual(opening)
    }
  }
  const kept = mergePatch({}, writeOpening({ freemium: 'free', order: 'newest', fits: true }))
  expect(new URLSearchParams(kept as Record<string, string>).toString()).toBe(
    'freemium=free&order=newest&fits=1',
  )
})
