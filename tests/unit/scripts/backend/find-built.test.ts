import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { findBuilt, type GoModule } from '#scripts/backend/find-built.ts'
import { UserError } from '#scripts/terminal.ts'
import { installGo } from '#tests/support/scripts/fake-go.ts'

let folder: string
let said: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find built '))
  said = ''
  vi.stubEnv('PATH', join(folder, 'bin'))
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    said += String(chunk)
    return true
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const makeModule = (timeout = 60_000): GoModule => ({
  version: '1',
  checksum: 'h1:pinned=',
  cache: join(folder, 'cache'),
  name: 'pocketbase_1_built',
  timeout,
})

const readCalls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n')

const built = () => join(folder, 'cache/pocketbase_1_built/pocketbase')

it('is built once by Go if the release cannot be reached, and reported in one line', async () => {
  await installGo(folder)
  const sources = makeModule()
  expect(await findBuilt(sources)).toBe(built())
  expect(await readFile(built(), 'utf8')).toBe('built')
  expect(said).toMatch(/Building PocketBase .*\(100 %\).*\n.*official module 1, built by Go.*\n$/u)
  const calls = await readCalls()
  said = ''
  expect(await findBuilt(sources)).toBe(built())
  expect(said).toMatch(/^PocketBase's releases cannot be reached:.*module 1, built by Go.*\n$/u)
  expect(await readCalls()).toEqual(calls)
  expect(calls).toEqual([
    'env GOVERSION',
    'list -m -json github.com/pocketbase/pocketbase@v1',
    'mod download -json github.com/pocketbase/pocketbase@v1',
    expect.stringContaining('github.com/pocketbase/pocketbase/examples/base@v1'),
  ])
})

it('is built with the checksum database, whatever the machine leaves out', async () => {
  vi.stubEnv('GONOSUMDB', '*')
  vi.stubEnv('GOFLAGS', '-insecure')
  await installGo(folder, { install: 'echo "$GONOSUMDB $GOFLAGS $CGO_ENABLED" >"$GOBIN/base"' })
  const path = await findBuilt(makeModule())
  expect(path).toBe(built())
  expect(await readFile(built(), 'utf8')).toBe('none -trimpath 0\n')
})

it('is skipped silently if there is no Go', async () => {
  expect(await findBuilt(makeModule())).toBeNull()
  expect(said).toBe('')
})

it('is built by two processes simultaneously, each of which gets a complete one', async () => {
  await installGo(folder)
  const search = () => findBuilt(makeModule())
  expect(await Promise.all([search(), search(), search()])).toEqual([built(), built(), built()])
  expect(await readdir(join(folder, 'cache'))).toEqual(['pocketbase_1_built'])
})

it.each([
  [
    'Go is too old',
    { env: 'echo go1.25.9' },
    /go1\.25\.9 is too old; version 1\.26 or later is required/u,
  ],
  ['no newer Go can be had', { install: 'echo "go: no go1.27" >&2; exit 1' }, /go: no go1\.27/u],
  [
    'nothing answers Go',
    { list: `echo '{"Error": "dial tcp: refused"}'; exit 1` },
    /dial tcp: refused/u,
  ],
])('is skipped, with the reason, if %s', async (_, commands, why) => {
  await installGo(folder, commands)
  expect(await findBuilt(makeModule())).toBeNull()
  expect(said).toMatch(why)
  expect(said).toMatch(/Go cannot build PocketBase here: .*\n$/u)
})

it('is skipped if Go gets no answer in time', async () => {
  await installGo(folder, { list: 'exec /bin/sleep 60' })
  expect(await findBuilt(makeModule(50))).toBeNull()
  expect(said).toMatch(/Go cannot build PocketBase here: .*cannot be reached/u)
})

it.each([
  ['has another checksum', { mod: `echo '{"Sum": "h1:other="}'` }, /h1:other=, not h1:pinned=/u],
  [
    'is not in the checksum database',
    { mod: `echo '{"Error": "verifying: checksum mismatch"}'; exit 1` },
    /differs from the published one/u,
  ],
  [
    'needs a module that is not in the checksum database',
    { install: 'echo "SECURITY ERROR" >&2; exit 1' },
    /differs from the published one/u,
  ],
])('is an error when the module %s', async (_, commands, why) => {
  await installGo(folder, commands)
  const search = findBuilt(makeModule())
  await expect(search).rejects.toThrow(UserError)
  await expect(search).rejects.toThrow(why)
  await expect(readFile(built())).rejects.toThrow('ENOENT')
})

it.each(['pocketbase', 'pocketbase.sha256'])(
  'is not run when %s in the cache was changed',
  async (name) => {
    await installGo(folder)
    await findBuilt(makeModule())
    await writeFile(join(folder, 'cache/pocketbase_1_built', name), 'other')
    const search = findBuilt(makeModule())
    await expect(search).rejects.toThrow(/pocketbase_1_built\/pocketbase .*SHA-256.*Delete/u)
  },
)
