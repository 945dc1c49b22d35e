import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { RecordModel } from 'pocketbase'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { warningOf } from '#lib/rfa/rfa-error.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { type TestBackend, startTestBackend } from '#tests/support/backend/backend.ts'
import { addFamily, findFilePath, makeThumbnail } from '#tests/support/records/families.ts'
import { addPublisher, makeFileToken, type Person } from '#tests/support/records/people.ts'
import { makeRfaFolder, type RfaFolder } from '#tests/support/rfa/rfa-folder.ts'
import { readPngSize } from '#tests/support/rfa/sample-files.ts'
import { type Importer, runImport } from '#tests/support/scripts/run-import.ts'

const [first, second] = demoFamilies(2)
if (!first || !second) throw new Error('there are no demo families')

let backend: TestBackend
let publisher: Person
let importer: Importer
let folder: RfaFolder

beforeAll(async () => {
  backend = await startTestBackend()
})

beforeEach(async () => {
  folder = await makeRfaFolder()
  publisher = await addPublisher(backend)
  importer = { url: backend.url, email: publisher.email, password: publisher.password }
})

afterEach(() => folder.remove())

afterAll(() => backend.stop())

const listOwn = (): Promise<RecordModel[]> =>
  backend.admin.collection('families').getFullList({
    filter: backend.admin.filter('publisher = {:id}', publisher),
    expand: 'category,vendor',
    sort: 'name',
  })

const report = () => join(folder.path, 'report.csv')

const importAll = (...more: string[]) =>
  runImport(folder.path, importer, '--report', report(), ...more)

const readReport = async () => (await readFile(report(), 'utf8')).trimEnd().split('\r\n').slice(1)

/** The demo's files hold none of Revit's objects. */
const noNested = warningOf('no-objects').message

