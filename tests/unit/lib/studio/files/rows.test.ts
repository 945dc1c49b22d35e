// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeStudio,
  makeFamilyFile,
  openStudio,
  ownRecord,
} from '#tests/support/browser/open-studio.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'

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
  expect(row?.entry.content?.picture?.png.type).toBe('image/png')
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
    new File([await makeFamilyFile('Door', { release: 2024 })], 'old.rfa'),
  ])
  const kinds = () => judgeFiles().map(({ entry, verdict }) => `${entry.path} ${verdict.kind}`)
  expect(kinds().filter((kind) => kind.endsWith('new'))).toHaveLength(1)
  const old = judgeFiles().find(({ entry }) => entry.path === 'old.rfa')
  expect(old?.verdict).toMatchObject({
    kind: 'left-out',
    reason: expect.stringContaining('is newer'),
  })
  editFiles([old?.entry.key ?? ''], { name: 'Old Door' })
  expect(kinds()).toContain('old.rfa new')
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
