import { beforeAll, describe, expect, it } from 'vitest'

import { revitReleases } from '#lib/user/revit-releases.ts'
import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { demoVendors } from '#scripts/demo/families/vendors.ts'

const count = 4000

let families: readonly DemoFamily[] = []

beforeAll(() => {
  families = [...demoFamilies(count)]
})

const valuesOf = ({ parametric }: DemoFamily, name: string): readonly (string | null)[] => {
  const column = parametric.parameters.findIndex((parameter) => parameter.name === name)
  return column === -1 ? [] : parametric.types.map(({ values }) => values[column] ?? null)
}

const inCategory = (category: string) =>
  families.filter(({ categories }) => categories[0] === category)

describe('demoFamilies', () => {
  it('gives as many families as asked for, each with a name of its own', () => {
    expect(families).toHaveLength(count)
    expect(new Set(families.map(({ name }) => name.toLowerCase())).size).toBe(count)
  })

  it('gives the same families every time, and the same first ones however many are asked for', () => {
    expect([...demoFamilies(300)]).toEqual(families.slice(0, 300))
    expect([...demoFamilies(50)]).toEqual(families.slice(0, 50))
  })

  it('shows every kind of building product, over eighty sorts', () => {
    expect(new Set(families.map(({ sort }) => sort)).size).toBeGreaterThanOrEqual(80)
    for (const category of ['Doors', 'Windows', 'Furniture', 'Casework', 'Lighting Fixtures']) {
      expect(inCategory(category).length).toBeGreaterThan(100)
    }
    for (const category of ['Plumbing Fixtures', 'Mechanical Equipment', 'Structural Columns']) {
      expect(inCategory(category).length).toBeGreaterThan(80)
    }
  })

  it('begins with a varied hand: no two of the first ten are of one sort', () => {
    expect(new Set(families.slice(0, 10).map(({ sort }) => sort)).size).toBeGreaterThanOrEqual(9)
    expect(new Set(families.slice(0, 144).map(({ sort }) => sort)).size).toBeGreaterThanOrEqual(75)
  })

  it('describes each in two sentences', () => {
    const sentences = /[.。](?=\s|$|\p{L})/gu
    const short = families.filter(
      ({ description }) => (description.match(sentences)?.length ?? 0) < 2,
    )
    expect(short.map(({ name }) => name)).toEqual([])
  })

  it('has a parameter table that is a rectangle, with type names that differ', () => {
    const crooked = families.filter(({ parametric: { parameters, types } }) => {
      const typeNames = new Set(types.map(({ name }) => name))
      const parameterNames = new Set(parameters.map(({ name }) => name))
      return (
        types.length === 0 ||
        typeNames.size < types.length ||
        parameterNames.size < parameters.length ||
        types.some(({ values }) => values.length !== parameters.length)
      )
    })
    expect(crooked.map(({ name }) => name)).toEqual([])
  })

  it('gives a shared parameter the same GUID in every family, and no other parameter one', () => {
    const guids = new Map<string, string>()
    for (const { parameters } of families.map(({ parametric }) => parametric)) {
      for (const { name, origin, guid } of parameters) {
        expect(guid === null).toBe(origin !== 'shared')
        if (guid === null) continue
        expect(guid).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u)
        expect(guids.get(name) ?? guid).toBe(guid)
        guids.set(name, guid)
      }
    }
    expect(new Set(guids.values()).size).toBe(guids.size)
    expect(guids.size).toBeGreaterThan(25)
  })

  it.each([
    ['Doors', 'Width', 600, 5000],
    ['Doors', 'Height', 1900, 4500],
    ['Windows', 'Width', 500, 2500],
    ['Casework', 'Height', 400, 2400],
    ['Furniture', 'Width', 300, 5000],
    ['Plumbing Fixtures', 'Depth', 200, 1100],
    ['Structural Columns', 'Width', 80, 800],
    ['Lighting Fixtures', 'Lamp Power', 3, 200],
  ] as const)('keeps the %s believable: %s from %d to %d', (category, parameter, low, high) => {
    const numbers = inCategory(category).flatMap((family) =>
      valuesOf(family, parameter).map(Number),
    )
    expect(numbers.length).toBeGreaterThan(100)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(low)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(high)
  })

  it('offers about two premium families in five', () => {
    const premium = families.filter(({ freemium }) => freemium === 'premium').length / count
    expect(premium).toBeGreaterThan(0.35)
    expect(premium).toBeLessThan(0.45)
  })

  it('holds the awkward cases early: none and several categories, long and foreign names', () => {
    const early = families.slice(0, 144)
    expect(early.filter(({ categories }) => categories.length === 0).length).toBeGreaterThan(2)
    expect(early.filter(({ categories }) => categories.length > 1).length).toBeGreaterThan(6)
    expect(early.filter(({ vendor }) => vendor === null).length).toBeGreaterThan(4)
    expect(early.filter(({ name }) => name.length >= 80).length).toBeGreaterThanOrEqual(2)
    for (const script of ['Cyrillic', 'Greek', 'Han', 'Arabic', 'Hangul']) {
      const written = new RegExp(String.raw`\p{Script=${script}}`, 'u')
      expect(early.some(({ name }) => written.test(name))).toBe(true)
    }
    expect(early.some(({ name }) => /[&<]/u.test(name))).toBe(true)
  })

  it('holds families of one type and families of more than sixty', () => {
    const sizes = families.slice(0, 144).map(({ parametric }) => parametric.types.length)
    expect(sizes.filter((size) => size === 1).length).toBeGreaterThan(1)
    expect(sizes.filter((size) => size > 60).length).toBeGreaterThan(1)
  })

  it('spreads over the Revit releases from 2019 to the newest', () => {
    const releases = new Set(families.map(({ release }) => release))
    expect(releases).toEqual(new Set(revitReleases.filter((release) => release >= 2019)))
  })

  it('names only vendors that exist', () => {
    const named = new Set(families.map(({ vendor }) => vendor))
    expect(named).toEqual(new Set([...demoVendors.map(({ name }) => name), null]))
  })
})
