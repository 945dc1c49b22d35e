import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addFamily, findFilePath } from '#tests/support/records/families.ts'
import {
  addMember,
  addPublisher,
  makeFileToken,
  type Person,
} from '#tests/support/records/people.ts'
import { addDownloads, dayAgo, forgetStatistics, query } from '#tests/support/records/statistics.ts'

let backend: TestBackend
let [ada, ben, publisher, rival]: Person[] = []
let [door, window, bath]: RecordModel[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  ada = await addMember(backend)
  ben = await addMember(backend)
  publisher = await addPublisher(backend)
  rival = await addPublisher(backend)
})

afterAll(() => backend.stop())

const add = async (owner: Person | undefined, fields: Record<string, unknown>, daysAgo = 200) => {
  const family = await addFamily(backend, owner?.id ?? '', { revision: 1, ...fields })
  await backend.setDate('families', family.id, 'created', `${dayAgo(daysAgo)} 12:00:00.000Z`)
  return family
}

beforeEach(async () => {
  query(backend, 'DELETE FROM downloads')
  query(backend, 'DELETE FROM families')
  door = await add(publisher, { name: 'Door' })
  window = await add(publisher, { name: 'Window', freemium: 'premium' }, 10)
  bath = await add(rival, { name: 'Bath' })
})

interface Dashboard {
  shelf: number[]
  shelfBefore: number[] | null
  downloads: [day: string, count: number][]
  downloadsBefore: number
  people: number[]
  top: [id: string, name: string, freemium: string, thumbnail: string, downloads: number][]
}

async function read(days = 7, { of = ada, mine = false } = {}): Promise<Dashboard> {
  const path = `/api/discover/dashboard?days=${days}${mine ? '&mine=1' : ''}`
  const answer = await post(backend, path, {}, { token: of?.token, method: 'GET' })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Dashboard
}

const namesOf = ({ top }: Dashboard) => top.map(([, name, , , downloads]) => `${name} ${downloads}`)

const readTables = () =>
  ['daily_figures', 'period_people', 'period_families'].map((table) =>
    query(backend, `SELECT * FROM ${table} ORDER BY 1, 2`),
  )

const fetched = (person: Person | undefined, family: RecordModel | undefined, day: string) => ({
  user: person?.id ?? '',
  family: family?.id ?? '',
  day,
})

