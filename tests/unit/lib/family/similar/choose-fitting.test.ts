import fc from 'fast-check'
import { expect, it } from 'vitest'

import { chooseFitting, stemOf } from '#lib/family/similar/choose-fitting.ts'

const make = (name: string, vendor: string | null = null, release = 2022) => ({
  name,
  vendor,
  release,
})
const wanted = { name: 'Window Lund 3', vendor: 'Nordhaus' }

it.each([
  ['Window Lund 3', ['window', 'lund']],
  ['Tür_T30-RS (2024) v2', ['tür', 'rs']],
  ['Дверь 900×2100', ['дверь']],
  ['Wall-Mounted WC', ['wall', 'mounted', 'wc']],
  ['42', []],
])('the stem of %s leaves out what tells its editions apart', (name, stem) => {
  expect(stemOf(name)).toEqual(stem)
})

it('takes an earlier edition of the vendor, then one of the same name, then another of the vendor', () => {
  const edition = make('Window Lund 2', 'Nordhaus')
  const namesake = make('Window Lund', 'Other')
  const kin = make('Window Malmö', 'Nordhaus', 2024)
  const alike = make('Window Lund Corner', 'Other')
  const stranger = make('Roof Hatch', 'Other')
  const choose = (...from: (typeof edition)[]) => chooseFitting(wanted, from)
  expect(choose(stranger, alike, kin, namesake, edition)).toBe(edition)
  expect(choose(stranger, alike, kin, namesake)).toBe(namesake)
  expect(choose(stranger, alike, kin)).toBe(kin)
  expect(choose(stranger, alike)).toBe(alike)
  expect(choose(stranger)).toBeNull()
  expect(choose()).toBeNull()
})

it('of two that are equally close, takes the one of the newest release', () => {
  const older = make('Window Lund 1', 'Nordhaus', 2021)
  const newer = make('Window Lund 2', 'Nordhaus', 2023)
  expect(chooseFitting(wanted, [older, newer])).toBe(newer)
})

it('names of nothing but numbers have nothing in common', () => {
  expect(chooseFitting({ name: '42', vendor: null }, [make('43')])).toBeNull()
})

it('chooses one of the candidates or none, whatever they are called', () => {
  const candidate = fc.record({
    name: fc.string(),
    vendor: fc.option(fc.string()),
    release: fc.option(fc.integer({ min: 2015, max: 2030 })),
  })
  fc.assert(
    fc.property(candidate, fc.array(candidate), (one, candidates) => {
      const chosen = chooseFitting(one, candidates)
      expect(chosen === null || candidates.includes(chosen)).toBe(true)
    }),
  )
})
