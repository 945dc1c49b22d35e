import * as terms from '#lib/i18n/terms.ts'
import type { Discipline, Theme, Units } from '#lib/user/preferences.ts'

import type { CardPart, Density, DigestRate } from './settings.ts'

export interface ChoiceMessage {
  label: string
  hint?: string
}

export const disciplines: Record<Discipline, ChoiceMessage> = {
  architecture: { label: 'Architecture' },
  interior: { label: 'Interior' },
  structural: { label: terms.structural },
  mechanical: { label: terms.mechanical },
  electrical: { label: terms.electrical },
  plumbing: { label: terms.plumbing },
  landscape: { label: 'Landscape' },
}

export const units: Record<Units, ChoiceMessage> = {
  metric: { label: terms.metric },
  metres: { label: 'Metric, in metres' },
  imperial: { label: terms.imperial },
}

/** What a door and its leaf measure, each as the tables of types write it. */
export const unitExample = (width: string, height: string, area: string) =>
  `A door of ${width} × ${height}, its leaf ${area}`

export const themes: Record<Theme, ChoiceMessage> = {
  light: { label: 'Light', hint: 'Drawings on paper' },
  dark: { label: 'Dark', hint: 'Easy on the eyes at night' },
  system: { label: 'System', hint: 'As your computer or phone is set' },
}

export const densities: Record<Density, ChoiceMessage> = {
  comfortable: { label: 'Comfortable', hint: 'Room around each card' },
  compact: { label: 'Compact', hint: 'More families on a screen' },
}

export const cardParts: Record<CardPart, ChoiceMessage> = {
  categories: { label: terms.categories },
  vendor: { label: terms.vendor },
  release: {
    label: terms.revitRelease,
    hint: 'One that is too new for your Revit is always marked.',
  },
}

export const digestRates: Record<Exclude<DigestRate, ''> | 'off', ChoiceMessage> = {
  off: { label: 'Off', hint: 'No mail about the catalogue' },
  daily: { label: 'Daily', hint: 'On days with news, one mail' },
  weekly: { label: 'Weekly', hint: 'In weeks with news, one mail' },
}
