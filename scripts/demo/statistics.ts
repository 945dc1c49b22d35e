import type { DatabaseSync } from 'node:sqlite'

import { withDatabase } from '#scripts/backend/with-database.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { hashOf, randomFrom, type Random } from '#scripts/demo/families/random.ts'

import { demoAccounts } from './accounts.ts'

/** Twice the longest period of the dashboard, so that each has one before it. */
const days = 180
const milliseconds = 24 * 60 * 60 * 1000
/** Today has only the activity of the people who try the demo. */
const yesterday = 1

/** Searches without results, the most frequent first. */
export const demoEmptySearches = [
  'bike locker',
  'solar carport',
  'air curtain',
  'stair lift',
  'ev charger',
  'acoustic pod',
  'smoke curtain',
  'access floor pedestal',
  'green roof tray',
  'baby changing unit',
]

interface Known {
  id: string
  name: string
  revision: number
  created: string
}

const momentOf = (daysAgo: number, time: number) =>
  new Date(Math.floor(Date.now() / milliseconds - daysAgo) * milliseconds + time)
    .toISOString()
    .replace('T', ' ')

const isWeekend = (moment: string) => [0, 6].includes(new Date(moment.slice(0, 10)).getUTCDay())

/** The activity of a past day, as a share of a usual working day. */
function shareOf(daysAgo: number, random: Random): number {
  const week = isWeekend(momentOf(daysAgo, 0)) ? 0.16 : 1
  return week * (0.75 + random.next() * 0.5) * (1 - (daysAgo / days) * 0.55)
}

/** A time of day between 7:00 and 19:00, in milliseconds. */
const officeTime = (random: Random) => random.between(7 * 3600, 19 * 3600) * 1000

/**
 * Gives the families the age that the demo states, and at least that of their first revision. Their present revision is
 * of a day between the one before it and yesterday.
 */
function ageFamilies(database: DatabaseSync, count: number): void {
  const made = database.prepare(`UPDATE families SET created = min(created, ?,
    coalesce((SELECT min(created) FROM revisions WHERE family = families.id), created))
    WHERE name = ?`)
  const last = database.prepare(`SELECT families.id, revision, families.created,
    (SELECT max(created) FROM revisions WHERE family = families.id AND number < revision) AS before
    FROM families WHERE name = ?`)
  const revise = database.prepare(
    'UPDATE revisions SET created = ? WHERE family = ? AND number = ?',
  )
  const update = database.prepare('UPDATE families SET updated = ? WHERE id = ?')
  for (const { name, daysOld } of demoFamilies(count)) {
    const random = randomFrom(`${name}, made`)
    made.run(momentOf(daysOld, officeTime(random)), name)
    const family = last.get(name) as
      | { id: string; revision: number; created: string; before: string | null }
      | undefined
    if (!family) continue
    const since = (Date.now() - Date.parse(family.before ?? family.created)) / milliseconds
    const daysAgo = Math.max(Math.floor(since * (0.2 + random.next() * 0.6)), yesterday)
    const moment = family.before ? momentOf(daysAgo, officeTime(random)) : family.created
    revise.run(moment, family.id, family.revision)
    update.run(moment, family.id)
  }
}

/** Spreads what people did over the last weeks, in the order in which it was loaded. */
function ageWork(database: DatabaseSync): void {
  const spread = (table: string, dates: readonly string[], longest: number) => {
    const rows = database.prepare(`SELECT id FROM ${table} ORDER BY created, id`).all()
    const change = database.prepare(
      `UPDATE ${table} SET ${dates.map((date) => `${date} = ?1`).join()} WHERE id = ?2`,
    )
    const random = randomFrom(table)
    for (const [index, { id }] of rows.entries()) {
      const daysAgo = yesterday + Math.floor(longest * (1 - (index + 1) / rows.length))
      change.run(momentOf(daysAgo, officeTime(random)), String(id))
    }
  }
  spread('boards', ['created', 'updated'], 20)
  spread('board_items', ['created', 'updated'], 19)
  spread('board_activity', ['created', 'updated'], 19)
  spread('tasks', ['created', 'updated'], 60)
  spread('task_comments', ['created'], 12)
}

function addDownloads(database: DatabaseSync): void {
  const families = database
    .prepare(
      "SELECT id, name, revision, created FROM families WHERE status = 'published' ORDER BY name",
    )
    .all() as unknown as Known[]
  const accounts = demoAccounts.map(({ username }) => username)
  const people = database
    .prepare(`SELECT id FROM users WHERE username IN (${accounts.map(() => '?').join()})`)
    .all(...accounts) as { id: string }[]
  const ranked = families.toSorted((a, b) => hashOf(a.name) - hashOf(b.name))
  const insert = database.prepare(
    'INSERT INTO downloads (user, family, revision, created) VALUES (?, ?, ?, ?)',
  )
  const random = randomFrom('downloads')
  for (let daysAgo = days; daysAgo >= yesterday; daysAgo -= 1) {
    const fetched = Math.round(34 * shareOf(daysAgo, random))
    for (let number = 0; number < fetched; number += 1) {
      const family = ranked[Math.floor(random.next() ** 2.2 * ranked.length)]
      const moment = momentOf(daysAgo, officeTime(random))
      if (!family || family.created > moment) continue
      const isDemoAccount = daysAgo > yesterday && random.chance(0.02)
      const person = isDemoAccount
        ? random.pick(people).id
        : `colleague${random.between(100000, 100046)}`
      const back = daysAgo > 20 && random.chance(0.6) ? 1 : 0
      insert.run(person, family.id, Math.max(family.revision - back, 1), moment)
    }
  }
}

function addEmptySearches(database: DatabaseSync): void {
  const insert = database.prepare(
    'INSERT INTO empty_searches (day, text, searches) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const random = randomFrom('empty searches')
  for (let daysAgo = days; daysAgo >= yesterday; daysAgo -= 1) {
    const moment = momentOf(daysAgo, 0)
    for (const [rank, text] of demoEmptySearches.entries()) {
      if (isWeekend(moment) || !random.chance(0.34 / (rank + 1.2))) continue
      insert.run(moment.slice(0, 10), text, random.between(1, 3))
    }
  }
}

function addVisitors(database: DatabaseSync): void {
  const insert = database.prepare(
    'INSERT INTO visitors (day, visitors) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const random = randomFrom('visitors')
  for (let daysAgo = days; daysAgo >= yesterday; daysAgo -= 1) {
    insert.run(momentOf(daysAgo, 0).slice(0, 10), Math.round(52 * shareOf(daysAgo, random)))
  }
}

/** Invents half a year of downloads, visitors and searches without results, if nothing has been counted yet. */
export function loadDemoStatistics(data: string, families: number): void {
  withDatabase({
    data,
    work: (database) => {
      const isCounted = database.prepare('SELECT 1 FROM downloads LIMIT 1').get() !== undefined
      if (isCounted) return
      database.exec('BEGIN IMMEDIATE')
      ageFamilies(database, families)
      ageWork(database)
      addDownloads(database)
      addEmptySearches(database)
      addVisitors(database)
      database.exec("DELETE FROM daily_figures; UPDATE statistics_state SET until = ''")
      database.exec('COMMIT')
    },
  })
}
