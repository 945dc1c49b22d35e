import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { dropFiles } from '#tests/support/browser/drop-files.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { studioTotals } from '#tests/support/browser/studio-totals.ts'
import { makeRfaFolder, type RfaFolder } from '#tests/support/rfa/rfa-folder.ts'
import { startCutProxy } from '#tests/support/server/cut-proxy.ts'
import { hasRealFiles, realFolder, whyNoRealFiles } from '#tests/unit/lib/rfa/real-files.ts'
import { writeInfo } from '#tests/unit/lib/rfa/write-info.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')
const megabyte = 1024 * 1024

let folder: RfaFolder

test.beforeAll(async () => {
  folder = await makeRfaFolder()
})

test.afterAll(() => folder.remove())

const writeFamily = async (name: string, paddingBytes = 0) => {
  await folder.writeFamily(`${name}.rfa`, { ...demo, name }, paddingBytes)
  return join(folder.path, `${name}.rfa`)
}

const choose = (page: Page, paths: string[]) =>
  page.getByLabel('Families to add').setInputFiles(paths)

const publish = (page: Page) => page.getByRole('button', { name: /^Publish/u }).last()

test('an upload survives a lost connection and an ended session, and creates one family', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  const filter = `publisher = "${publisher.id}"`
  const list = () => admin.collection('families').getFullList({ filter, sort: 'name' })
  const proxy = await startCutProxy(backend.url)
  const enter = async (target: Page, password: string) => {
    await enterAs(target, backend.url, { ...publisher, password })
    const session = await target.evaluate(() => Object.entries(localStorage))
    await target.goto(`${proxy.url}/404`)
    await target.evaluate((stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, String(value))
    }, session)
  }
  await enter(page, publisher.password)
  await page.goto(`${proxy.url}/studio`)
  await choose(page, [await writeFamily('Cut Off 20', 20 * megabyte)])
  await expect(publish(page)).toBeEnabled()
  const isCut = proxy.cutAfter(4 * megabyte)
  await publish(page).click()
  await isCut
  await expect(page.getByText('The connection was lost')).toBeVisible()
  expect(await list()).toEqual([])
  proxy.restore()
  // Studio also retries automatically, and may do so first.
  const done = studioTotals(page, '1 done')
  await Promise.race([page.getByRole('button', { name: 'Try now' }).click(), done.waitFor()])
  await expect(done).toBeVisible()
  expect(await list()).toMatchObject([{ name: 'Cut Off 20', status: 'published' }])

  const password = 'another door in a wall'
  await choose(page, [await writeFamily('Kept 10')])
  await expect(publish(page)).toBeEnabled()
  await admin.collection('users').update(publisher.id, { password, passwordConfirm: password })
  await publish(page).click()
  await expect(page.getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible()
  await expect(page).toHaveURL(/\/studio$/u)
  const tab = await page.context().newPage()
  await enter(tab, password)
  await expect(studioTotals(page, '2 done')).toBeVisible()
  expect(await list()).toMatchObject([{ name: 'Cut Off 20' }, { name: 'Kept 10' }])
  proxy.close()
})

