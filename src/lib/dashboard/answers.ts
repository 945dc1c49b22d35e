import { array, boolean, nullable, number, object, optional, string, tuple } from 'valibot'

import { pictureAddress } from '#lib/backend/address.ts'
import { fillDays } from '#lib/dashboard/chart/days.ts'
import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { anyText, dateOrNull, filledText, positiveOrNull } from '#lib/shapes/schemas.ts'

import type { Dashboard, DashboardChoice, FetchedFamily, ListedFamily } from './statistics.ts'

/** Id, name, whether free or premium, and the name of the picture: what each row of a family begins with. */
const familyItems = [string(), string(), anyText, anyText] as const

/** With the revision that the person has, the current one, and when it was fetched. */
const fetchedRow = tuple([...familyItems, positiveOrNull, positiveOrNull, dateOrNull])

const countedRow = tuple([...familyItems, number()])
const days = array(tuple([string(), number()]))
const pair = nullable(tuple([number(), number()]))

const dashboard = object({
  /** The collection of the families, for the addresses of their pictures. */
  collection: filledText,
  today: filledText,
  downloads: days,
  downloadsBefore: number(),
  shelf: pair,
  shelfBefore: pair,
  people: pair,
  visitors: nullable(days),
  top: array(countedRow),
  newest: array(tuple([...familyItems, dateOrNull])),
  old: array(countedRow),
  oldBefore: number(),
  oldCount: number(),
  recent: array(fetchedRow),
  superseded: array(fetchedRow),
  supersededCount: number(),
  emptySearches: array(tuple([string(), number()])),
  searchesToReview: optional(boolean(), false),
})

/** @throws FailureError */
export function readDashboard(answer: unknown, choice: DashboardChoice): Dashboard {
  const said = parseAnswer(dashboard, answer, 'The dashboard')
  const nameFamily = (id: string, name: string, freemium: string, file: string): ListedFamily => ({
    id,
    name,
    isPremium: freemium === 'premium',
    thumbnail: pictureAddress(said.collection, id, file),
  })
  const nameFetched = ([
    id,
    name,
    freemium,
    file,
    revision,
    current,
    fetched,
  ]: (typeof said.recent)[number]): FetchedFamily => ({
    ...nameFamily(id, name, freemium, file),
    revision,
    current,
    fetched,
  })
  const span = { today: said.today, days: choice.days }
  const daily = fillDays(new Map(said.downloads), span)
  const [free, premium] = said.shelf ?? [0, 0]
  const [people, peopleBefore] = said.people ?? [0, 0]
  return {
    choice,
    daily,
    free: {
      now: free,
      before: said.shelfBefore?.[0] ?? null,
    },
    premium: {
      now: premium,
      before: said.shelfBefore?.[1] ?? null,
    },
    downloads: {
      now: daily.reduce((sum, { count }) => sum + count, 0),
      before: said.downloadsBefore,
    },
    people: {
      now: people,
      before: peopleBefore,
    },
    visitors: said.visitors && fillDays(new Map(said.visitors), span),
    top: said.top.map(([id, name, freemium, file, downloads]) => ({
      ...nameFamily(id, name, freemium, file),
      downloads,
    })),
    newest: said.newest.map(([id, name, freemium, file, created]) => ({
      ...nameFamily(id, name, freemium, file),
      created,
    })),
    old: {
      before: said.oldBefore,
      count: said.oldCount,
      families: said.old.map(([id, name, freemium, file, release]) => ({
        ...nameFamily(id, name, freemium, file),
        release,
      })),
    },
    recent: said.recent.map(nameFetched),
    superseded: {
      count: said.supersededCount,
      families: said.superseded.map(nameFetched),
    },
    emptySearches: said.emptySearches.map(([text, searches]) => ({ text, searches })),
    hasSearchesToReview: said.searchesToReview,
  }
}

const searches = object({ texts: array(string()) })

/** @throws FailureError */
export const readSearches = (answer: unknown): string[] =>
  parseAnswer(searches, answer, 'The list of searches').texts
