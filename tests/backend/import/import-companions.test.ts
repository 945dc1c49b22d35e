import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { RecordModel } from 'pocketbase'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { warningOf } from '#lib/rfa/rfa-error.ts'
import { readTypeCatalogue, writeTypeCatalogue } from '#lib/rfa/type-catalogue.ts'
import { keepsCatalogue } from '#lib/studio/files/file-messages.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { renderPreview } from '#scripts/demo/thumbnail.ts'
import { type TestBackend, startTestBackend } from '#tests/support/backend/backend.ts'
import { findFilePath } from '#tests/support/records/families.ts'
import { addPublisher, makeFileToken, type Person } from '#tests/support/records/people.ts'
import { writeNestedRfa } from '#tests/support/rfa/nested-rfa.ts'
import { makeRfaFolder, type RfaFolder } from '#tests/support/rfa/rfa-folder.ts'
import { type Importer, runImport } from '#tests/support/scripts/run-import.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

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
    sort: 'name',
  })

/** The reasons that the report gives, by path. */
const importAll = async (): Promise<Record<string, string>> => {
  const report = join(folder.path, 'report.csv')
  const { code, output } = await runImport(folder.path, importer, '--report', report)
  expect({ code, output }).toMatchObject({ code: 0 })
  const rows = (await readFile(report, 'utf8')).trimEnd().split('\r\n').slice(1)
  return Object.fromEntries(
    rows.map((row) => {
      const [, path = '', outcome = '', reason = ''] =
        /^([^,]*),([^,]*),[^,]*,(?:"?)(.*?)(?:"?)$/u.exec(row) ?? []
      return [path, `${outcome} ${reason}`.trim().replaceAll('""', '"')]
    }),
  )
}

const noNested = warningOf('no-objects').message
const named = (name: string) => ({ ...demo, name })
const width = { name: 'Catalogue Width', dataType: 'LENGTH', unit: 'MILLIMETERS' }
const catalogueOf = (...names: string[]) =>
  writeTypeCatalogue({
    columns: [width],
    types: names.map((name, index) => ({ name, values: [String(900 + index)] })),
  })

describe('nested families', () => {
  it('are listed, and linked to own ones that are imported before or after', async () => {
    await folder.write('a host.rfa', writeNestedRfa(named('A Host'), ['Lock', 'Unknown']))
    await folder.write('lock.rfa', writeNestedRfa(named('Lock'), []))
    await importAll()
    const [host, lock] = await listOwn()
    expect(host?.nested_family).toEqual([
      { name: 'Lock', category: 'Doors', shared: true, family: lock?.id },
      { name: 'Unknown', category: 'Doors', shared: true },
    ])
    expect(host?.specification).toMatchObject({ builtInCategory: -2_000_023 })
    expect(lock?.nested_family).toEqual([])
    await folder.write('z host.rfa', writeNestedRfa(named('Z Host'), ['LOCK']))
    await importAll()
    const after = (await listOwn()).at(-1)
    expect(after?.nested_family).toMatchObject([{ name: 'LOCK', family: lock?.id }])
  })
})

describe('a type catalogue beside a family', () => {
  it('is uploaded and adds its types to the table, whatever its encoding', async () => {
    const texts = {
      'utf-16': catalogueOf('One', 'Two'),
      'utf-8': Buffer.from(';Catalogue Width##LENGTH##MILLIMETERS\r\nTür;900\r\nZwei;901\r\n'),
      ansi: Buffer.from(',Catalogue Width##LENGTH##MILLIMETERS\nT\u00FCr,900\nZwei,901', 'latin1'),
      tabs: Buffer.from('\tCatalogue Width##LENGTH##MILLIMETERS\nA\t900\nB\t901\n'),
      'one line': Buffer.from(',Catalogue Width##LENGTH##MILLIMETERS'),
    }
    for (const [name, bytes] of Object.entries(texts)) {
      await folder.writeFamily(`${name}.rfa`, named(name))
      await folder.write(`${name.toUpperCase()}.txt`, bytes)
    }
    await importAll()
    const families = await listOwn()
    const token = await makeFileToken(backend, publisher.token)
    expect(families).toHaveLength(Object.keys(texts).length)
    for (const family of families) {
      const text = texts[family.name as keyof typeof texts]
      const answer = await backend.request(findFilePath(family, 'type_catalogue', { token }))
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(text))
      const listed = readTypeCatalogue(text).types.map(({ name }) => name)
      const names = family.parametric.types.map(({ name }: { name: string }) => name)
      expect(names.slice(demo.parametric.types.length)).toEqual(listed)
      expect(family).toMatchObject({
        type_count: demo.parametric.types.length + listed.length,
        specification: { catalogueTypes: listed.length },
      })
    }
    const { parameters, types } = families[0]?.parametric ?? {}
    const column = parameters.findIndex(({ name }: { name: string }) => name === width.name)
    expect(types.at(-1).values[column]).toBe('901')
  })

  it('that is broken is left out with the row that is wrong', async () => {
    await folder.writeFamily('Door.rfa', named('Door'))
    await folder.write('Door.txt', ',Width##LENGTH##MILLIMETERS\nA,1\n,2\n')
    const report = await importAll()
    expect(report['Door.rfa']).toContain('Row 3 of the type catalogue has no type name')
    const [family] = await listOwn()
    expect(family).toMatchObject({ type_catalogue: '', type_count: demo.parametric.types.length })
  })

  it('stays with its types when the file alone is revised, and is replaced by another one', async () => {
    await folder.writeFamily('Door.rfa', named('Door'))
    await folder.write('Door.txt', catalogueOf('One', 'Two'))
    await importAll()
    const [before] = await listOwn()
    const other = await makeRfaFolder()
    try {
      await other.writeFamily('Door.rfa', { ...named('Door'), release: 2019 })
      const kept = folder
      folder = other
      expect((await importAll())['Door.rfa']).toBe(`revised ${noNested} ${keepsCatalogue}`)
      const [revised] = await listOwn()
      expect(revised).toMatchObject({
        revision: 2,
        type_catalogue: before?.type_catalogue,
        type_count: before?.type_count,
        parametric: before?.parametric,
      })
      await other.writeFamily('Door.rfa', { ...named('Door'), release: 2017 })
      await other.write('Door.txt', catalogueOf('Three'))
      await importAll()
      folder = kept
    } finally {
      await other.remove()
    }
    const [after] = await listOwn()
    expect(after?.type_catalogue).not.toBe(before?.type_catalogue)
    expect(after?.type_count).toBe(demo.parametric.types.length + 1)
  })
})

