import { describe, expect, it } from 'vitest'

import { readClassification } from '#lib/rfa/classification.ts'

type Columns = Record<string, string | (string | null)[]>

const tableOf = (columns: Columns) => {
  const rows = Object.values(columns).map((value) => (Array.isArray(value) ? value : [value]))
  const count = Math.max(...rows.map(({ length }) => length))
  return {
    parameters: Object.keys(columns).map((name) => ({
      name,
      origin: 'shared' as const,
      guid: null,
      dataType: 'Text',
      unit: null,
    })),
    types: Array.from({ length: count }, (_, type) => ({
      name: `Type ${type}`,
      values: rows.map((values) => values[type] ?? null),
    })),
  }
}

const read = (columns: Columns) => readClassification(tableOf(columns))

describe('Uniclass', () => {
  it.each<[Columns, string, string | null]>([
    [{ 'Uniclass 2015 Code': 'Pr_30_59_24' }, 'Pr_30_59_24', null],
    [{ Uniclass2015Code: ' Ss_25_30 ', Uniclass2015Title: 'Doors' }, 'Ss_25_30', 'Doors'],
    [
      { 'Uniclass 2015 Code': 'Pr_30_59_24', 'Uniclass 2015 Description': 'Doorsets' },
      'Pr_30_59_24',
      'Doorsets',
    ],
    [
      {
        'Classification.Uniclass.Ss.Number': 'Ss_25_30_20',
        'Classification.Uniclass.Ss.Description': 'Door systems',
        'Classification.Uniclass.Pr.Number': 'Pr_30_59_24',
        'Classification.Uniclass.Pr.Description': 'Doorsets',
      },
      'Pr_30_59_24',
      'Doorsets',
    ],
    [{ ClassificationCode: '[Uniclass 2015]Pr_30_59_24: Doorsets' }, 'Pr_30_59_24', 'Doorsets'],
    [{ 'ClassificationCode(2)': '[Uniclass 2015] Pr_30_59:Doorsets' }, 'Pr_30_59', 'Doorsets'],
    [{ ClassificationCode: 'EF_25_30' }, 'EF_25_30', null],
    [{ Uniclass: 'Pr_30_59_24 : Doorsets' }, 'Pr_30_59_24', 'Doorsets'],
    [{ Uniclass: 'Pr_30_59_24 - Doorsets' }, 'Pr_30_59_24', 'Doorsets'],
    [{ UNICLASS_NUMBER: 'Pr_30_59_24' }, 'Pr_30_59_24', null],
    [{ Uniclass: [null, '', 'Pr_30', 'Pr_40'] }, 'Pr_30', null],
  ])('is found in %j', (columns, code, title) => {
    expect(read(columns).uniclass).toEqual({ code, title })
  })

  it.each<[Columns]>([
    [{}],
    [{ Uniclass: 'to be done' }],
    [{ Uniclass: '' }],
    [{ Uniclass: 'L413' }],
    [{ Uniclass: 'pr_30' }],
    [{ Uniclass: 'Pr_3' }],
    [{ 'Some code': 'Pr_30_59_24' }],
    [{ ClassificationCode: '[NBS]L20' }],
  ])('is not found in %j', (columns) => {
    expect(read(columns).uniclass).toBeNull()
  })
})

describe('OmniClass', () => {
  it.each<[Columns, string, string | null]>([
    [{ 'OmniClass Number': '23-17 11 00' }, '23-17 11 00', null],
    [{ 'Номер OmniClass': '23.30.20.00', 'Заголовок OmniClass': 'Окна' }, '23.30.20.00', 'Окна'],
    [{ 'OmniClass-Nummer': '23.30', 'OmniClass-Titel': 'Fenster' }, '23.30', 'Fenster'],
    [{ ClassificationCode: '[OmniClass]23-17 11 00: Doors' }, '23-17 11 00', 'Doors'],
  ])('is found in %j', (columns, number, title) => {
    expect(read(columns).omniclass).toEqual({ number, title })
  })

  it('is no code of another system', () => {
    expect(read({ ClassificationCode: '23-17 11 00' }).omniclass).toBeNull()
    expect(read({ 'OmniClass Number': 'none' }).omniclass).toBeNull()
  })
})

it('is quick with values that are made to be slow', () => {
  const start = performance.now()
  read({
    Uniclass: `Pr_30${' '.repeat(500_000)}:`,
    'OmniClass Number': `${'00 '.repeat(200_000)}x`,
  })
  expect(performance.now() - start).toBeLessThan(500)
})
