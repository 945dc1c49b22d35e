import { describe, expect, it } from 'vitest'

import { isSetting, readSettings } from '#lib/rfa/facts/family-settings.ts'

describe('readSettings', () => {
  it.each([
    ['Part Type', 'Normal', 'partType', 'normal'],
    ['Teiletyp', 'Normal', 'partType', 'normal'],
    ['Тип детали', 'Нормальный', 'partType', 'normal'],
    ['Part Type', 'Valve - Breaks Into', 'partType', 'valve-breaks-into'],
    ['Round Connector Dimension', 'Use Diameter', 'roundConnectorDimension', 'use-diameter'],
    [
      'Bemaßung runder Anschluss',
      'Durchmesser verwenden',
      'roundConnectorDimension',
      'use-diameter',
    ],
    [
      'Размер круглого соединителя',
      'Использовать диаметр',
      'roundConnectorDimension',
      'use-diameter',
    ],
    ['Render Appearance Source', 'Family Geometry', 'renderAppearanceSource', 'family-geometry'],
    [
      'Material for Model Behavior',
      'Precast Concrete',
      'materialForModelBehavior',
      'precast-concrete',
    ],
    ['Section Shape', 'Not Defined', 'sectionShape', 'not-defined'],
    ['Symbolic Representation', 'From Family', 'symbolicRepresentation', 'from-family'],
  ])('reads %s: %s', (label, value, setting, code) => {
    expect(readSettings([[label, value]])).toEqual({ [setting]: code })
  })

  it('reads the materials of the model behaviour in four languages', () => {
    const codesOf = (...values: string[]) =>
      values.map(
        (value) => readSettings([['Material for Model Behavior', value]]).materialForModelBehavior,
      )
    const codes = ['steel', 'concrete', 'precast-concrete', 'wood', 'other']
    expect(codesOf('Steel', 'Concrete', 'Precast Concrete', 'Wood', 'Other')).toEqual(codes)
    expect(codesOf('Stahl', 'Beton', 'Betonfertigteil', 'Holz', 'Andere')).toEqual(codes)
    expect(codesOf('Acier', 'Béton', 'Béton préfabriqué', 'Bois', 'Autre')).toEqual(codes)
    expect(codesOf('Сталь', 'Бетон', 'Сборный железобетон', 'Дерево', 'Другое')).toEqual(codes)
  })

  it('keeps a value that it does not know as it is written', () => {
    expect(readSettings([['Section Shape', 'I-shape Wide Flange']])).toEqual({
      sectionShape: 'I-shape Wide Flange',
    })
  })

  it('leaves out empty values and other labels', () => {
    expect(
      readSettings([
        ['Part Type', ' '],
        ['Shared', 'Yes'],
      ]),
    ).toEqual({})
    expect(isSetting('PART TYPE')).toBe(true)
    expect(isSetting('Shared')).toBe(false)
  })
})
