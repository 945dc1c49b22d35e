import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { timeOutside } from '#tests/support/backend/time-outside.ts'
import { addFamily, findFilePath, makeRfa } from '#tests/support/records/families.ts'
import {
  addMember,
  addPublisher,
  makeFileToken,
  type Person,
} from '#tests/support/records/people.ts'

const perDay = 100
const minute = 60_000
const day = 24 * 60 * minute

let backend: TestBackend
let publisher: Person
let family: RecordModel

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  family = await addFamily(backend, publisher.id, { revision: 3, rfa: makeRfa('door.rfa', 20_000) })
})

afterAll(() => backend.stop())

interface Asking {
  method?: string
  range?: string
  of?: RecordModel
}

async function download(person: Person, { method = 'GET', range, of = family }: Asking = {}) {
  const token = await makeFileToken(backend, person.token)
  const path = findFilePath(of, 'rfa', { token, download: '1' })
  return backend.request(path, { method, ...(range && { headers: { Range: range } }) })
}

const countOf = async (person: Person) => {
  const own = backend.connect(person.token).collection('downloads')
  return (await own.getList(1, 1)).totalItems
}

const textOf = (time: number) => new Date(time).toISOString().replace('T', ' ')

/** Turns the clock of everything that a person downloaded back. */
async function age(person: Person, milliseconds: number): Promise<void> {
  const rows = await backend.connect(person.token).collection('downloads').getFullList()
  for (const { id, created } of rows) {
    const before = Date.parse(String(created)) - milliseconds
    await backend.setDate('downloads', id, 'created', textOf(before))
  }
}

async function fillDay(person: Person, count = perDay): Promise<void> {
  const batch = backend.admin.createBatch()
  for (let made = 0; made < count; made += 1)
    batch.collection('downloads').create({ user: person.id })
  await batch.send()
}

describe('a download', () => {
  it('is stored with the person, the family and its revision', async () => {
    const member = await addMember(backend)
    const before = Date.now()
    expect((await download(member)).status).toBe(200)
    const after = Date.now()
    const rows = await backend.connect(member.token).collection('downloads').getFullList()
    expect(rows).toMatchObject([{ user: member.id, family: family.id, revision: 3 }])
    expect(timeOutside(Date.parse(String(rows[0]?.created)), before, after)).toBe(0)
  })

  it('counts once within ten minutes, and again later', async () => {
    const member = await addMember(backend)
    await Promise.all(Array.from({ length: 6 }, () => download(member)))
    await age(member, 9 * minute)
    await download(member)
    expect(await countOf(member)).toBe(1)
    await age(member, 2 * minute)
    await download(member)
    expect(await countOf(member)).toBe(2)
  })

  it('that resumes where it was cut off gets the rest and is not counted again', async () => {
    const member = await addMember(backend)
    const whole = Buffer.from(await (await download(member)).arrayBuffer())
    await age(member, 60 * minute)
    const rest = await download(member, { range: 'bytes=15000-' })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(
      `bytes 15000-${whole.length - 1}/${whole.length}`,
    )
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(15_000))
    expect(await countOf(member)).toBe(1)
  })

  it.each(['bytes=1-', 'bytes=-500', 'bytes=1-10, 0-0'])(
    'in parts only is counted (%s)',
    async (range) => {
      const member = await addMember(backend)
      expect((await download(member, { range })).status).toBe(206)
      await download(member, { range })
      expect(await countOf(member)).toBe(1)
    },
  )

  it('that starts with a part from the first byte on is counted', async () => {
    const member = await addMember(backend)
    expect((await download(member, { range: 'bytes=0-99' })).status).toBe(206)
    expect(await countOf(member)).toBe(1)
  })

  it('that is a HEAD request, refused or by a superuser is not counted', async () => {
    const member = await addMember(backend)
    const premium = await addFamily(backend, publisher.id, { freemium: 'premium' })
    expect((await download(member, { method: 'HEAD' })).status).toBe(200)
    expect((await download(member, { of: premium })).status).toBe(404)
    expect(await countOf(member)).toBe(0)
    const rows = backend.admin.collection('downloads')
    const before = (await rows.getList(1, 1)).totalItems
    const { token } = backend.admin.authStore
    expect((await download({ ...member, token })).status).toBe(200)
    expect((await rows.getList(1, 1)).totalItems).toBe(before)
  })

  it('of a file that the storage has lost is not counted', async () => {
    const member = await addMember(backend)
    const lost = await addFamily(backend, publisher.id)
    await rm(join(backend.data, 'storage', lost.collectionId, lost.id), { recursive: true })
    const answer = await download(member, { of: lost })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(await countOf(member)).toBe(0)
  })

  it.each([
    [
      'Door, single',
      `attachment; filename="Door, single.rfa"; filename*=UTF-8''Door%2C%20single.rfa`,
    ],
    [
      'Tür 900/2100 "Süd"',
      `attachment; filename="T_r 900 2100 S_d.rfa"; filename*=UTF-8''T%C3%BCr%20900%202100%20S%C3%BCd.rfa`,
    ],
    ['../..\r\n', `attachment; filename="family.rfa"; filename*=UTF-8''family.rfa`],
    ['CON', `attachment; filename="_CON.rfa"; filename*=UTF-8''_CON.rfa`],
  ])('of %j is saved under the name of the family', async (name, disposition) => {
    const named = await addFamily(backend, publisher.id, { name })
    const answer = await download(await addMember(backend), { of: named })
    expect(answer.headers.get('content-disposition')).toBe(disposition)
  })
})

