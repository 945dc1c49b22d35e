import fc from 'fast-check'
import { expect, it } from 'vitest'

import { healthOf, mayDownload, readFamilyDetails } from '#lib/family/details.ts'
import { compareTypes, filterTypes, sortTypes } from '#lib/family/types/sort.ts'

const record = {
  id: 'f00000000000001',
  name: 'Door',
  desc: 'A door.',
  freemium: 'premium',
  status: 'published',
  revit_release: 2024,
  revision: 2,
  bytes: 300_000,
  updated: '2026-01-02 10:00:00.000Z',
  publisher: 'p1',
  parametric: { parameters: ['Width'], types: [{ name: 'A', values: ['900'] }] },
  nested_family: [{ name: 'Handle', category: 'doors', shared: true, family: 'h00000000000001' }],
  specification: { omniclass: { number: '23-17', title: 'Doors' }, host: 'Wall' },
  expand: {
    category: [{ id: 'c00000000000001', name: 'doors' }],
    vendor: { name: 'Acme', website: 'https://acme.example' },
  },
}

it('reads a record with everything in its usual shape', () => {
  expect(readFamilyDetails(record)).toMatchObject({
    name: 'Door',
    freemium: 'premium',
    release: 2024,
    typeCount: 1,
    updated: new Date('2026-01-02T10:00:00Z'),
    vendor: { name: 'Acme', website: 'https://acme.example' },
    categories: [{ id: 'c00000000000001', name: 'doors' }],
    nested: { families: [{ name: 'Handle', isShared: true, family: 'h00000000000001' }], text: '' },
    specification: { omniclass: '23-17 Doors', host: 'Wall' },
  })
})

it('takes the release from the specification if the record has none', () => {
  const read = readFamilyDetails({
    ...record,
    revit_release: 0,
    specification: { release: '2022' },
  })
  expect(read.release).toBe(2022)
})

it('links only to web addresses', () => {
  const expand = { vendor: { name: 'Acme', website: 'javascript:alert(1)' } }
  const specification = { datasheet: 'javascript:alert(1)' }
  const read = readFamilyDetails({ ...record, expand, specification })
  expect(read.vendor?.website).toBeNull()
  expect(read.specification.datasheet).toBeNull()
})

it('shows a specification or a list of nested families of any other kind as it is', () => {
  const odd = readFamilyDetails({ ...record, specification: 'IP 44', nested_family: true })
  expect(odd.specification).toMatchObject({ host: '', record: 'IP 44' })
  expect(odd.nested).toEqual({ families: [], text: 'Yes' })
  const mixed = readFamilyDetails({ ...record, nested_family: ['Hinge', 7] })
  expect(mixed.nested).toMatchObject({ families: [{ name: 'Hinge' }], text: 'Hinge, 7' })
})

