import { fileAddress } from '#lib/backend/address.ts'
import { callAgain } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { fillDays } from '#lib/dashboard/chart/days.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'
import { readDate, readPositive } from '#lib/shapes/record-values.ts'

import type { Dashboard, DashboardChoice, FetchedFamily, ListedFamily } from './statistics.ts'

type Answer = Record<string, unknown>

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

function readCount(value: unknown, what: string): number {
  if (isCount(value)) return value
  throw unreadable(`The dashboard has no number for ${what}.`)
}

function readRows<Row>(answer: Answer, name: string, read: (row: unknown[]) => Row): Row[] {
  const rows = answer[name]
  if (!Array.isArray(rows)) throw unreadable(`The dashboard has no list ${name}.`)
  return rows.map((row) => {
    if (Array.isArray(row)) return read(row as unknown[])
    throw unreadable(`The list ${name} of the dashboard holds something else than rows.`)
  })
}

/** The two numbers of a pair; null where there is none. */
function readPair(answer: Answer, name: string): [number, number] | null {
  const pair = answer[name]
  if (pair === null) return null
  if (Array.isArray(pair)) return [readCount(pair[0], name), readCount(pair[1], name)]
  throw unreadable(`The dashboard has no pair ${name}.`)
}

const readDays = (answer: Answer, name: string) =>
  new Map(readRows(answer, name, ([day, count]) => [String(day), readCount(count, name)] as const))

const familyReader =
  (collection: string) =>
  ([id, name, freemium, file]: unknown[]): ListedFamily => {
    if (typeof id !== 'string' || typeof name !== 'string') {
      throw unreadable('The dashboard names a family without id or name.')
    }
    const hasPicture = typeof file === 'string' && file !== ''
    return {
      id,
      name,
      isPremium: freemium === 'premium',
      thumbnail: hasPicture ? fileAddress(collection, id, file, { thumb: '150x150' }) : null,
    }
  }

function readDashboard(answer: unknown, choice: DashboardChoice): Dashboard {
  if (!isObject(answer)) throw unreadable('The dashboard is no object.')
  const readFamily = familyReader(readText(answer, 'collection'))
  const readFetched = (row: unknown[]): FetchedFamily => ({
    ...readFamily(row),
    revision: readPositive(row[4]),
    current: readPositive(row[5]),
    fetched: readDate(row[6]),
  })
  const span = { today: readText(answer, 'today'), days: choice.days }
  const daily = fillDays(readDays(answer, 'downloads'), span)
  const shelf = readPair(answer, 'shelf') ?? [0, 0]
  const shelfBefore = readPair(answer, 'shelfBefore')
  const [people, peopleBefore] = readPair(answer, 'people') ?? [0, 0]
  return {
    choice,
    daily,
    free: {
      now: shelf[0],
      before: shelfBefore?.[0] ?? null,
    },
    premium: {
      now: shelf[1],
      before: shelfBefore?.[1] ?? null,
    },
    downloads: {
      now: daily.reduce((sum, { count }) => sum + count, 0),
      before: readCount(answer.downloadsBefore, 'downloadsBefore'),
    },
    people: {
      now: people,
      before: peopleBefore,
    },
    visitors: answer.visitors === null ? null : fillDays(readDays(answer, 'visitors'), span),
    top: readRows(answer, 'top', (row) => ({
      ...readFamily(row),
      downloads: readCount(row[4], 'top'),
    })),
    newest: readRows(answer, 'newest', (row) => ({
      ...readFamily(row),
      created: readDate(row[4]),
    })),
    old: {
      before: readCount(answer.oldBefore, 'oldBefore'),
      count: readCount(answer.oldCount, 'oldCount'),
      families: readRows(answer, 'old', (row) => ({
        ...readFamily(row),
        release: readCount(row[4], 'old'),
      })),
    },
    recent: readRows(answer, 'recent', readFetched),
    superseded: {
      count: readCount(answer.supersededCount, 'supersededCount'),
      families: readRows(answer, 'superseded', readFetched),
    },
    emptySearches: readRows(answer, 'emptySearches', ([text, searches]) => ({
      text: String(text),
      searches: readCount(searches, 'emptySearches'),
    })),
  }
}

/** @throws FailureError `forbidden` for the own families of somebody who publishes none */
export async function fetchDashboard(choice: DashboardChoice): Promise<Dashboard> {
  const query = { days: choice.days, ...(choice.isMine && { mine: 1 }) }
  const path = '/api/discover/dashboard'
  return readDashboard(await callAgain((signal) => request(path, { query, signal })), choice)
}