describe('the daily limit', () => {
  it('refuses the next file and says when to try again', async () => {
    const member = await addMember(backend)
    const filled = Date.now()
    await fillDay(member)
    await age(member, 60 * minute)
    for (const method of ['GET', 'HEAD']) {
      const answer = await download(member, { method })
      const passed = Date.now() - filled
      expect(answer.status).toBe(429)
      const wait = Number(answer.headers.get('retry-after'))
      expect(timeOutside(23 * 60 * minute - wait * 1000, 0, passed)).toBe(0)
      expect(answer.headers.get('content-disposition')).toBeNull()
      if (method === 'HEAD') continue
      const { message } = (await answer.json()) as { message: string }
      expect(message).toMatch(/^You have downloaded 100 files within 24 hours\. Try again after /u)
    }
    expect(await countOf(member)).toBe(perDay)
  })

  it('lets a download that was counted finish', async () => {
    const member = await addMember(backend)
    await download(member)
    await fillDay(member, perDay - 1)
    expect((await download(member)).status).toBe(200)
    expect((await download(member, { range: 'bytes=100-' })).status).toBe(206)
  })

  it('ends after a day, and applies to each person separately', async () => {
    const member = await addMember(backend)
    await fillDay(member)
    expect((await download(await addMember(backend))).status).toBe(200)
    expect((await download(member)).status).toBe(429)
    await age(member, day)
    expect((await download(member)).status).toBe(200)
  })

  it('lets no more through when many requests arrive simultaneously', async () => {
    const member = await addMember(backend)
    await fillDay(member, perDay - 2)
    const others = await Promise.all(
      Array.from({ length: 5 }, () => addFamily(backend, publisher.id)),
    )
    const answers = await Promise.all(others.map((of) => download(member, { of })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 429, 429, 429,
    ])
    expect(await countOf(member)).toBe(perDay)
  })
})

it('the downloads of a deleted account stay counted, without a person', async () => {
  const member = await addMember(backend)
  await download(member)
  const [row] = await backend.connect(member.token).collection('downloads').getFullList()
  const { username, password, token } = member
  const form = { username, password }
  const { status } = await post(backend, '/api/discover/account/delete', form, { token })
  expect(status).toBe(204)
  const left = await backend.admin.collection('downloads').getOne(String(row?.id))
  expect(left).toMatchObject({ user: '', family: family.id, revision: 3, created: row?.created })
})

it('the export of an account holds its downloads', async () => {
  const member = await addMember(backend)
  await download(member)
  const { body } = await post(
    backend,
    '/api/discover/account/export',
    {},
    { ...member, method: 'GET' },
  )
  expect(body.downloads).toMatchObject([{ family: family.id, revision: 3 }])
})
