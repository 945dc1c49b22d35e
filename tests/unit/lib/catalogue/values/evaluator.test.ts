import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findTypes, groupByFamily, maxTypeNames } from '#lib/catalogue/values/evaluator.ts'
import { buildIndex } from '#lib/catalogue/values/index-builder.ts'
import { parseQuery } from '#lib/catalogue/values/parser.ts'
import type { Bound, Condition } from '#lib/catalogue/values/query.ts'
import { packNames, readTypeName, type ValueIndex } from '#lib/catalogue/values/value-index.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'

const families = Array.from(demoFamilies(250), (family, at) => ({ ...family, number: 1000 - at }))
const library = buildIndex(families)

const search = (values: ValueIndex, text: string) => {
  const query = parseQuery(text, values.parameters)
  if ('problem' in query) throw new Error(query.problem.kind)
  return findTypes(values, query.conditions)
}

const namesOf = (values: ValueIndex, types: Uint32Array) =>
  Array.from(types, (type) => `${values.families[type]} ${readTypeName(values, type)}`)

type Values = ReadonlyMap<string, string | null>

/** The same by looking at one type after the other. */
const findPlainly = (isWanted: (values: Values) => boolean) =>
  families.flatMap(({ number, parametric: { parameters, types } }) =>
    types
      .filter(({ values }) =>
        isWanted(new Map(parameters.map(({ name }, at) => [name, values[at] ?? null]))),
      )
      .map(({ name }) => `${number} ${name}`),
  )

const numberIn = (values: Values, name: string) => Number(values.get(name) ?? Number.NaN)

const sizes = fc.constantFrom(0, 300, 450, 599, 600, 601, 900, 1000, 1200, 2100, 5000)

describe('findTypes among the demo families', () => {
  it('finds the types in a range, and no others', () => {
    fc.assert(
      fc.property(sizes, sizes, (one, other) => {
        const low = Math.min(one, other)
        const high = Math.max(one, other)
        const expected = findPlainly((values) => {
          const width = numberIn(values, 'Width')
          return width >= low && width <= high
        })
        const { types } = search(library, `width ${low}..${high}`)
        expect(namesOf(library, types)).toEqual(expected)
      }),
    )
  })

  it('requires the same type to meet every condition', () => {
    fc.assert(
      fc.property(sizes, sizes, (width, height) => {
        const expected = findPlainly(
          (values) => numberIn(values, 'Width') > width && numberIn(values, 'Height') <= height,
        )
        const { types } = search(library, `width > ${width} and height <= ${height / 1000} m`)
        expect(namesOf(library, types)).toEqual(expected)
      }),
    )
    expect(search(library, 'width > 450, height <= 2100').types.length).toBeGreaterThan(50)
  })

  it('finds words, whole or in part', () => {
    const rated = findPlainly((values) => values.get('Fire Rating') === 'EI60')
    expect(rated.length).toBeGreaterThan(0)
    expect(namesOf(library, search(library, 'fire rating = ei60').types)).toEqual(rated)
    const oak = findPlainly((values) => values.get('Finish Material')?.includes('Oak') ?? false)
    expect(oak.length).toBeGreaterThan(0)
    expect(namesOf(library, search(library, 'finish ~ oak').types)).toEqual(oak)
  })

  it('finds plain numbers by their unit', () => {
    const strong = findPlainly((values) => numberIn(values, 'Lamp Power') >= 20)
    expect(strong.length).toBeGreaterThan(0)
    expect(namesOf(library, search(library, 'lamp power >= 20').types)).toEqual(strong)
    expect(namesOf(library, search(library, 'lamp power >= 20 W').types)).toEqual(strong)
  })

  it('reads a bare number in the unit of the parameter', () => {
    const large = findPlainly((values) => numberIn(values, 'Capacity') > 100)
    expect(large.length).toBeGreaterThan(0)
    expect(namesOf(library, search(library, 'capacity > 100').types)).toEqual(large)
    expect(namesOf(library, search(library, 'capacity > 0.1 m³').types)).toEqual(large)
  })

  it('names each family once, ascending', () => {
    const { types, numbers } = search(library, 'width 600..1200')
    const expected = [...new Set(Array.from(types, (type) => library.families[type] ?? 0))]
    expect([...numbers]).toEqual(expected.toSorted((a, b) => a - b))
  })
})