describe('importing a folder', () => {
  it('creates drafts with the data of the files', async () => {
    const [category = ''] = first.categories
    const existing = await backend.admin.collection('categories').create({ name: category })
    await folder.writeFamily('deep/er/a.rfa', first)
    const { code, output } = await importAll()
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 created'),
    })
    const [family, ...others] = await listOwn()
    expect(others).toEqual([])
    expect(family).toMatchObject({
      name: 'a',
      freemium: 'free',
      status: 'draft',
      revision: 1,
      publisher: publisher.id,
      vendor: '',
      category: [existing.id],
      revit_release: first.release,
      type_count: first.parametric.types.length,
      specification: {
        title: first.name,
        release: first.release,
        language: 'ENU',
      },
    })
    expect(family?.parametric.types.map(({ name }: { name: string }) => name)).toEqual(
      first.parametric.types.map(({ name }) => name),
    )
    expect(await readReport()).toEqual([`deep/er/a.rfa,created,${family?.id},"${noNested}"`])
  })

  it('sends the file unchanged, its picture as the thumbnail', async () => {
    await folder.writeFamily('a.rfa', first)
    await importAll()
    const [family] = await listOwn()
    if (!family) throw new Error('nothing was imported')
    const token = await makeFileToken(backend, publisher.token)
    const rfa = await backend.request(findFilePath(family, 'rfa', { token }))
    const bytes = new Uint8Array(await rfa.arrayBuffer())
    expect(bytes).toEqual(new Uint8Array(await readFile(join(folder.path, 'a.rfa'))))
    expect(family.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(family.bytes).toBe(bytes.length)
    const picture = await backend.request(findFilePath(family, 'thumbnail'))
    const size = readPngSize(new Uint8Array(await picture.arrayBuffer()))
    expect(size).toEqual({ width: 128, height: 128 })
  })

  it('applies the given plan and status, and creates the vendor once', async () => {
    await folder.writeFamily('a.rfa', first)
    await folder.writeFamily('b.rfa', second)
    await importAll('--freemium', 'premium', '--status', 'published', '--vendor', 'Acme Öfen')
    const families = await listOwn()
    expect(families).toHaveLength(2)
    for (const family of families) {
      expect(family).toMatchObject({ freemium: 'premium', status: 'published' })
      expect(family.expand?.vendor).toMatchObject({ name: 'Acme Öfen' })
    }
    await folder.writeFamily('b.rfa', { ...second, name: 'Another' })
    await importAll('--vendor', 'ACME ÖFEN')
    const vendors = await backend.admin.collection('vendors').getFullList()
    expect(vendors.filter(({ name }) => /acme/iu.test(String(name)))).toHaveLength(1)
  })

  it('skips what has not changed', async () => {
    await folder.writeFamily('a.rfa', first)
    await importAll()
    const before = await listOwn()
    const { code, output } = await importAll()
    expect(code).toBe(0)
    expect(output).toContain('1 unchanged')
    expect(await listOwn()).toEqual(before)
    expect(await readReport()).toEqual([`a.rfa,unchanged,${before[0]?.id},`])
  })

  it('turns a changed file into the next revision and keeps what a person wrote', async () => {
    await folder.writeFamily('a.rfa', first)
    await importAll()
    const [before] = await listOwn()
    const desc = 'Written by hand.'
    const edited = { desc, status: 'published', freemium: 'premium', thumbnail: makeThumbnail() }
    const uniclass = { code: 'Pr_1', title: 'Doors' }
    const families = backend.admin.collection('families')
    const kept = await families.update(before?.id ?? '', {
      ...edited,
      specification: { ...before?.specification, uniclass },
    })
    await folder.writeFamily('a.rfa', { ...first, release: 2026 })
    expect((await importAll()).output).toContain('1 revised')
    const [after, ...others] = await listOwn()
    expect(others).toEqual([])
    expect(after).toMatchObject({
      id: before?.id,
      desc,
      status: 'published',
      freemium: 'premium',
      revision: 2,
      revit_release: 2026,
      thumbnail: kept.thumbnail,
      category: before?.category,
      specification: {
        uniclass,
        release: 2026,
      },
    })
    expect(after?.sha256).not.toBe(before?.sha256)
    expect(after?.rfa).not.toBe(before?.rfa)
  })

  it('uses the new picture of a revision if the old one came from the file', async () => {
    await folder.writeFamily('a.rfa', first)
    await importAll()
    const [before] = await listOwn()
    await folder.writeFamily('a.rfa', { ...first, release: 2026 })
    await importAll()
    const [after] = await listOwn()
    expect(after?.thumbnail).toMatch(/^preview_/u)
    expect(after?.thumbnail).not.toBe(before?.thumbnail)
  })

  it("leaves another publisher's family of the same name unchanged", async () => {
    const other = await addPublisher(backend)
    const theirs = await addFamily(backend, other.id, { name: 'a' })
    await folder.writeFamily('a.rfa', first)
    expect((await importAll()).output).toContain('1 created')
    expect(await backend.admin.collection('families').getOne(theirs.id)).toEqual(theirs)
  })

  it('makes one category of what three languages call it', async () => {
    const names = ['Garde-corps', 'Geländer', 'railings', 'Barandillas']
    for (const [place, name] of names.entries()) {
      await folder.writeFamily(`${place}.rfa`, { ...first, name, categories: [name] })
    }
    expect((await importAll()).output).toContain('4 created')
    const used = (await listOwn()).map(({ expand }) =>
      ((expand?.category ?? []) as RecordModel[]).map(({ name, built_in: number }) => [
        name,
        number,
      ]),
    )
    expect(used).toEqual(names.map(() => [['Railings', -2_000_126]]))
    expect(new Set((await listOwn()).flatMap(({ category }) => category as string[])).size).toBe(1)
  })

  it('only shows what it would do in a dry run', async () => {
    await folder.writeFamily('a.rfa', first)
    await importAll()
    const before = await listOwn()
    const categories = await backend.admin.collection('categories').getFullList()
    await folder.writeFamily('a.rfa', { ...first, release: 2018 })
    await folder.writeFamily('b.rfa', { ...second, categories: ['never heard of'] })
    const { code, output } = await importAll('--dry-run', '--vendor', 'Nobody')
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(output).toContain('1 would create, 1 would revise')
    expect(await listOwn()).toEqual(before)
    expect(await backend.admin.collection('categories').getFullList()).toEqual(categories)
    expect((await readReport()).toSorted()).toEqual([
      `a.rfa,would revise,${before[0]?.id},`,
      'b.rfa,would create,,',
    ])
  })

  it('turns no file name into a formula, and prints neither password nor token', async () => {
    await folder.writeFamily('=HYPERLINK("x").rfa', first)
    await folder.write('+1,2.rfa', 'text')
    const { output } = await importAll()
    const rows = await readReport()
    expect(rows.toSorted()).toEqual([
      expect.stringMatching(/^"'\+1,2\.rfa",failed,,/u),
      expect.stringMatching(/^"'=HYPERLINK\(""x""\)\.rfa",created,/u),
    ])
    for (const text of [output, rows.join('')]) {
      expect(text).not.toContain(publisher.password)
      expect(text).not.toMatch(/eyJ/u)
    }
  })
})