it('reads any JSON in any field without failing, and each table is a rectangle', () => {
  const odd = fc.jsonValue({ maxDepth: 4 })
  const list = fc.array(odd)
  const table = fc.record({
    parameters: list,
    types: fc.array(fc.oneof(odd, fc.record({ name: odd, values: fc.oneof(odd, list) }))),
  })
  const any = fc.record({
    desc: odd,
    freemium: odd,
    status: odd,
    revit_release: odd,
    revision: odd,
    bytes: odd,
    updated: odd,
    publisher: odd,
    nested_family: odd,
    specification: odd,
    type_count: odd,
    parametric: fc.oneof(odd, table),
    expand: fc.oneof(
      odd,
      fc.record({
        category: odd,
        vendor: odd,
      }),
    ),
  })
  fc.assert(
    fc.property(any, (fields) => {
      const family = readFamilyDetails({ ...fields, id: 'x', name: 'X' })
      expect(healthOf(family).reasons).toHaveLength(7)
      const { parametric } = family
      if (parametric.kind !== 'table') return
      const { parameters, types } = parametric.table
      for (const { values } of types) expect(values).toHaveLength(parameters.length)
      const all = filterTypes(parametric.table, '')
      const sorted = sortTypes(parametric.table, all, { column: 0, isDescending: true })
      expect(sorted.toSorted((a, b) => a - b)).toEqual(all)
      compareTypes(parametric.table, all)
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['a free family', 'free', false, 'u1', true],
  ['a premium family with a plan', 'premium', true, 'u1', true],
  ['a premium family without a plan', 'premium', false, 'u1', false],
  ['their own premium family', 'premium', false, 'p1', true],
] as const)('says who may have %s', (_, freemium, isPremium, id, may) => {
  expect(mayDownload({ freemium, publisher: 'p1' }, { id, isPremium })).toBe(may)
})

it.each([
  ['draft', 'draft'],
  ['in_review', 'in_review'],
  ['archived', 'archived'],
  ['published', 'published'],
  ['other', 'published'],
  [7, 'published'],
])('reads the status %j as %s', (status, read) => {
  expect(readFamilyDetails({ ...record, status }).status).toBe(read)
})

it('treats only a family that says so as premium', () => {
  const read = (freemium: unknown) => readFamilyDetails({ ...record, freemium }).freemium
  expect([read('premium'), read('free'), read(true)]).toEqual(['premium', 'free', 'free'])
})

it('treats one category as a list of one, and ignores one without a name', () => {
  const read = (category: unknown) =>
    readFamilyDetails({ ...record, expand: { category } }).categories
  expect(read({ id: 'c00000000000001', name: ' doors ' })).toEqual([
    { id: 'c00000000000001', name: 'doors' },
  ])
  expect(read([{ id: 7, name: 'doors' }, { name: ' ' }, 'doors', null])).toEqual([
    { id: '', name: 'doors' },
  ])
})

it('has no vendor without a name, and a website only with a full address', () => {
  const read = (vendor: unknown) => readFamilyDetails({ ...record, expand: { vendor } }).vendor
  expect(read({ name: ' ', website: 'https://acme.example' })).toBeNull()
  expect(read({ name: 'Acme', website: 'HTTP://acme.example' })?.website).toBe(
    'HTTP://acme.example',
  )
  expect(read({ name: 'Acme', website: 'at https://acme.example' })?.website).toBeNull()
})

it('counts the listed types, and otherwise trusts the record', () => {
  const read = (change: object) => readFamilyDetails({ ...record, ...change }).typeCount
  expect(read({ type_count: 9 })).toBe(1)
  expect(read({ type_count: 9, parametric: null })).toBe(9)
  expect(read({ type_count: 0, parametric: null })).toBe(0)
})

const findings = (change: object) =>
  healthOf(readFamilyDetails({ ...record, ...change })).reasons.map(({ finding }) => finding)

it('judges its health by the record', () => {
  expect(findings({})).toEqual(
    expect.arrayContaining([
      { kind: 'light', bytes: 300_000 },
      { kind: 'types', count: 1 },
      { kind: 'release', release: 2024 },
      { kind: 'classified' },
      { kind: 'elements-unknown' },
      { kind: 'shared-unknown', shared: 0, added: 1 },
    ]),
  )
  expect(findings({ specification: { uniclass: 'Pr_30' } })).toContainEqual({ kind: 'classified' })
  expect(findings({ specification: {} })).toContainEqual({ kind: 'class-unknown' })
  expect(findings({ specification: { elements: 2000 } })).toContainEqual({
    kind: 'elements',
    count: 2000,
  })
  expect(findings({ expand: {} })).toContainEqual({ kind: 'category-unknown' })
  expect(findings({ parametric: true })).toContainEqual({ kind: 'parameters-unknown' })
})

it('knows all parameters of a record whose file was read to its definitions', () => {
  const group = 'autodesk.parameter.group:geometry'
  const parametric = (values: unknown[]) => ({
    parameters: [
      { name: 'Width', origin: 'custom', group },
      { name: 'Code', origin: 'shared', guid: 'x', group },
      { name: 'Note', origin: 'custom', group },
      { name: 'Depth', origin: 'custom', group },
    ],
    types: [{ name: 'A', values }],
  })
  const few = { kind: 'few-shared', shared: 1, added: 4 }
  expect(findings({ parametric: parametric(['1', null, '2', '3']) })).toContainEqual(few)
  expect(findings({ parametric: parametric(['1', 'x', '2', '3']) })).toContainEqual(few)
  expect(findings({ parametric: parametric(['1', 'x', null, null]) })).toContainEqual({
    ...few,
    kind: 'shared',
  })
})
