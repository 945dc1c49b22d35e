import { describe, expect, it } from 'vitest'

import { orderColumns } from '#lib/family/types/columns.ts'
import { describeDataType } from '#lib/family/types/data-types.ts'
import { describeValue } from '#lib/family/types/display-units.ts'
import { showInWords } from '#lib/family/types/display-words.ts'
import { describeGroup, rankOfGroup } from '#lib/family/types/parameter-groups.ts'
import type { FamilyParameter, TypeTable } from '#lib/family/types/type-table.ts'
import { readCell, spellUnit } from '#lib/family/types/value-words.ts'

const parameter = (fields: Partial<FamilyParameter> = {}): FamilyParameter => ({
  name: 'X',
  origin: 'custom',
  guid: null,
  dataType: '',
  unit: '',
  ...fields,
})

describe('a cell', () => {
  it.each([
    ['Ja', 'Ja/Nein', 'yes'],
    ['Nein', 'Ja/Nein', 'no'],
    ['Oui', 'Oui/Non', 'yes'],
    ['Нет', 'Да/Нет', 'no'],
    ['Sí', 'Sí/No', 'yes'],
    ['1', 'Yes/No', 'yes'],
    ['0', 'Yes / No', 'no'],
    // Revit leaves the data type of some of its own parameters out.
    ['Нет', '', 'no'],
    ['1', '', null],
    ['Yes', 'Text', null],
    ['perhaps', 'Yes/No', null],
    ['<By Category>', 'Material', 'by-category'],
    ['<Nach Kategorie>', 'Material', 'by-category'],
    ['<Par catégorie>', 'Matériau', 'by-category'],
    ['<По категории>', 'Материал', 'by-category'],
    ['<none>', 'Material', null],
    ['By Category', 'Material', null],
    ['Oak, oiled', 'Material', null],
  ])('with %s of %j says %s', (text, dataType, word) => {
    expect(readCell(text, parameter({ dataType }))).toBe(word)
  })

  it('is one of yes or no by the data type that is the same in every language', () => {
    const isOpen = parameter({ dataType: 'はい', spec: 'autodesk.spec:spec.bool' })
    expect(readCell('1', isOpen)).toBe('yes')
  })
})

it('shows a table in words, and the same one where it is in words', () => {
  const table = (...values: string[]): TypeTable => ({
    parameters: [
      parameter({ dataType: 'Ja/Nein' }),
      parameter({ dataType: 'Материал' }),
      parameter({ dataType: 'Длина', unit: 'мм' }),
    ],
    types: [{ name: 'Ja', values }],
  })
  const shown = showInWords(table('Ja', '<По категории>', '900'))
  expect(shown.types).toEqual([{ name: 'Ja', values: ['Yes', '<By Category>', '900'] }])
  expect(shown.parameters[2]?.unit).toBe('mm')
  expect(showInWords(shown)).toBe(shown)
})

it.each([
  ['мм', 'mm'],
  ['м²', 'm²'],
  ['м³', 'm³'],
  ['mm', 'mm'],
  ['мин', 'мин'],
])('spells the unit %s %s', (unit, spelled) => {
  expect(spellUnit(unit)).toBe(spelled)
})

it.each<[Partial<FamilyParameter>, string]>([
  [{ dataType: 'Länge' }, 'Length'],
  [{ dataType: 'ДЛИНА' }, 'Length'],
  [{ dataType: 'Longueur', spec: 'autodesk.spec.aec:length' }, 'Length'],
  [{ dataType: '', spec: 'autodesk.spec.aec:length-2.0.0' }, 'Length'],
  [{ dataType: 'Texte', spec: 'autodesk.spec:spec.string' }, 'Text'],
  [{ dataType: '', spec: 'autodesk.spec.aec:multilineText' }, 'Multiline text'],
  [{ dataType: '', spec: 'autodesk.spec.string:url-2.0.0' }, 'URL'],
  [{ dataType: '', spec: 'autodesk.spec:spec.int64' }, 'Integer'],
  [{ dataType: '', spec: 'autodesk.spec.aec.electrical:apparentPower' }, 'Apparent power'],
  [
    { dataType: '', spec: 'autodesk.revit.category.family:genericModel' },
    'Family type: Generic model',
  ],
  [{ dataType: 'Да/Нет' }, 'Yes/No'],
  [{ dataType: 'Ganzzahl' }, 'Integer'],
  [{ dataType: 'Типоразмер семейства: Элементы узлов' }, 'Family type: Элементы узлов'],
  [{ dataType: 'Leuchtstärke' }, 'Leuchtstärke'],
  [{}, ''],
])('the data type %j is %s', (fields, words) => {
  expect(describeDataType(parameter(fields))).toBe(words)
})

it('names the groups of Revit, and puts the dimensions first', () => {
  const keys = ['', 'neverHeardOf', 'ifc', 'identityData', 'graphics', 'constraints', 'geometry']
  const ordered = keys.toSorted((a, b) => rankOfGroup(a) - rankOfGroup(b))
  expect(ordered.map(describeGroup)).toEqual([
    'Dimensions',
    'Constraints',
    'Graphics',
    'Identity data',
    'IFC parameters',
    'Never heard of',
    'Other',
  ])
})

describe('the order of columns', () => {
  const group = (key: string) => `autodesk.parameter.group:${key}-1.0.0`

  it('is by the groups of Revit, without what no type has a value for', () => {
    const table = {
      parameters: [
        parameter({ group: group('identityData') }),
        parameter({ group: group('graphics') }),
        parameter({ group: group('geometry') }),
        parameter({ group: group('identityData') }),
        parameter({ unit: 'mm' }),
        parameter(),
      ],
      types: [
        { name: 'A', values: ['a', '', '1', 'b', '2', 'c'] },
        { name: 'B', values: ['a', '', '', 'b', '2', ''] },
      ],
    }
    expect(orderColumns(table)).toEqual({
      groups: [
        { key: 'geometry', columns: [2, 4] },
        { key: 'identityData', columns: [0, 3] },
        { key: '', columns: [5] },
      ],
      isGrouped: true,
      empty: [1],
    })
  })

  it('is lengths first where the groups are not known, then as in the file', () => {
    const parameters = [
      parameter({ dataType: 'Text' }),
      parameter({ dataType: 'Länge' }),
      parameter({ dataType: 'Area', unit: 'm²' }),
      parameter({ unit: 'мм' }),
      parameter({ spec: 'autodesk.spec.aec:length' }),
    ]
    const values = parameters.map(() => 'x')
    expect(orderColumns({ parameters, types: [{ name: 'A', values }] })).toEqual({
      groups: [
        { key: 'geometry', columns: [1, 3, 4] },
        { key: '', columns: [0, 2] },
      ],
      isGrouped: false,
      empty: [],
    })
  })
})

it.each([
  ['900', 'mm', null, '900 mm'],
  ['900', 'mm', 'metres', '0.9 m'],
  ['900', 'mm', 'imperial', '2′ 11 7/16″'],
  [`3' 0"`, '', 'metric', '914.4 mm'],
  ['60 W', '', 'imperial', '60 W'],
  ['60', 'W', 'imperial', '60 W'],
  ['Oak', '', 'metric', 'Oak'],
  ['Oak', 'mm', null, 'Oak'],
  ['', 'mm', 'metric', ''],
] as const)('%j in %j is for a reader of %s %j', (text, unit, units, shown) => {
  expect(describeValue(text, unit, units)).toBe(shown)
})