/** What the processes of the browser hold in memory, in bytes. */
async function measureMemory(page: Page): Promise<number> {
  const client = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await client?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const sizes = processInfo.map(({ id }) => {
    // A process may end between the two questions.
    if (!existsSync(`/proc/${id}/status`)) return 0
    const text = readFileSync(`/proc/${id}/status`, 'utf8')
    return 1024 * Number(/RssAnon:\s+(\d+)/u.exec(text)?.[1])
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('a file of 200 MB is published without growing memory', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  test.skip(process.platform !== 'linux', 'reads from /proc what processes hold in memory')
  const publisher = await addPerson({ role: 'publisher' })
  const path = await writeFamily('Very Large 200', 200 * megabyte)
  await enterAs(page, backend.url, publisher)
  await page.goto('/studio')
  await expect(page.getByText('You have no families yet')).toBeVisible()
  const before = await measureMemory(page)
  let highest = before
  const look = async () => {
    highest = Math.max(highest, await measureMemory(page))
  }
  let looked = Promise.resolve()
  const watch = setInterval(() => (looked = looked.then(look)), 250)
  await choose(page, [path])
  await expect(publish(page)).toBeEnabled()
  await publish(page).click()
  await expect(studioTotals(page, '1 done')).toBeVisible()
  clearInterval(watch)
  await looked
  expect(highest - before).toBeLessThan(100 * megabyte)
  const [family] = await admin
    .collection('families')
    .getFullList({ filter: `publisher = "${publisher.id}"` })
  expect(family).toMatchObject({ name: 'Very Large 200', status: 'published' })
  expect(family?.bytes).toBeGreaterThan(200 * megabyte)
})

test('the nested families of a real family are read in the browser and uploaded', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  test.skip(!hasRealFiles, whyNoRealFiles)
  const publisher = await addPerson({ role: 'publisher' })
  await enterAs(page, backend.url, publisher)
  await page.goto('/studio')
  await choose(page, [`${realFolder}samples/2016_1PointReactor-AC-Sample.rfa`])
  await page.getByRole('button', { name: /^Details of/u }).click()
  const nested = page.getByRole('region', { name: 'Nested families' })
  await expect(nested.getByRole('listitem').first()).toBeVisible()
  const shown = await nested.getByRole('listitem').count()
  await publish(page).click()
  await expect(studioTotals(page, '1 done')).toBeVisible()
  const filter = `publisher = "${publisher.id}"`
  const [family] = await admin.collection('families').getFullList({ filter })
  expect(family?.nested_family).toHaveLength(shown)
  expect(family?.nested_family[0]).toEqual({
    name: expect.stringMatching(/./u),
    category: expect.any(String),
    shared: expect.any(Boolean),
  })
})

test('a copy without the names in its properties is published in the place of the file', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  const names = { user: 'jane.doe', path: 'C:\\Users\\jane.doe\\Desktop\\Stool.rfa' }
  const atom = '<entry xmlns="http://www.w3.org/2005/Atom"><title>Stool</title></entry>'
  await folder.write(
    'Stool.rfa',
    writeCompoundFile([
      { name: 'BasicFileInfo', bytes: writeInfo({ version: 14, ...names }) },
      { name: 'PartAtom', bytes: Buffer.from(atom) },
    ]),
  )
  await enterAs(page, backend.url, publisher)
  await page.goto('/studio')
  await choose(page, [join(folder.path, 'Stool.rfa')])
  await page.getByRole('button', { name: /^Details of/u }).click()
  const named = page.getByRole('region', { name: 'The file names a person or a folder' })
  await expect(named.getByText(names.path)).toBeVisible()
  await named.getByRole('button', { name: 'Use a copy without them' }).click()
  await expect(named.getByRole('button', { name: 'Use the original' })).toBeVisible()
  await expect(named.getByText(names.path)).toBeHidden()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/u })
    .click()
  await expect(studioTotals(page, '1 done')).toBeVisible()
  const [family] = await admin
    .collection('families')
    .getFullList({ filter: `publisher = "${publisher.id}"` })
  if (!family) throw new Error('no family was published')
  const token = await admin.files.getToken()
  const answer = await fetch(admin.files.getURL(family, String(family.rfa), { token }))
  const sent = Buffer.from(await answer.arrayBuffer())
  expect(sent.includes(Buffer.from('Stool.rfa', 'utf16le'))).toBe(true)
  expect(sent.includes(Buffer.from('jane', 'utf16le'))).toBe(false)
  expect(JSON.stringify(family)).not.toMatch(/jane|Desktop/u)
})

test('a type catalogue dropped with its family is published and downloaded under its name', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  await enterAs(page, backend.url, publisher)
  await page.goto('/studio')
  const rfa = await writeFamily('Door With Types')
  const catalogue = ',Catalogue Width##LENGTH##MILLIMETERS\nSlim,700\nWide,1200\n'
  await dropFiles(page, page.getByRole('region', { name: 'Add families' }), [
    { name: 'Door With Types.rfa', bytes: readFileSync(rfa) },
    { name: 'door with types.TXT', bytes: Buffer.from(catalogue) },
  ])
  await expect(publish(page)).toBeEnabled()
  await publish(page).click()
  await expect(studioTotals(page, '1 done')).toBeVisible()
  const filter = `publisher = "${publisher.id}"`
  const [family] = await admin.collection('families').getFullList({ filter })
  await page.goto(`/family?id=${family?.id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Type catalogue (2 types)' }).click()
  expect((await download).suggestedFilename()).toBe('Door With Types.txt')
  await expect(page.getByText('Slim').first()).toBeVisible()
})
