import { readerForms } from '#lib/catalogue/values/reader-units.ts'
import { type Discipline, disciplines, type Theme, type Units } from '#lib/user/preferences.ts'
import { revitReleases } from '#lib/user/revit-releases.ts'

import * as messages from './choice-messages.ts'
import type { CardPart, Density, DigestRate } from './settings.ts'

interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string
}

const choose = <Value extends string>(
  values: readonly Value[],
  said: Record<Value, messages.ChoiceMessage>,
): Choice<Value>[] => values.map((value) => ({ value, ...said[value] }))

export const disciplineChoices: Choice<Discipline>[] = choose(disciplines, messages.disciplines)
/** A measure as the tables of types write it. @param value in mm or m² */
function writeMeasure(units: Units, kind: 'length' | 'area', value: number): string {
  const { unit, write } = readerForms[units][kind]
  return unit === '' ? write(value) : `${write(value)} ${unit}`
}

export const unitChoices: Choice<Units>[] = choose(
  ['metric', 'metres', 'imperial'],
  messages.units,
).map((choice) => ({
  ...choice,
  hint: messages.unitExample(
    writeMeasure(choice.value, 'length', 1000),
    writeMeasure(choice.value, 'length', 2100),
    writeMeasure(choice.value, 'area', 2.1),
  ),
}))
export const themeChoices: Choice<Theme>[] = choose(['light', 'dark', 'system'], messages.themes)
export const densityChoices: Choice<Density>[] = choose(
  ['comfortable', 'compact'],
  messages.densities,
)
export const cardChoices: Choice<CardPart>[] = choose(
  ['categories', 'vendor', 'release'],
  messages.cardParts,
)
export const digestChoices: Choice<DigestRate | 'off'>[] = choose(
  ['off', 'daily', 'weekly'],
  messages.digestRates,
)

export const releaseChoices: Choice<string>[] = revitReleases
  .map(String)
  .map((value) => ({ value, label: value }))
