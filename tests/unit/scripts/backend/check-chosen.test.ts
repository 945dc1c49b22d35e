import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { checkChosen } from '#scripts/backend/check-chosen.ts'
import { hash } from '#scripts/backend/find-release.ts'
import { UserError } from '#scripts/terminal.ts'

const whole = new TextEncoder().encode('#!/bin/sh\necho official\n')
/** With one bit of one byte turned. */
const changed = whole.map((byte, at) => (at === 5 ? byte ^ 1 : byte))

let folder: string
let path: string
let said: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check chosen '))
  path = join(folder, 'mine')
  said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    said += String(chunk)
    return true
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const check = async (bytes: Uint8Array, checksum?: string) => {
  await writeFile(path, bytes, { mode: 0o755 })
  return checkChosen({ path, checksum, known: [hash(whole)] })
}

describe('the executable that POCKETBASE_BIN names', () => {
  it('is run silently if it is known, and with one line if a byte was changed', async () => {
    expect(await check(whole)).toBe(path)
    expect(said).toBe('')
    expect(await check(changed)).toBe(path)
    expect(said).toMatch(/^POCKETBASE_BIN .*unknown checksum.*\n$/u)
    expect(said).toContain(`POCKETBASE_SHA256=${hash(changed)}`)
  })

  it('is run when it is the one that POCKETBASE_SHA256 names', async () => {
    expect(await check(changed, hash(changed).toUpperCase())).toBe(path)
    expect(said).toBe('')
  })

  it('is not run when a byte was changed since POCKETBASE_SHA256 was written', async () => {
    const refused = check(changed, hash(whole))
    await expect(refused).rejects.toThrow(UserError)
    await expect(refused).rejects.toThrow(/mine has the SHA-256 .*POCKETBASE_SHA256.*not run/u)
  })

  it('is named in the error when there is no such file', async () => {
    const refused = checkChosen({ path: join(folder, 'none'), checksum: undefined, known: [] })
    await expect(refused).rejects.toThrow(UserError)
    await expect(refused).rejects.toThrow(/POCKETBASE_BIN names .*none/u)
  })

  it('is named in the error when the file is not executable', async () => {
    await writeFile(path, '', { mode: 0o644 })
    const refused = checkChosen({ path, checksum: undefined, known: [] })
    await expect(refused).rejects.toThrow(/not an executable/u)
  })
})
