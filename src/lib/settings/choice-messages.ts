import { type Discipline, disciplines, type Theme, type Units } from '#lib/user/preferences.ts'
import { revitReleases } from '#lib/user/revit-releases.ts'

import type { CardPart, Density, DigestRate } from './settings.ts'

interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string
}

const disciplineLabels: Record<Discipline, string> = {
  architecture: 'Architecture',
  interior: 'Interior',
  structural: 'Structural',
  mechanical: 'Mechanical',
  electrical: 'Electrical',
  plumbing: 'Plumbing',
  landscape: 'Landscape',
}

export const disciplineChoices: Choice<Discipline>[] = disciplines.map((value) => ({
  value,
  label: disciplineLabels[value],
}))

export const unitChoices: Choice<Units>[] = [
  { value: 'metric', label: 'Metric', hint: 'A door of 1000 × 2100 mm' },
  { value: 'imperial', label: 'Imperial', hint: 'A door of 3′ 3″ × 6′ 11″' },
]

export const themeChoices: Choice<Theme>[] = [
  { value: 'light', label: 'Light', hint: 'Drawings on paper' },
  { value: 'dark', label: 'Dark', hint: 'Easy on the eyes at night' },
  { value: 'system', label: 'System', hint: 'As your computer or phone is set' },
]

export const releaseChoices: Choice<string>[] = revitReleases
  .map(String)
  .map((value) => ({ value, label: value }))

export const densityChoices: Choice<Density>[] = [
  { value: 'comfortable', label: 'Comfortable', hint: 'Room around each card' },
  { value: 'compact', label: 'Compact', hint: 'More families on a screen' },
]

export const cardChoices: Choice<CardPart>[] = [
  { value: 'categories', label: 'Categories' },
  { value: 'vendor', label: 'Vendor' },
  {
    value: 'release',
    label: 'Revit release',
    hint: 'One that is too new for your Revit is always marked.',
  },
]

export const digestChoices: Choice<DigestRate | 'off'>[] = [
  { value: 'off', label: 'Off', hint: 'No mail about the catalogue' },
  { value: 'daily', label: 'Daily', hint: 'On days with news, one mail' },
  { value: 'weekly', label: 'Weekly', hint: 'In weeks with news, one mail' },
]
