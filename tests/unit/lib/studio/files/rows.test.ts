// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { demoFamilies } from '#scripts/demo/families/families.ts'
import {
  fakeStudio,
  makeFamilyFile,
  openStudio,
  ownRecord,
} from '#tests/support/browser/open-studio.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { writeNestedRfa } from '#tests/support/rfa/nested-rfa.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

beforeEach(() => {
  signInHere()
})

afterEach(() => vi.unstubAllGlobals())

it('reads a family with everything its record gets, and hashes it', async () => {
  fakeStudio()
  const { add, judgeFiles } = await openStudio()
  await add([await makeFamilyFile('Oak Door')])
  const [row] = judgeFiles()
  expect(row).toMatchObject({
    verdict: { kind: 'new' },
    text: { name: 'Oak Door', status: 'published', freemium: 'free', vendor: '' },
    problems: null,
  })
  expect(row?.text.categories).toHaveLength(1)
  expect(row?.entry.content?.fields.sha256).toMatch(/^[0-9a-f]{64}$/u)
  expect(row?.entry.content?.picture?.blob.type).toBe('image/png')
})

it('says what is wrong with a file that is not a family', async () => {
  fakeStudio()
  const { $files, add } = await openStudio()
  await add([new File(['PK\u0003\u0004'], 'archive.rfa')])
  expect($files.get()[0]?.state).toEqual({
    stage: 'broken',
    problem: expect.stringContaining('ZIP archive'),
  })
})

it('leaves out other types of files, backups of Revit and files that are already listed', async () => {
  fakeStudio()
  const { add, $files } = await openStudio()
  const file = await makeFamilyFile('Door')
  const backup = new File([file], 'Door.0003.rfa')
  expect(await add([file, backup, new File(['x'], 'notes.txt')])).toEqual({
    added: 1,
    catalogues: 0,
    others: 1,
    backups: 1,
    repeated: 0,
  })
  expect(await add([file])).toMatchObject({ added: 0, repeated: 1 })
  expect($files.get()).toHaveLength(1)
})

it('treats a file of the same name as a revision, and of the same hash as published', async () => {
  fakeStudio([ownRecord('one', { name: 'oak door', revision: 3, category: ['c1'] })])
  const { add, judgeFiles, storeOwn, listedFamilies } = await openStudio()
  await add([await makeFamilyFile('Oak Door')])
  const [row] = judgeFiles()
  expect(row).toMatchObject({
    verdict: { kind: 'revision', family: { id: 'one', revision: 3 } },
    text: { name: 'oak door', categories: ['Doors'] },
  })
  const family = listedFamilies()[0]?.family
  if (!family) throw new Error('there is no family')
  storeOwn({ ...family, sha256: row?.entry.content?.fields.sha256 ?? '' })
  expect(judgeFiles()[0]?.verdict).toMatchObject({ kind: 'left-out', family: { id: 'one' } })
})

it('creates a new family from a file whose name is taken if the publisher says so', async () => {
  fakeStudio([ownRecord('one', { name: 'Oak Door' })])
  const { add, judgeFiles, changeFile, $files } = await openStudio()
  await add([await makeFamilyFile('Oak Door')])
  changeFile($files.get()[0]?.key ?? '', { target: null })
  expect(judgeFiles()[0]?.verdict).toEqual({ kind: 'new' })
})

it('revises the family that a file was dropped on, whatever its name', async () => {
  fakeStudio([ownRecord('one', { name: 'Another name' })])
  const { add, judgeFiles } = await openStudio()
  await add([await makeFamilyFile('Oak Door')], 'one')
  expect(judgeFiles()[0]).toMatchObject({
    verdict: { kind: 'revision', family: { id: 'one' } },
    text: { name: 'Another name' },
  })
})

