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
export type Units = 'metric' | 'imperial'
export type Theme = 'system' | 'light' | 'dark'

/** What a person said about their work; an empty list or null where nothing was said. */
export interface Preferences {
  disciplines: Discipline[]
  revitRelease: number | null
  units: Units | null
  theme: Theme | null
}

const oldestRelease = 2016
const newestRelease = 2030

const isDiscipline = (value: unknown): value is Discipline =>
  disciplines.some((discipline) => discipline === value)

const isRelease = (value: unknown): value is number =>
  typeof value === 'number' && value >= oldestRelease && value <= newestRelease

const isUnits = (value: unknown): value is Units => value === 'metric' || value === 'imperial'

export const isTheme = (value: unknown): value is Theme =>
  value === 'system' || value === 'light' || value === 'dark'

/** Reads the preferences of a user's record; what it does not hold counts as not said. */
export function readPreferences(record: Record<string, unknown>): Preferences {
  const chosen: unknown[] = Array.isArray(record.disciplines) ? record.disciplines : []
  return {
    disciplines: chosen.filter(isDiscipline),
    revitRelease: isRelease(record.revit_release) ? record.revit_release : null,
    units: isUnits(record.units) ? record.units : null,
    theme: isTheme(record.theme) ? record.theme : null,
  }
}

/**
 * The releases of Revit to choose from, the newest first.
 * @param year the present one; each spring brings the release of the year after
 */
export function revitReleases(year: number): number[] {
  const newest = Math.min(Math.max(year + 1, oldestRelease), newestRelease)
  return Array.from({ length: newest - oldestRelease + 1 }, (_, age) => newest - age)
}
