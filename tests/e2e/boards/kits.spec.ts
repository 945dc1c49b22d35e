import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord, addressOf } from '#tests/support/browser/family-records.ts'
import { makeRfa } from '#tests/support/records/families.ts'
import { hashFile, readKit } from '#tests/support/rfa/read-kit.ts'

/** Browsers that ask where to save are for people, not for tests. */
const neverAsk = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))

const hashed = async (size: number) => {
  const rfa = makeRfa('hatch.rfa', size)
  return { rfa, sha256: hashFile(new Uint8Array(await rfa.arrayBuffer())) }
}

const addFamilies = (admin: PocketBase, names: string[]): Promise<RecordModel[]> =>
  Promise.all(
    names.map(async (name, index) =>
      addFamilyRecord(admin, { name, ...(await hashed(8000 + index * 512)) }),
    ),
  )

const removeFamilies = (admin: PocketBase, families: RecordModel[]) =>
  Promise.all(families.map(({ id }) => admin.collection('families').delete(id)))

test('a team shares a board, downloads it as a kit and later downloads what changed', async ({
  page,
  admin,
  backend,
  browser,
  addPerson,
}) => {
  const owner = await addPerson()
  const mate = await addPerson()
  const families = await addFamilies(admin, ['Hatch', 'Hatch', 'Louvre', 'Skylight'])
  const [hatch, twin, louvre, skylight] = families
  if (!hatch || !twin || !louvre || !skylight) throw new Error('a family is missing')

  await enterAs(page, backend.url, owner)
  await page.goto(addressOf(hatch))
  await page.getByRole('button', { name: /^Account of/u }).click()
  await page.getByRole('menuitem', { name: 'New Team' }).click()
  await page.getByLabel('Name of the team').fill('Studio East')
  await page.getByLabel(/^Members/u).fill(`${mate.username}, nobody-of-this-name`)
  await page.getByRole('button', { name: 'Create team' }).click()
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(people).toContainText(`${mate.username}Invited`)
  await expect(people).not.toContainText(mate.name)
  await expect(page.getByRole('alert').filter({ hasText: 'nobody-of-this-name' })).toContainText(
    'Nobody has this username',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Account of/u })).toBeFocused()

  await page.getByRole('button', { name: 'Add to board' }).click()
  await page.getByLabel('New board').fill('Plans')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Plans' })).toBeChecked()
  const [board] = await admin.collection('boards').getFullList({ filter: `owner = "${owner.id}"` })
  if (!board) throw new Error('there is no board')
  await page.goto(addressOf(twin))
  await page.getByRole('button', { name: 'Add to board' }).click()
  await page.getByRole('checkbox', { name: 'Plans' }).check()
  await expect(page.getByText('2 families')).toBeVisible()
  await expect
    .poll(async () => (await admin.collection('boards').getOne(board.id)).families)
    .toEqual([hatch.id, twin.id])

  await page.goto(`/apps?board=${board.id}`)
  await expect(page.locator('article.family-card')).toHaveCount(2)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('radio', { name: 'Studio East' }).check()
  await expect(page.getByRole('img', { name: 'QR code of the link to Plans' })).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 families · Shared with Studio East')).toBeVisible()

  const context = await browser.newContext({ baseURL: backend.url })
  const other = await context.newPage()
  await neverAsk(other)
  await enterAs(other, backend.url, mate)
  await other.goto(addressOf(louvre))
  await other.getByRole('button', { name: /^Account of/u }).click()
  await other.getByRole('menuitem', { name: 'New Team' }).click()
  const invitations = other.getByRole('region', { name: 'Invitations' })
  await expect(invitations).toContainText(`${owner.username} invites you.`)
  await expect(invitations).not.toContainText(owner.name)
  await invitations.getByRole('button', { name: /^Accept/u }).click()
  await expect(other.getByText('You are in Studio East').first()).toBeVisible()
  await expect(invitations).toHaveCount(0)
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Add to board' }).click()
  await other.getByRole('checkbox', { name: 'Plans' }).check()
  await expect(other.getByText('3 families')).toBeVisible()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Plans' })).toBeVisible()
  await expect(other.getByText('Shared by').first()).toContainText('with Studio East')
  await expect(other.getByRole('button', { name: 'Delete the board' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Download kit' }).click()
  const kit = await readKit(other, 'Download')
  expect(kit.name).toBe('Plans kit.zip')
  expect(kit.manifest.files.map(({ path }) => path)).toEqual([
    'Hatch.rfa',
    '2/Hatch.rfa',
    'Louvre.rfa',
  ])
  expect(kit.manifest.files.map(({ sha256 }) => sha256)).toEqual(
    [hatch, twin, louvre].map(({ sha256 }) => sha256 as string),
  )
  await expect(other.getByText('3 files in Plans kit.zip')).toBeVisible()
  await other.keyboard.press('Escape')

  await admin.collection('families').update(hatch.id, await hashed(64_000))
  await admin.collection('families').update(twin.id, { status: 'archived' })
  await admin.collection('boards').update(board.id, { families: [hatch.id, twin.id, skylight.id] })
  await other.getByRole('button', { name: 'What changed since' }).click()
  const choice = other.getByLabel('Kit', { exact: true })
  await choice.setInputFiles({ name: 'notes.zip', mimeType: '', buffer: Buffer.from('PK no zip') })
  await expect(other.getByRole('alert').filter({ hasText: 'notes.zip' })).toContainText(
    'This is no zip archive',
  )
  await choice.setInputFiles({ name: kit.name, mimeType: 'application/zip', buffer: kit.bytes })
  const changes = other.getByRole('region', { name: 'What changed' }).getByRole('listitem')
  await expect(changes).toHaveText([
    /HatchNewer revisionrevision 1 to 2/u,
    /SkylightNew on the board/u,
    /HatchNo longer available/u,
    /LouvreNot on the board any more/u,
  ])
  await expect(changes.getByRole('link', { name: 'Hatch' })).toHaveAttribute(
    'href',
    new RegExp(hatch.id, 'u'),
  )
  const update = await readKit(other, 'Download only what changed (2)')
  expect(Object.keys(update.files)).toEqual(expect.arrayContaining(['Hatch.rfa', 'Skylight.rfa']))
  expect(update.manifest.files.map(({ path, revision }) => [path, revision])).toEqual([
    ['Hatch.rfa', 2],
    ['Skylight.rfa', 1],
  ])

  await page.goto('/settings')
  const removed = await page.evaluate(
    async ([team, username]) => {
      const headers = { Authorization: String(localStorage.getItem('token')) }
      const path = `/api/discover/teams/${team}/members/${username}`
      return (await fetch(path, { method: 'DELETE', headers })).status
    },
    [(await admin.collection('boards').getOne(board.id)).team as string, mate.username],
  )
  expect(removed).toBe(204)
  await other.reload()
  await expect(other.getByText('This board is not available to you')).toBeVisible()
  await context.close()
  await removeFamilies(admin, families)
})

test('a kit lists what needs Premium, and what is beyond the downloads of the day', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const person = await addPerson()
  const families = await addFamilies(admin, ['Hatch', 'Louvre', 'Skylight'])
  const [, louvre] = families
  await admin.collection('families').update(louvre?.id ?? '', { freemium: 'premium' })
  const batch = admin.createBatch()
  for (let made = 0; made < 99; made += 1) batch.collection('downloads').create({ user: person.id })
  await batch.send()
  const ids = families.map(({ id }) => id)
  const board = await admin
    .collection('boards')
    .create({ name: 'Roofs', owner: person.id, families: ids })
  await neverAsk(page)
  await enterAs(page, backend.url, person)
  await page.goto(`/boards?id=${board.id}`)
  await page.getByRole('button', { name: 'Download kit' }).click()
  await expect(page.getByRole('region', { name: 'What is left out' })).toHaveText(
    'Louvreneeds Premium',
  )
  const kit = await readKit(page, 'Download')
  expect(kit.manifest.files.map(({ path }) => path)).toEqual(['Hatch.rfa'])
  expect(kit.manifest.missing.map(({ name, reason }) => [name, reason])).toEqual([
    ['Louvre', 'premium'],
    ['Skylight', 'limit'],
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/From \w+day/u)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'See Premium' })).toHaveAttribute(
    'href',
    /\/subscription$/u,
  )
  await expect(
    dialog.getByRole('region', { name: 'What is not in the kit' }).getByRole('listitem'),
  ).toHaveText([/Louvreneeds Premium/u, /Skylightbeyond the downloads of the day/u])
  await removeFamilies(admin, families)
})

test('a board is renamed in place, and its deletion can be undone', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const person = await addPerson()
  const demo = await admin.collection('families').getList(1, 3, { sort: 'name', fields: 'id' })
  const families = demo.items.map(({ id }) => id)
  await admin.collection('boards').create({ name: 'Plans', owner: person.id, families })
  await enterAs(page, backend.url, person)
  await page.goto('/boards')
  await page.getByRole('link', { name: 'Plans' }).click()
  await expect(page.locator('article.family-card')).toHaveCount(3)

  await page.getByRole('button', { name: 'Rename the board' }).click()
  await expect(page.getByLabel('Name of the board')).toBeFocused()
  await page.keyboard.type('Doors and more')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Doors and more' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename the board' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete the board' }).click()
  await expect(page.getByText('Doors and more is deleted').first()).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.locator('main').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Doors and more' })).toBeVisible()
  await expect(page.locator('article.family-card')).toHaveCount(3)
})
