const flags = [
  'workPlaneBased',
  'alwaysVertical',
  'cutWithVoidsWhenLoaded',
  'shared',
  'roomCalculationPoint',
] as const

type FamilyFlag = (typeof flags)[number]

/** What the file says about each flag; those that it does not mention are absent. */
export type FamilyFlags = Readonly<Partial<Record<FamilyFlag, boolean>>>

/** Labels as Revit writes them in English, German, French and Russian. */
const labels: Readonly<Record<FamilyFlag, readonly string[]>> = {
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
}

const flagOf = new Map(
  flags.flatMap((flag) => labels[flag].map((label): [string, FamilyFlag] => [label, flag])),
)

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

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()

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
