// @vitest-environment happy-dom
import { createHash } from 'node:crypto'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { replaceFile, type Replacing, restoreFile } from '#lib/folder-check/replace-file.ts'
import { type Faults, makeMemoryFolder } from '#tests/support/browser/memory-folder.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let files: Map<string, Blob>
let faults: Faults
let replacing: Replacing

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  files = new Map([['door.rfa', new Blob(['old'])]])
  faults = new Map()
  const place = { folder: makeMemoryFolder(files, faults), name: 'door.rfa' }
  replacing = { place, before: hashOf('old'), after: hashOf('new') }
})

const content = async () =>
  Object.fromEntries(
    await Promise.all([...files].map(async ([name, blob]) => [name, await blob.text()] as const)),
  )

describe('replacing a file', () => {
  it('keeps the old one under the next free name of a backup, and puts it back', async () => {
    files.set('Door.0001.rfa', new Blob(['older']))
    const backup = await replaceFile(replacing, new Blob(['new']))
    expect(backup).toBe('door.0002.rfa')
    const others = { 'Door.0001.rfa': 'older' }
    expect(await content()).toEqual({ ...others, 'door.rfa': 'new', 'door.0002.rfa': 'old' })
    await restoreFile(replacing, backup)
    expect(await content()).toEqual({ ...others, 'door.rfa': 'old' })
  })

  it('refuses what is not the file that the catalogue names', async () => {
    const error = { problem: 'wrong-file' }
    await expect(replaceFile(replacing, new Blob(['no']))).rejects.toMatchObject(error)
    expect(await content()).toEqual({ 'door.rfa': 'old' })
  })

  it('refuses a file that has changed since it was checked', async () => {
    files.set('door.rfa', new Blob(['edited']))
    const error = { problem: 'changed' }
    await expect(replaceFile(replacing, new Blob(['new']))).rejects.toMatchObject(error)
    expect(await content()).toEqual({ 'door.rfa': 'edited' })
  })

  it.each([
    ['NoModificationAllowedError', 'locked'],
    ['NotAllowedError', 'refused'],
    ['QuotaExceededError', 'full'],
  ])('leaves everything as it was where the backup ends in %s', async (name, problem) => {
    faults.set('door.0001.rfa', name)
    await expect(replaceFile(replacing, new Blob(['new']))).rejects.toMatchObject({ problem })
    expect(await content()).toEqual({ 'door.rfa': 'old' })
  })

  it('puts the old one back where the new one cannot be written', async () => {
    faults.set('door.rfa', 'QuotaExceededError')
    const error = { problem: 'full' }
    await expect(replaceFile(replacing, new Blob(['new']))).rejects.toMatchObject(error)
    expect(await content()).toEqual({ 'door.rfa': 'old' })
  })

  it('says that the file is gone', async () => {
    files.clear()
    const error = { problem: 'gone' }
    await expect(replaceFile(replacing, new Blob(['new']))).rejects.toMatchObject(error)
  })

  it('puts nothing back over a file that was changed since, or without its backup', async () => {
    const backup = await replaceFile(replacing, new Blob(['new']))
    files.set('door.rfa', new Blob(['edited']))
    const changed = { problem: 'changed' }
    await expect(restoreFile(replacing, backup)).rejects.toMatchObject(changed)
    expect(await content()).toEqual({ 'door.rfa': 'edited', [backup]: 'old' })
    files.delete(backup)
    const lost = { problem: 'no-backup' }
    await expect(restoreFile(replacing, backup)).rejects.toMatchObject(lost)
  })
})
