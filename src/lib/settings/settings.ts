import { isObject } from '#lib/shapes/json-object.ts'
import type { Unchecked } from '#lib/shapes/unchecked-record.ts'
import { type Preferences, readPreferences } from '#lib/user/preferences.ts'

export type Density = 'comfortable' | 'compact'
export type DigestRate = '' | 'daily' | 'weekly'
export type CardPart = 'categories' | 'vendor' | 'release'

/** How the catalogue opens where the address says nothing. */
export interface Opening {
  freemium: 'all' | 'free' | 'premium'
  order: 'ascending' | 'descending' | 'newest'
  /** Only what opens in the Revit on the person's desk. */
  fits: boolean
}

interface News {
  families: boolean
  revisions: boolean
  /** Ids; none of them means all. */
  categories: readonly string[]
}

/** Everything that a person can set, with the defaults. */
export interface Settings extends Preferences {
  name: string
  density: Density
  card: Record<CardPart, boolean>
  /** Null where the catalogue opens as it was left. */
  opening: Opening | null
  digest: DigestRate
  news: News
}

const partOf = (value: unknown, name: string): Record<string, unknown> => {
  const part = isObject(value) ? value[name] : undefined
  return isObject(part) ? part : {}
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function readOpening(value: unknown): Opening | null {
  if (!isObject(value)) return null
  const { freemium, order, fits } = value
  return {
    freemium: freemium === 'free' || freemium === 'premium' ? freemium : 'all',
    order: order === 'descending' || order === 'newest' ? order : 'ascending',
    fits: fits === '1',
  }
}

/** As it is stored: the parts of an address that differ from the defaults. */
export const writeOpening = ({ freemium, order, fits }: Opening) => ({
  freemium: freemium === 'all' ? null : freemium,
  order: order === 'ascending' ? null : order,
  fits: fits ? '1' : null,
})

/** Reads the settings of a user's record. */
export function readSettings(record: Unchecked<'users'>): Settings {
  const { preferences, digest } = record
  const card = partOf(preferences, 'card')
  const news = partOf(preferences, 'news')
  const stored = isObject(preferences) ? preferences : {}
  return {
    ...readPreferences(record),
    name: text(record.name),
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
    card: {
      categories: card.categories !== false,
      vendor: card.vendor === true,
      release: card.release === true,
    },
    opening: readOpening(stored.opening),
    digest: digest === 'daily' || digest === 'weekly' ? digest : '',
    news: {
      families: news.families !== false,
      revisions: news.revisions !== false,
      categories: Object.keys(partOf(news, 'categories')),
    },
  }
}
