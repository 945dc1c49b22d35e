import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { digestSubject } from '#lib/settings/notifications/messages.ts'
import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { searchDatabases } from '#tests/support/backend/search.ts'
import { timeOutside } from '#tests/support/backend/time-outside.ts'
import { ask, readNote, runDigests, waitDays } from '#tests/support/records/digests.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

let catcher: MailCatcher
let backend: TestBackend
let publisher: Person

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
  publisher = await addPublisher(backend)
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const countMails = (to: string) => catcher.mails.filter((mail) => mail.to === to).length

const addCategory = async (name: string) =>
  (await backend.admin.collection('categories').create({ name })).id

const download = (user: string, family: string, revision: number) =>
  backend.admin.collection('downloads').create({ user, family, revision })

/** Another file of a family, and with it another revision. */
const revise = (id: string, letter: string) =>
  backend.admin.collection('families').update(id, { sha256: letter.repeat(64) })

it('reports new families in the chosen categories, and no others', async () => {
  const doors = await addCategory('Doors')
  const windows = await addCategory('Windows')
  const { id, email, token } = await addMember(backend)
  await addFamily(backend, publisher.id, { name: 'Before anybody asked', category: [doors] })
  const news = { families: true, revisions: true, categories: { [doors]: true } }
  await ask(backend, token, { digest: 'daily', preferences: { news } })
  const asked = { category: [doors, windows] }
  const { id: door } = await addFamily(backend, publisher.id, { name: 'Door <wide>', ...asked })
  await addFamily(backend, publisher.id, { name: 'Window', category: [windows] })
  await addFamily(backend, publisher.id, { name: 'Draft', category: [doors], status: 'draft' })
  await backend.setDate(
    'notifications',
    (await readNote(backend, id)).id,
    'looked',
    '2020-01-01 00:00:00.000Z',
  )
  const before = Date.now()
  await runDigests(backend)
  const mail = await catcher.waitForMail(email)
  expect(mail.subject).toBe('2 new families in Discover')
  expect(mail.subject).toBe(digestSubject(2, 0))
  expect(mail.text).toContain('Door <wide>')
  expect(mail.text).not.toMatch(/Window|Draft/u)
  expect(mail.html).toContain('Door &#60;wide&#62;')
  expect(mail.links).toContain(`https://discover.test/family/?id=${door}`)
  expect(mail.text).toContain('once a day')
  expect(await readNote(backend, id)).toMatchObject({ families: 2, revisions: 0 })
  expect(
    timeOutside(Date.parse(String((await readNote(backend, id)).sent)), before, Date.now()),
  ).toBe(0)
})

it('reports a family once, on the day it is published, whenever it was created', async () => {
  const { id, email, token } = await addMember(backend)
  const { id: family } = await addFamily(backend, publisher.id, { name: 'Late', status: 'draft' })
  await backend.setDate('families', family, 'created', '2020-01-01 00:00:00.000Z')
  await ask(backend, token, { digest: 'daily' })
  await waitDays(backend, id, 1)
  await runDigests(backend)
  await catcher.waitForMail(email)
  await backend.admin.collection('families').update(family, { status: 'published' })
  await waitDays(backend, id, 0.85)
  await runDigests(backend)
  expect((await catcher.waitForMail(email)).text).toContain('Late')
  await backend.admin.collection('families').update(family, { status: 'archived' })
  await backend.admin.collection('families').update(family, { status: 'published' })
})

it('reports new revisions of downloaded families, unless the newest one was downloaded', async () => {
  const { id, email, token } = await addMember(backend)
  await ask(backend, token, { digest: 'weekly', preferences: { news: { families: false } } })
  const fields = { sha256: 'a'.repeat(64) }
  const chair = await addFamily(backend, publisher.id, { name: 'Chair', ...fields })
  const table = await addFamily(backend, publisher.id, { name: 'Table', ...fields })
  const other = await addFamily(backend, publisher.id, { name: 'Lamp', ...fields })
  await download(id, chair.id, 1)
  await download(id, table.id, 1)
  for (const family of [chair, table, other]) await revise(family.id, 'b')
  await download(id, table.id, 2)
  await revise(chair.id, 'c')
  await waitDays(backend, id, 6)
  await runDigests(backend)
  expect(countMails(email)).toBe(0)
  await waitDays(backend, id, 7)
  await runDigests(backend)
  const { subject, text } = await catcher.waitForMail(email)
  expect(subject).toBe('1 new revision in Discover')
  expect(subject).toBe(digestSubject(0, 1))
  expect(text).toContain('Chair')
  expect(text).toContain('revision 3')
  expect(text).not.toMatch(/Table|Lamp/u)
})