it('leaves out the same file twice, and the older of two of one name until it is renamed', async () => {
  fakeStudio()
  const { add, judgeFiles, editFiles } = await openStudio()
  const newer = await makeFamilyFile('Door', { release: 2026 })
  await add([
    newer,
    new File([newer], 'copy.rfa'),
    new File([await makeFamilyFile('Door', { release: 2024 })], 'DOOR.rfa'),
  ])
  const kinds = () => judgeFiles().map(({ entry, verdict }) => `${entry.path} ${verdict.kind}`)
  expect(kinds().filter((kind) => kind.endsWith('new'))).toHaveLength(1)
  const old = judgeFiles().find(({ entry }) => entry.path === 'DOOR.rfa')
  expect(old?.verdict).toMatchObject({
    kind: 'left-out',
    reason: expect.stringContaining('is newer'),
  })
  editFiles([old?.entry.key ?? ''], { name: 'Old Door' })
  expect(kinds()).toContain('DOOR.rfa new')
})

it('asks for a name before anything is sent', async () => {
  fakeStudio()
  const { add, judgeFiles, editFiles, isSendable, $files } = await openStudio()
  await add([await makeFamilyFile('Door')])
  editFiles([$files.get()[0]?.key ?? ''], { name: ' ' })
  const [row] = judgeFiles()
  expect(row?.problems).toEqual({ name: 'Enter a name.' })
  expect(row && isSendable(row)).toBe(false)
})

it('counts as unsaved until it is sent or removed', async () => {
  fakeStudio()
  const { add, hasUnsaved, dropFiles, $files } = await openStudio()
  expect(hasUnsaved()).toBe(false)
  await add([await makeFamilyFile('Door')])
  expect(hasUnsaved()).toBe(true)
  dropFiles($files.get().map(({ key }) => key))
  expect(hasUnsaved()).toBe(false)
})

const catalogueOf = (text: string, name = 'Door.txt') => new File([text], name)

const complete = (studio: Awaited<ReturnType<typeof openStudio>>) =>
  vi.waitFor(() => expect(studio.$files.get().every(({ objects }) => objects !== null)).toBe(true))

it('completes what it read once the objects are known, without losing what the publisher wrote', async () => {
  fakeStudio()
  const studio = await openStudio()
  const bytes = new Uint8Array(writeNestedRfa({ ...demo, categories: [] }, ['Lock']))
  await studio.add([new File([bytes], 'Door.rfa')])
  const key = studio.$files.get()[0]?.key ?? ''
  studio.editFiles([key], { name: 'My door' })
  await complete(studio)
  const [row] = studio.judgeFiles()
  expect(row?.text.name).toBe('My door')
  expect(row?.text.categories).toEqual(['Doors'])
  const content = row?.entry.content
  expect(content?.fields.specification.builtInCategory).toBe(-2_000_023)
  expect(content?.fields.sha256).toMatch(/^[0-9a-f]{64}$/u)
})

it('adds the types of the type catalogue that is dropped with a family or after it', async () => {
  fakeStudio()
  const studio = await openStudio()
  const file = await makeFamilyFile('Door')
  const text = ',Wide##LENGTH##MILLIMETERS\nExtra,900\n'
  const added = await studio.add([file, catalogueOf(text, 'DOOR.TXT'), catalogueOf('x', 'b.txt')])
  expect(added).toMatchObject({ added: 1, catalogues: 1, others: 1 })
  await complete(studio)
  const fieldsNow = () => studio.$files.get()[0]?.content?.fields
  await vi.waitFor(() => expect(fieldsNow()?.specification.catalogueTypes).toBe(1))
  expect(fieldsNow()?.parametric.types.at(-1)?.name).toBe('Extra')
  const more = await studio.add([catalogueOf(`${text}Second,1000\n`)])
  expect(more).toMatchObject({ added: 0, catalogues: 1, others: 0 })
  await vi.waitFor(() => expect(fieldsNow()?.specification.catalogueTypes).toBe(2))
})

it('leaves a broken type catalogue out and says which row is wrong', async () => {
  fakeStudio()
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Door'), catalogueOf(',Wide##LENGTH##MM\nA,1\n,2\n')])
  await complete(studio)
  await vi.waitFor(() => {
    const remarks = studio.$files.get()[0]?.content?.remarks.join(' ')
    expect(remarks).toContain('Row 3 of the type catalogue has no type name')
  })
  expect(studio.judgeFiles()[0]).toMatchObject({ verdict: { kind: 'new' }, problems: null })
})
