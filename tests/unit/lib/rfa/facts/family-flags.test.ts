import { describe, expect, it } from 'vitest'

import { readFlags } from '#lib/rfa/facts/family-flags.ts'

describe('readFlags', () => {
  it.each([
    [
      'English',
      'Work Plane-Based',
      'Always vertical',
      'Shared',
      'Room Calculation Point',
      'Yes',
      'No',
    ],
    [
      'German',
      'Arbeitsebenenbasiert',
      'Immer vertikal',
      'Gemeinsam genutzt',
      'Raumberechnungspunkt',
      'Ja',
      'Nein',
    ],
    [
      'French',
      'Basée sur le plan de construction',
      'Toujours verticalement',
      'Partagée',
      'Repère de localisation dans la pièce',
      'Oui',
      'Non',
    ],
    [
      'Russian',
      'На основе рабочей плоскости',
      'Всегда вертикально',
      'Общий',
      'Точка принадлежности помещению',
      'Да',
      'Нет',
    ],
  ])(
    'recognises the labels in %s',
    (_, plane = '', vertical = '', shared = '', room = '', yes = '', no = '') => {
      const labels: [string, string][] = [
        [plane, yes],
        [vertical, no],
        [shared, no],
        [room, yes],
      ]
      expect(readFlags(labels)).toEqual({
        workPlaneBased: true,
        alwaysVertical: false,
        shared: false,
        roomCalculationPoint: true,
      })
    },
  )

  it('recognises a label in decomposed letters and another case', () => {
    expect(readFlags([['PARTAGÉE'.normalize('NFD'), 'OUI']])).toEqual({ shared: true })
  })

  it('leaves out unknown labels', () => {
    expect(
      readFlags([
        ['Shared', 'Maybe'],
        ['Part Type', 'Yes'],
      ]),
    ).toEqual({})
  })
})
