import { describe, expect, it } from 'vitest'

import { listColumns, shareColumns } from '#lib/comparison/columns.ts'
import { listCells } from '#lib/comparison/copy.ts'
import type { ComparedFamily } from '#lib/comparison/load.ts'
import { compareColumns, compareFacts } from '#lib/comparison/rows.ts'
import { readFamilyDetails } from '#lib/family/details.ts'
import type { Units } from '#lib/user/preferences.ts'

interface Parameter {
  name: string
  unit?: string
  guid?: string
  group?: string
}

function family(
  name: string,
  parameters: Parameter[],
  types: Record<string, string[]>,
  chosen: string[] | null = null,
): ComparedFamily {
  const parametric = {
    parameters: parameters.map((parameter) => ({ dataType: '', unit: '', ...parameter })),
    types: Object.entries(types).map(([typeName, values]) => ({ name: typeName, values })),
  }
  const details = readFamilyDetails({ id: name, name, parametric })
  const stored = { picture: null, pictures: [], file: null, typeCatalogue: null }
  return { family: { ...details, ...stored }, types: chosen }
}

const door = family(
  'Door',
  [
    { name: 'Width', unit: 'mm' },
    { name: 'Fire Rating', guid: 'AAAA', group: 'autodesk.parameter.group:fireProtection' },
  ],
  { Small: ['800', 'EI30'], Large: ['1000', 'EI60'] },
)

const gate = family(
  'Gate',
  [{ name: 'Rating', guid: 'aaaa' }, { name: 'width', unit: 'm' }, { name: 'Motor' }],
  { One: ['EI60', '1', '230 V'] },
)

const compare = (families: ComparedFamily[], units: Units | null = null) =>
  compareColumns(listColumns(families, units)).flatMap(({ rows }) =>
    rows.map(({ name, unit, cells, differs }) => [
      name,
      unit,
      cells
        .map(({ text, unit: own, isKnown }) => (isKnown ? `${text}${own}` : 'not there'))
        .join('|'),
      differs,
    ]),
  )

describe('a comparison across families', () => {
  it('takes parameters as the same by GUID, or else by name', () => {
    expect(compare([door, gate], 'metric')).toEqual([
      ['Width', 'mm', '800|1000|1000', true],
      ['Fire Rating', '', 'EI30|EI60|EI60', true],
      ['Motor', '', 'not there|not there|230 V', true],
    ])
  })

  it('takes a value as the same in whatever units it is written', () => {
    const [large] = listColumns([{ ...door, types: ['Large'] }], null)
    const [one] = listColumns([gate], null)
    const rows = compareColumns([large, one].filter((column) => column !== undefined))
    const [width] = rows.flatMap((group) => group.rows)
    expect(width).toMatchObject({ name: 'Width', unit: '', differs: false })
    expect(width?.cells.map(({ text, unit }) => `${text} ${unit}`)).toEqual(['1000 mm', '1 m'])
  })

  it('has only the chosen types, and one column for a family without types', () => {
    const bare = family('Bare', [], {})
    const columns = listColumns([{ ...door, types: ['Large'] }, bare], null)
    expect(columns.map(({ type }) => type?.name ?? null)).toEqual(['Large', null])
  })

  it('gives each family its share of the columns', () => {
    const many = family(
      'Many',
      [{ name: 'Width' }],
      Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`T${place}`, ['1']])),
    )
    const columns = shareColumns(listColumns([many, gate], null), 12)
    expect(columns).toHaveLength(12)
    expect(columns.at(-1)?.family.name).toBe('Gate')
  })

  it('says of the families what differs', () => {
    const facts = compareFacts(listColumns([door, gate], null))
    expect(facts.map(({ name, differs }) => [name, differs])).toEqual([
      ['Category', false],
      ['Vendor', false],
      ['Revit release', false],
      ['Plan', false],
    ])
  })

  it('is copied with families, types, groups and units', () => {
    const columns = listColumns([door, gate], 'metric')
    const cells = listCells(columns, compareColumns(columns))
    expect(cells[0]).toEqual(['', 'Family', 'Door', 'Door', 'Gate'])
    expect(cells[1]).toEqual(['', 'Type', 'Small', 'Large', 'One'])
    expect(cells[2]).toEqual(['Dimensions', 'Width (mm)', '800', '1000', '1000'])
    expect(cells.at(-1)).toEqual(['Other', 'Motor', '', '', '230 V'])
  })
})
