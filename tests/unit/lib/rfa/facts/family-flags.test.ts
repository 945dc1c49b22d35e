import { describe, expect, it } from 'vitest'

import { isFlag, readFlags } from '#lib/rfa/facts/family-flags.ts'

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

  it.each([
    ['Beim Laden mit Abzugskörper schneiden', 'Ja', 'cutWithVoidsWhenLoaded'],
    ['Couper avec des vides une fois chargée', 'Oui', 'cutWithVoidsWhenLoaded'],
    ['Can host rebar', 'Yes', 'canHostRebar'],
    ['Kann Basisbauteil für Bewehrung sein', 'Ja', 'canHostRebar'],
    ['Может служить основой для арматурных стержней', 'Да', 'canHostRebar'],
    ['Maintain Annotation Orientation', 'Yes', 'maintainAnnotationOrientation'],
    ['Beschriftungsausrichtung beibehalten', 'Ja', 'maintainAnnotationOrientation'],
    ['Сохранять ориентацию аннотаций', 'Да', 'maintainAnnotationOrientation'],
    ['Rotate with component', 'Yes', 'rotateWithComponent'],
    ['Keep text readable', 'Yes', 'keepTextReadable'],
    ['Rotate text with component', 'Yes', 'rotateTextWithComponent'],
  ])('recognises %s', (label, yes, flag) => {
    expect(readFlags([[label, yes]])).toEqual({ [flag]: true })
    expect(isFlag(label, yes)).toBe(true)
    expect(isFlag(label, 'Maybe')).toBe(false)
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