describe('findTypes', () => {
  const valuesOf = (unit: string, ...widths: string[]) =>
    buildIndex([
      {
        number: 7,
        parametric: {
          parameters: [{ name: 'Width', dataType: 'Length', unit }],
          types: widths.map((width) => ({ name: width, values: [width] })),
        },
      },
    ])

  it('includes the ends of a range and nothing beyond them', () => {
    const values = valuesOf('mm', '899', '900', '950', '1000', '1001')
    const found = (text: string) => namesOf(values, search(values, text).types)
    expect(found('width 900..1000')).toEqual(['7 900', '7 950', '7 1000'])
    expect(found('width > 900, width < 1000')).toEqual(['7 950'])
    expect(found('width >= 1000')).toEqual(['7 1000', '7 1001'])
    expect(found('width 901..949')).toEqual([])
  })

  it('finds a length by any unit', () => {
    const feet = valuesOf('ft', '3', '4')
    expect(namesOf(feet, search(feet, 'width = 914.4').types)).toEqual(['7 3'])
    expect(namesOf(feet, search(feet, 'width = 36"').types)).toEqual(['7 3'])
    const metres = valuesOf('m', '0.9', '1.1')
    expect(namesOf(metres, search(metres, 'width = 90 cm').types)).toEqual(['7 0.9'])
  })

  it('finds every type if there is no condition', () => {
    expect([...findTypes(valuesOf('mm', '1', '2'), []).types]).toEqual([0, 1])
  })

  it('treats large numbers that differ only in the tenth digit as equal', () => {
    const values = valuesOf('mm', '1000000.0005', '1000000.01', '0.0010000005', '0.0011')
    const found = (text: string) => namesOf(values, search(values, text).types)
    expect(found('width = 1000000')).toEqual(['7 1000000.0005'])
    expect(found('width = 0.001')).toEqual(['7 0.0010000005'])
    expect(found('width > 1000000')).toEqual(['7 1000000.01'])
  })

  const bound = (kind: Bound['kind'], value: number): Bound => ({
    kind,
    value,
    unit: '',
    isIncluded: true,
  })
  const asked = { parameter: 'Width', low: null, high: null, text: null }

  it('finds nothing of what is measured in something else, or has another name', () => {
    const values = valuesOf('mm', '1', '2')
    const find = (condition: Condition) => [...findTypes(values, [condition]).types]
    expect(find({ ...asked, low: bound('length', 2) })).toEqual([1])
    expect(find({ ...asked, low: bound('area', 0) })).toEqual([])
    expect(find({ ...asked, high: bound('area', 9) })).toEqual([])
    expect(find({ ...asked, parameter: 'Height', low: bound('length', 0) })).toEqual([])
    expect(find(asked)).toEqual([])
  })

  it('distinguishes words and numbers of one parameter', () => {
    const values = valuesOf('', 'EI60', '90', 'EI90')
    const text = { value: 'ei', isWhole: false }
    expect([...findTypes(values, [{ ...asked, low: bound('number', 90) }]).types]).toEqual([1])
    expect([...findTypes(values, [{ ...asked, text }]).types]).toEqual([0, 2])
  })

  it.each([
    [
      [5, 5, 3, 5, 8],
      [3, 5, 8],
    ],
    [
      [3, 3, 5, 8],
      [3, 5, 8],
    ],
    [
      [8, 5],
      [5, 8],
    ],
  ])('names each of the families %j once', (owners, expected) => {
    const parameters = [{ name: 'Width', dataType: 'Length', unit: 'mm' }]
    const parametric = { parameters, types: [{ name: 'Only', values: ['900'] }] }
    const values = buildIndex(owners.map((number) => ({ number, parametric })))
    const { types, numbers } = search(values, 'width 900')
    expect([...types]).toEqual([...owners.keys()])
    expect([...numbers]).toEqual(expected)
  })
})

describe('groupByFamily', () => {
  it('gives each family found the names of its types found, and no other', () => {
    const owned = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 })
    fc.assert(
      fc.property(owned, fc.infiniteStream(fc.boolean()), (numbers, chances) => {
        const owners = numbers.toSorted((a, b) => a - b)
        const types = packNames(
          owners,
          owners.map((owner, type) => `${owner}.${type}`),
        )
        const found = owners.flatMap((_, type) => (chances.next().value ? [type] : []))
        const expected = Map.groupBy(found, (type) => owners[type] ?? 0)
        const rows = groupByFamily(types, {
          types: Uint32Array.from(found),
          numbers: Uint32Array.from(expected.keys()),
        })
        expect(rows.size).toBe(expected.size)
        for (let number = 0; number <= 10; number += 1) {
          const names = expected.get(number)?.map((type) => `${number}.${type}`)
          expect(rows.get(number)).toEqual(names)
          expect(rows.has(number)).toBe(names !== undefined)
        }
      }),
    )
  })

  it('reads no more names than are shown', () => {
    const many = Array.from({ length: 500 }, (_, type) => type)
    const types = packNames(
      many.map(() => 3),
      many.map((type) => `Type ${type}`),
    )
    const found = { types: Uint32Array.from(many), numbers: Uint32Array.of(3) }
    expect(groupByFamily(types, found).get(3)).toHaveLength(maxTypeNames)
  })
})