describe('a picture beside a family', () => {
  it('becomes its thumbnail instead of the preview inside', async () => {
    const picture = await renderPreview(demo)
    await folder.writeFamily('Door.rfa', named('Door'))
    await folder.write('door.PNG', picture)
    await importAll()
    const [family] = await listOwn()
    expect(family?.thumbnail).toMatch(/^beside_.*\.png$/u)
    if (!family) throw new Error('nothing was imported')
    const answer = await backend.request(findFilePath(family, 'thumbnail'))
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(picture))
  })

  it.each([
    ['Door.png', Buffer.from('GIF89a, not a PNG'), 'no PNG, JPEG or WebP'],
    ['Door.jpg', Buffer.alloc(6 * 1024 * 1024), 'larger than 5 MB'],
    ['Door.webp', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'The PNG has no header'],
  ])('that cannot be used is left out, and said (%s)', async (name, bytes, why) => {
    await folder.writeFamily('Door.rfa', named('Door'))
    await folder.write(name, bytes)
    const report = await importAll()
    expect(report['Door.rfa']).toContain('left out')
    expect(report['Door.rfa']).toContain(why)
    const [family] = await listOwn()
    expect(family?.thumbnail).toMatch(/^preview_/u)
  })
})

describe('files of one content', () => {
  it('under two names are kept once, and the report names the other', async () => {
    await folder.write('a.rfa', writeNestedRfa(named('A'), []))
    await folder.write('sub/a copy.rfa', writeNestedRfa(named('A'), []))
    const report = await importAll()
    expect(Object.values(report).toSorted()).toEqual([
      expect.stringMatching(/^created/u),
      expect.stringMatching(/^unchanged The same file as /u),
    ])
    expect(await listOwn()).toHaveLength(1)
  })

  it('that another publisher has are created with a remark', async () => {
    await folder.write('a.rfa', writeNestedRfa(named('Shared Door'), []))
    await runImport(folder.path, importer, '--status', 'published')
    publisher = await addPublisher(backend)
    importer = { ...importer, email: publisher.email, password: publisher.password }
    const report = await importAll()
    expect(report['a.rfa']).toMatch(/^created .*The catalogue has this file: “.*”\.$/u)
  })

  it('are no step back to an earlier revision of an own family', async () => {
    const old = writeNestedRfa(named('Door'), [])
    await folder.write('door.rfa', old)
    await importAll()
    await folder.write('door.rfa', writeNestedRfa({ ...named('Door'), release: 2015 }, []))
    await importAll()
    await folder.write('door.rfa', old)
    const report = await importAll()
    expect(report['door.rfa']).toMatch(
      /^unchanged It is revision 1 of .*, which has a newer one\.$/u,
    )
    expect(await listOwn()).toMatchObject([{ revision: 2 }])
  })
})

it('three imports of one folder are as one', async () => {
  await folder.write('host.rfa', writeNestedRfa(named('Host'), ['Lock']))
  await folder.write('lock.rfa', writeNestedRfa(named('Lock'), []))
  await folder.write('copy.rfa', writeNestedRfa(named('Lock'), []))
  await folder.writeFamily('Door.rfa', named('Door'))
  await folder.write('Door.txt', catalogueOf('One'))
  await folder.write('Door.png', await renderPreview(demo))
  await importAll()
  const once = await listOwn()
  expect(once).toHaveLength(3)
  for (const _ of [2, 3]) {
    const report = await importAll()
    for (const outcome of Object.values(report)) expect(outcome).toMatch(/^unchanged/u)
    expect(await listOwn()).toEqual(once)
  }
})
