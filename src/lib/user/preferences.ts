import type { Unchecked } from '#lib/shapes/unchecked-record.ts'

import { revitReleases } from './revit-releases.ts'

export const disciplines = [
  'architecture',
  'interior',
  'structural',
  'mechanical',
  'electrical',
  'plumbing',
  'landscape',
] as const

export type Discipline = (typeof disciplines)[number]
/** Metric lengths are in millimetres, unless in metres. */
export type Units = 'metric' | 'metres' | 'imperial'
export type Theme = 'system' | 'light' | 'dark'

/** What a person said about their work; an empty list or null where it was not answered. */
export interface Preferences {
  disciplines: Discipline[]
  revitRelease: number | null
  units: Units | null
  theme: Theme | null
}

const isDiscipline = (value: unknown): value is Discipline =>
  disciplines.some((discipline) => discipline === value)

const isRelease = (value: unknown): value is number =>
  typeof value === 'number' && revitReleases.includes(value)

const isUnits = (value: unknown): value is Units =>
  value === 'metric' || value === 'metres' || value === 'imperial'

/** In sessionStorage: the theme of the account, where another one was chosen in this browser before the sign-in. */
export const themeOfferKey = 'theme-offer'

export const isTheme = (value: unknown): value is Theme =>
  value === 'system' || value === 'light' || value === 'dark'

/** Reads the preferences of a user's record; missing fields count as not answered. */
export function readPreferences(record: Unchecked<'users'>): Preferences {
  const chosen: unknown[] = Array.isArray(record.disciplines) ? record.disciplines : []
  return {
    disciplines: chosen.filter(isDiscipline),
    revitRelease: isRelease(record.revit_release) ? record.revit_release : null,
    units: isUnits(record.units) ? record.units : null,
    theme: isTheme(record.theme) ? record.theme : null,
  }
}
