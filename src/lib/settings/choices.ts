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
export const unitChoices: Choice<Units>[] = choose(['metric', 'metres', 'imperial'], messages.units)
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
