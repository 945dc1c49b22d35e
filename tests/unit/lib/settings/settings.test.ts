import { expect, it } from 'vitest'

import { mergePatch } from '#lib/settings/merge-patch.ts'
import { type Opening, readSettings, writeOpening } from '#lib/settings/settings.ts'

it('shows categories, reports all news and sends nothing by default', () => {
  for (const preferences of [undefined, null, '', [], { card: 1, news: 'x', opening: [] }]) {
    expect(readSettings({ preferences })).toMatchObject({
      density: 'comfortable',
      opening: null,
      digest: '',
      card: {
        categories: true,
        vendor: false,
        release: false,
      },
      news: {
        families: true,
        revisions: true,
        categories: [],
      },
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
    density: 'compact',
    digest: 'weekly',
    card: {
      categories: false,
      vendor: true,
      release: false,
    },
    opening: {
      freemium: 'all',
      order: 'newest',
      fits: true,
    },
    news: {
      families: true,
      revisions: false,
      categories: ['categorydoors01'],
    },
  })
})

it('stores a start view as the query of an address, whatever was stored before', () => {
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

it('reads each setting by itself', () => {
  const read = (preferences: object, record: object = {}) =>
    readSettings({ ...record, preferences })
  expect(read({}, { name: 'Mara' }).name).toBe('Mara')
  expect([7, null, undefined].map((name) => read({}, { name }).name)).toEqual(['', '', ''])
  const cards = [{ release: true }, { vendor: 'yes', release: 1, categories: 0 }]
  expect(cards.map((card) => read({ card }).card)).toEqual([
    { categories: true, vendor: false, release: true },
    { categories: true, vendor: false, release: false },
  ])
  expect(read({ news: { families: false } }).news).toEqual({
    families: false,
    revisions: true,
    categories: [],
  })
  const rates = ['daily', 'weekly', 'hourly', '', 7]
  expect(rates.map((digest) => read({}, { digest }).digest)).toEqual([
    'daily',
    'weekly',
    '',
    '',
    '',
  ])
  expect(read({ opening: { freemium: 'none', order: 'oldest', fits: true } }).opening).toEqual({
    freemium: 'all',
    order: 'ascending',
    fits: false,
  })
})

it('stores only what differs from the defaults of a start view', () => {
  expect(writeOpening({ freemium: 'all', order: 'ascending', fits: false })).toEqual({
    freemium: null,
    order: null,
    fits: null,
  })
})