describe('the roll-up', () => {
  it('counts downloads by day, family and person, in a period and before it', async () => {
    addDownloads(backend, [
      fetched(ada, door, dayAgo(13)),
      fetched(ada, door, dayAgo(7)),
      fetched(ben, bath, dayAgo(7)),
      fetched(ben, bath, dayAgo(8)),
      fetched(ada, door, dayAgo(6)),
      fetched(ada, window, dayAgo(1)),
      fetched(ada, door, dayAgo(1)),
      fetched(ada, door, dayAgo(14)),
    ])
    forgetStatistics(backend)
    const week = await read()
    expect(week.downloads).toEqual([
      [dayAgo(6), 1],
      [dayAgo(1), 2],
    ])
    expect(week.downloadsBefore).toBe(4)
    expect(week.people).toEqual([1, 2])
    expect(namesOf(week)).toEqual(['Door 2', 'Window 1'])
    const month = await read(30)
    expect(month.downloads.map(([, count]) => count)).toEqual([1, 1, 1, 2, 1, 2])
    expect(month.people).toEqual([2, 0])
    expect(namesOf(month)).toEqual(['Door 5', 'Bath 2', 'Window 1'])
  })

  it('counts families by when they were created', async () => {
    forgetStatistics(backend)
    expect(await read(7)).toMatchObject({ shelf: [2, 1], shelfBefore: [2, 1] })
    expect(await read(30)).toMatchObject({ shelf: [2, 1], shelfBefore: [2, 0] })
  })

  it('gives publishers the figures of their own families', async () => {
    addDownloads(backend, [
      fetched(ada, door, dayAgo(2)),
      fetched(ben, bath, dayAgo(2)),
      fetched(ben, bath, dayAgo(9)),
    ])
    forgetStatistics(backend)
    expect(await read(7, { of: publisher, mine: true })).toMatchObject({
      shelf: [1, 1],
      people: [1, 0],
      downloadsBefore: 0,
      downloads: [[dayAgo(2), 1]],
    })
    const rivals = await read(7, { of: rival, mine: true })
    expect(rivals).toMatchObject({ shelf: [1, 0], people: [1, 1], downloadsBefore: 1 })
    expect(namesOf(rivals)).toEqual(['Bath 1'])
  })

  it('begins and ends a day at midnight of UTC', async () => {
    addDownloads(backend, [
      { ...fetched(ada, door, dayAgo(7)), time: '23:59:59.999' },
      { ...fetched(ada, door, dayAgo(6)), time: '00:00:00.000' },
      { ...fetched(ada, door, dayAgo(1)), time: '23:59:59.999' },
    ])
    forgetStatistics(backend)
    const { downloads, downloadsBefore } = await read()
    expect(downloads).toEqual([
      [dayAgo(6), 1],
      [dayAgo(1), 1],
    ])
    expect(downloadsBefore).toBe(1)
  })

  it('is idempotent, nightly or on demand', async () => {
    addDownloads(backend, [fetched(ada, door, dayAgo(3)), fetched(ben, bath, dayAgo(1))])
    forgetStatistics(backend)
    await read()
    const before = readTables()
    expect(before[0]?.length).toBeGreaterThan(100)
    query(backend, "UPDATE statistics_state SET until = ''")
    await backend.admin.crons.run('roll-up-statistics')
    const readUntil = () => query(backend, 'SELECT until FROM statistics_state')
    await expect.poll(readUntil).toEqual([{ until: dayAgo() }])
    expect(readTables()).toEqual(before)
  })

  it('catches up after days of downtime without changing earlier days', async () => {
    addDownloads(backend, [fetched(ada, door, dayAgo(9))])
    forgetStatistics(backend)
    await read()
    query(backend, 'DELETE FROM daily_figures WHERE day >= ?', [dayAgo(4)])
    query(backend, 'UPDATE daily_figures SET downloads = 5 WHERE day = ?', [dayAgo(9)])
    query(backend, 'UPDATE statistics_state SET until = ?', [dayAgo(4)])
    addDownloads(backend, [fetched(ada, door, dayAgo(3)), fetched(ada, door, dayAgo(1))])
    expect(await read()).toMatchObject({
      downloads: [
        [dayAgo(3), 1],
        [dayAgo(1), 1],
      ],
      downloadsBefore: 5,
    })
  })

  it('keeps the downloads of a deleted family, but not its name', async () => {
    const twice = [fetched(ada, door, dayAgo(2)), fetched(ben, door, dayAgo(2))]
    addDownloads(backend, [...twice, fetched(ada, bath, dayAgo(2))])
    forgetStatistics(backend)
    expect(namesOf(await read())).toEqual(['Door 2', 'Bath 1'])
    await backend.admin.collection('families').delete(door?.id ?? '')
    const left = await read()
    expect(left).toMatchObject({ downloads: [[dayAgo(2), 3]], shelf: [1, 1] })
    expect(namesOf(left)).toEqual(['Bath 1'])
    forgetStatistics(backend)
    expect((await read()).downloads).toEqual([[dayAgo(2), 3]])
  })

  it('names only published families', async () => {
    addDownloads(backend, [fetched(ada, door, dayAgo(2))])
    forgetStatistics(backend)
    await backend.admin.collection('families').update(door?.id ?? '', { status: 'archived' })
    expect(namesOf(await read())).toEqual([])
  })
})

describe('today', () => {
  it('is counted live, and each person once in a period', async () => {
    addDownloads(backend, [fetched(ada, door, dayAgo(2))])
    forgetStatistics(backend)
    await read()
    for (const person of [ada, ben]) {
      const token = await makeFileToken(backend, person?.token ?? '')
      const path = findFilePath(bath as RecordModel, 'rfa', { token })
      expect((await backend.request(path)).status).toBe(200)
    }
    expect(await read()).toMatchObject({
      downloads: [
        [dayAgo(2), 1],
        [dayAgo(), 2],
      ],
      people: [2, 0],
    })
    expect(namesOf(await read())).toEqual(['Bath 2', 'Door 1'])
    expect(await read(7, { of: rival, mine: true })).toMatchObject({ people: [2, 0] })
    forgetStatistics(backend)
    expect((await read()).people).toEqual([2, 0])
  })

  it('does not count a download that is undone', async () => {
    addDownloads(backend, [fetched(ada, door, dayAgo(2))])
    forgetStatistics(backend)
    await read()
    const before = readTables()
    addDownloads(backend, [fetched(ada, door, dayAgo()), fetched(ben, door, dayAgo())])
    expect((await read()).people).toEqual([2, 0])
    query(backend, 'DELETE FROM downloads WHERE created >= ?', [dayAgo()])
    expect((await read()).people).toEqual([1, 0])
    const today = "DELETE FROM daily_figures WHERE downloads = 0 AND day = date('now')"
    query(backend, today)
    expect(readTables()).toEqual(before)
  })
})