it('sends nothing without news, a wish for digests or a confirmed address', async () => {
  const quiet = await addMember(backend)
  const off = await addMember(backend)
  const unsure = await addMember(backend)
  const nothing = { families: false, revisions: true }
  await ask(backend, quiet.token, { digest: 'daily', preferences: { news: nothing } })
  await ask(backend, off.token, { digest: 'daily' })
  await ask(backend, off.token, { digest: '' })
  await ask(backend, unsure.token, { digest: 'daily' })
  await backend.admin.collection('users').update(unsure.id, { verified: false })
  for (const { id } of [quiet, off, unsure]) await waitDays(backend, id, 30)
  await addFamily(backend, publisher.id, { name: 'Sofa' })
  await runDigests(backend)
  for (const { email } of [quiet, off, unsure]) expect(countMails(email)).toBe(0)
  expect(await readNote(backend, quiet.id)).toMatchObject({ sent: '', families: 0 })
})

it('sends each person one mail a day, however often and concurrently it runs', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => addMember(backend)))
  for (const { id, token } of people) {
    await ask(backend, token, { digest: 'daily' })
    await waitDays(backend, id, 2)
  }
  await addFamily(backend, publisher.id, { name: 'Bed' })
  const { crons } = backend.admin
  await Promise.all([crons.run('send-digests'), crons.run('send-digests')])
  await runDigests(backend)
  for (const { email } of people) {
    await catcher.waitForMail(email)
    expect(countMails(email)).toBe(1)
  }
})

it('processes many people in batches of a hundred', async () => {
  const people = 230
  const batch = Array.from({ length: people }, (_, index) => ({
    name: 'A',
    username: `crowd${index}`,
    email: `crowd${index}@discover.test`,
    password: 'a long password',
    passwordConfirm: 'a long password',
    verified: true,
    role: 'member',
    digest: 'daily',
    preferences: { news: { families: false } },
  }))
  for (let start = 0; start < people; start += 46) {
    const sending = backend.admin.createBatch()
    for (const body of batch.slice(start, start + 46)) sending.collection('users').create(body)
    await sending.send()
  }
  const countTold = async () =>
    (
      await backend.admin.collection('notifications').getList(1, 1, {
        filter: 'user.username ~ "crowd%"',
      })
    ).totalItems
  await runDigests(backend)
  expect(await countTold()).toBe(people)
})

it('stops when the mail server refuses, and sends the same news the next time', async () => {
  const { id, email, token } = await addMember(backend)
  await ask(backend, token, { digest: 'daily' })
  await waitDays(backend, id, 3)
  await addFamily(backend, publisher.id, { name: 'Wardrobe' })
  const { looked } = await readNote(backend, id)
  await backend.admin.settings.update({ smtp: { port: 9 } })
  await backend.admin.crons.run('send-digests')
  const filter = 'message = "A digest was not sent."'
  const isLogged = async () => (await backend.admin.logs.getList(1, 1, { filter })).totalItems > 0
  await vi.waitUntil(isLogged)
  expect(await readNote(backend, id)).toMatchObject({ looked, sent: '' })
  await backend.admin.settings.update({ smtp: { port: catcher.port } })
  await runDigests(backend)
  expect((await catcher.waitForMail(email)).text).toContain('Wardrobe')
})

it('writes no address into the log', async () => {
  const rows = searchDatabases(backend.data, ['@discover.test'])
  expect(rows.filter((row) => row.startsWith('_logs'))).toEqual([])
})
