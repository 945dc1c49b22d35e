import type { DayCount } from '#lib/dashboard/chart/days.ts'

/** In days, today among them. */
export const periods = [7, 30, 90] as const

export type Period = (typeof periods)[number]

/** The query of the dashboard. */
export interface DashboardChoice {
  days: Period
  /** Only the person's own families. */
  isMine: boolean
}

export const usualChoice: DashboardChoice = { days: 30, isMine: false }

/** Reads a choice from the page's query; unknown values fall back to the default. */
export function parseChoice(query: URLSearchParams): DashboardChoice {
  const asked = Number(query.get('days'))
  const days = periods.find((each) => each === asked) ?? usualChoice.days
  return { days, isMine: query.get('mine') === '1' }
}

/** The page's query for a choice, without the defaults; other parameters are preserved. */
export function formatChoice(choice: DashboardChoice, query = new URLSearchParams()) {
  const next = new URLSearchParams(query)
  next.delete('days')
  next.delete('mine')
  if (choice.days !== usualChoice.days) next.set('days', String(choice.days))
  if (choice.isMine) next.set('mine', '1')
  return next
}

/** A number and what it was before; null where that is not known. */
export interface Figure {
  now: number
  before: number | null
}

export interface ListedFamily {
  id: string
  name: string
  isPremium: boolean
  /** Address of the picture, 150 by 150 pixels. */
  thumbnail: string | null
}

export interface FetchedFamily extends ListedFamily {
  /** The one that the person has, null where that was not counted. */
  revision: number | null
  current: number | null
  fetched: Date | null
}

/** Everything that the dashboard shows. */
export interface Dashboard {
  choice: DashboardChoice
  free: Figure
  premium: Figure
  downloads: Figure
  people: Figure
  /** One for each day of the period, the last is today and not over. */
  daily: DayCount[]
  /** By day as well; null for those who may not see it. */
  visitors: DayCount[] | null
  top: (ListedFamily & { downloads: number })[]
  newest: (ListedFamily & { created: Date | null })[]
  /** Saved with a Revit before the year `before`: `count` of them, and the oldest. */
  old: { before: number; count: number; families: (ListedFamily & { release: number })[] }
  /** What the person fetched last. */
  recent: FetchedFamily[]
  /** Of what the person fetched, that which has a later revision. */
  superseded: { count: number; families: FetchedFamily[] }
  emptySearches: { text: string; searches: number }[]
  /** Whether searches wait for this page to look whether they find something now. */
  hasSearchesToReview: boolean
}

/** Two numbers of families that are counted together. */
export const addFigures = (one: Figure, other: Figure): Figure => ({
  now: one.now + other.now,
  before: one.before === null || other.before === null ? null : one.before + other.before,
})
