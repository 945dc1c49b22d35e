import { keysByLabel, type LabelTable, plain } from './labels.ts'

const settings = [
  'partType',
  'roundConnectorDimension',
  'renderAppearanceSource',
  'sectionShape',
  'materialForModelBehavior',
  'symbolicRepresentation',
] as const

type FamilySetting = (typeof settings)[number]

/** What the file says of each setting: a code where the value is known, else the text as written. */
export type FamilySettings = Readonly<Partial<Record<FamilySetting, string>>>

/** Labels as Revit writes them in English, German and Russian. */
const labels: LabelTable<FamilySetting> = {
  partType: ['part type', 'teiletyp', 'тип детали'],
  roundConnectorDimension: [
    'round connector dimension',
    'bemaßung runder anschluss',
    'размер круглого соединителя',
  ],
  renderAppearanceSource: ['render appearance source'],
  sectionShape: ['section shape', 'querschnittsform'],
  materialForModelBehavior: [
    'material for model behavior',
    'material for model behaviour',
    'material für modellverhalten',
  ],
  symbolicRepresentation: ['symbolic representation'],
}

/** Values in English, German, French and Russian, by the code that stands for them. */
const codes: Readonly<Record<FamilySetting, LabelTable<string>>> = {
  partType: {
    normal: ['normal', 'normale', 'нормальный'],
    'attaches-to': ['attaches to'],
    'breaks-into': ['breaks into'],
    cap: ['cap'],
    cross: ['cross'],
    damper: ['damper'],
    elbow: ['elbow', 'bogen', 'coude', 'отвод'],
    'junction-box': ['junction box'],
    'multi-port': ['multi-port'],
    offset: ['offset'],
    panelboard: ['panelboard'],
    switchboard: ['switchboard'],
    tee: ['tee', 't-stück', 'té', 'тройник'],
    transformer: ['transformer'],
    transition: ['transition', 'übergang', 'переход'],
    union: ['union'],
    'valve-breaks-into': ['valve - breaks into'],
    'valve-normal': ['valve - normal'],
  },
  roundConnectorDimension: {
    'use-diameter': [
      'use diameter',
      'durchmesser verwenden',
      'utiliser le diamètre',
      'использовать диаметр',
    ],
    'use-radius': ['use radius', 'radius verwenden', 'utiliser le rayon', 'использовать радиус'],
  },
  renderAppearanceSource: {
    'family-geometry': ['family geometry', 'familiengeometrie'],
    'third-party': ['third party'],
  },
  sectionShape: {
    'not-defined': ['not defined', 'nicht definiert', 'non défini', 'не определено'],
  },
  materialForModelBehavior: {
    concrete: ['concrete', 'beton', 'béton', 'бетон'],
    other: ['other', 'andere', 'autre', 'другое'],
    'precast-concrete': [
      'precast concrete',
      'betonfertigteil',
      'béton préfabriqué',
      'сборный железобетон',
    ],
    steel: ['steel', 'stahl', 'acier', 'сталь'],
    undefined: ['undefined', 'nicht definiert', 'non défini', 'не определено'],
    wood: ['wood', 'holz', 'bois', 'дерево'],
  },
  symbolicRepresentation: {
    'from-family': ['from family'],
    'from-project-setting': ['from project setting'],
  },
}

const settingOf = keysByLabel(settings, labels)
const codeOf = new Map(
  settings.map((setting) => [setting, keysByLabel(Object.keys(codes[setting]), codes[setting])]),
)

export const isSetting = (label: string): boolean => settingOf.has(plain(label))

/** The settings among labelled values. */
export const readSettings = (labelled: readonly (readonly [string, string])[]): FamilySettings => {
  const found: Partial<Record<FamilySetting, string>> = {}
  for (const [label, value] of labelled) {
    const setting = settingOf.get(plain(label))
    if (setting && value.trim()) found[setting] = codeOf.get(setting)?.get(plain(value)) ?? value
  }
  return found
}
