import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { findFiles } from '#scripts/import/find-files.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discover-find-'))
})

afterEach(() => rm(folder, { recursive: true }))

const write = async (...paths: string[]) => {
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), 'x')
  }
}

describe('findFiles', () => {
  it('finds families at every depth and nothing else', async () => {
    await write('a.rfa', 'b.RFA', 'doors/wood/c.rfa', 'd.rvt', 'e.rfa.txt', 'rfa')
    const { paths, leftOut } = await findFiles(folder)
    expect(paths).toEqual(['a.rfa', 'b.RFA', join('doors', 'wood', 'c.rfa')])
    expect(leftOut).toEqual([])
  })

  it('follows links and enters no folder twice', async () => {
    await write('doors/a.rfa')
    await symlink('..', join(folder, 'doors', 'up'))
    await symlink('doors', join(folder, 'same'))
    await symlink(join('doors', 'a.rfa'), join(folder, 'link.rfa'))
    expect((await findFiles(folder)).paths).toEqual([join('doors', 'a.rfa'), 'link.rfa'])
  })

  it("skips Revit's backups, but not a family that is only called like one", async () => {
    await write('Door.rfa', 'Door.0001.rfa', 'Window.0002.rfa')
    const { paths, leftOut } = await findFiles(folder)
    expect(paths).toEqual(['Door.rfa', 'Window.0002.rfa'])
    expect(leftOut).toMatchObject([{ path: 'Door.0001.rfa', outcome: 'skipped' }])
  })

  it('names links that lead nowhere', async () => {
    await symlink('nowhere', join(folder, 'lost.rfa'))
    await symlink('nowhere', join(folder, 'lost'))
    const { leftOut } = await findFiles(folder)
    expect(leftOut).toMatchObject([
      { path: 'lost', outcome: 'skipped', reason: expect.stringContaining('ENOENT') },
      { path: 'lost.rfa', outcome: 'failed', reason: expect.stringContaining('ENOENT') },
    ])
  })

  it('refuses a path that is not a folder', async () => {
    await write('a.rfa')
    await expect(findFiles(join(folder, 'none'))).rejects.toThrow('cannot be read (ENOENT)')
    await expect(findFiles(join(folder, 'a.rfa'))).rejects.toThrow('is not a folder')
  })
})
