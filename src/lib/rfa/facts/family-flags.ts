import { keysByLabel, type LabelTable, plain } from './labels.ts'

const flags = [
  'workPlaneBased',
  'alwaysVertical',
  'cutWithVoidsWhenLoaded',
  'shared',
  'roomCalculationPoint',
  'canHostRebar',
  'maintainAnnotationOrientation',
  'rotateWithComponent',
  'keepTextReadable',
  'rotateTextWithComponent',
] as const

type FamilyFlag = (typeof flags)[number]

/** What the file says about each flag; those that it does not mention are absent. */
export type FamilyFlags = Readonly<Partial<Record<FamilyFlag, boolean>>>

/** Labels as Revit writes them in English, German, French and Russian. */
const labels: LabelTable<FamilyFlag> = {
  workPlaneBased: [
    'work plane-based',
    'arbeitsebenenbasiert',
    'basée sur le plan de construction',
    'на основе рабочей плоскости',
  ],
  alwaysVertical: [
    'always vertical',
    'immer vertikal',
    'toujours verticalement',
    'всегда вертикально',
  ],
  cutWithVoidsWhenLoaded: [
    'cut with voids when loaded',
    'beim laden mit abzugskörper schneiden',
    'couper avec des vides une fois chargée',
    'при загрузке вырезать с полостями',
  ],
  shared: ['shared', 'gemeinsam genutzt', 'partagée', 'общий'],
  roomCalculationPoint: [
    'room calculation point',
    'raumberechnungspunkt',
    'repère de localisation dans la pièce',
    'точка принадлежности помещению',
    'точка расчета площади',
  ],
  canHostRebar: [
    'can host rebar',
    'kann basisbauteil für bewehrung sein',
    'может служить основой для арматурных стержней',
  ],
  maintainAnnotationOrientation: [
    'maintain annotation orientation',
    'beschriftungsausrichtung beibehalten',
    'сохранять ориентацию аннотаций',
  ],
  rotateWithComponent: ['rotate with component'],
  keepTextReadable: ['keep text readable'],
  rotateTextWithComponent: ['rotate text with component'],
}

const flagOf = keysByLabel(flags, labels)

const answers = new Map([
  ['yes', true],
  ['ja', true],
  ['oui', true],
  ['да', true],
  ['no', false],
  ['nein', false],
  ['non', false],
  ['нет', false],
])

export const isFlag = (label: string, value: string): boolean =>
  flagOf.has(plain(label)) && answers.has(plain(value))

/** The flags among labelled values. */
export const readFlags = (labelled: readonly (readonly [string, string])[]): FamilyFlags => {
  const found: Partial<Record<FamilyFlag, boolean>> = {}
  for (const [label, value] of labelled) {
    const flag = flagOf.get(plain(label))
    const answer = answers.get(plain(value))
    if (flag && answer !== undefined) found[flag] = answer
  }
  return found
}
