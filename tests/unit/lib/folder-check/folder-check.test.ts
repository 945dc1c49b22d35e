// @vitest-environment happy-dom
import { createHash } from 'node:crypto'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { folderCheck } from '#lib/folder-check/folder-check.ts'
import { silenceLimit } from '#lib/rfa/reader-client.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { fakeServer, json, unreachable } from '#tests/support/server/fake-server.ts'

const route = 'POST /api/discover/hashes'
const family = 'aaaaaaaaaaaaaaa'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const fileOf = (path: string, text = path) => ({
  path,
  file: new File([text], path.split('/').at(-1) ?? ''),
})

const knownAs = (text: string, revision: number) => ({
  sha256: hashOf(text),
  family,
  name: 'Door',
  revision,
  current: 2,
  release: 2024,
})

/** A catalogue of one family with two revisions; gives how many hashes each request has. */
function serveDoor(): number[] {
  const counts: number[] = []
  const requests = fakeServer({
    [route]: () => {
      const { hashes } = Object(requests.at(-1)?.body) as { hashes: string[] }
      counts.push(hashes.length)
      const known = [knownAs('door 1', 1), knownAs('door 2', 2)]
      return json({ files: known.filter(({ sha256 }) => hashes.includes(sha256)) })
    },
  })
  return counts
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  signInHere()
  folderCheck.reset()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('lists which files are current, superseded and unknown, sorted by path', async () => {
  serveDoor()
  const found = [fileOf('b/10.rfa', 'x'), fileOf('b/2.RFA', 'door 2'), fileOf('a/1.rfa', 'door 1')]
  await folderCheck.check({ found: [...found, fileOf('readme.txt')], lost: [] })
  expect(folderCheck.$state.get()).toEqual({ status: 'done', isStopped: false })
  const outcomes = folderCheck.$files.get().map(({ path, outcome }) => `${path} ${outcome}`)
  expect(outcomes).toEqual(['a/1.rfa superseded', 'b/2.RFA current', 'b/10.rfa unknown'])
  expect(folderCheck.$counts.get()).toEqual({
    current: 1,
    superseded: 1,
    unknown: 1,
    unreadable: 0,
  })
})

it('requests 500 files at a time, and identical ones once', async () => {
  const asked = serveDoor()
  const found = Array.from({ length: 502 }, (_, index) => fileOf(`${index}.rfa`, `${index % 501}`))
  await folderCheck.check({ found, lost: [] })
  expect(asked).toEqual([500, 2])
  expect(folderCheck.$files.get()).toHaveLength(502)
})

it('names the files that cannot be read, and checks the others', async () => {
  serveDoor()
  const broken = fileOf('broken.rfa')
  broken.file.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  await folderCheck.check({ found: [broken, fileOf('door.rfa', 'door 2')], lost: ['locked'] })
  expect(folderCheck.$files.get().map(({ path, outcome }) => [path, outcome])).toEqual([
    ['locked', 'unreadable'],
    ['broken.rfa', 'unreadable'],
    ['door.rfa', 'current'],
  ])
})

it('says if none of the chosen files is a family', async () => {
  serveDoor()
  await folderCheck.check(Promise.resolve({ found: [fileOf('readme.txt')], lost: [] }))
  expect(folderCheck.$state.get()).toEqual({ status: 'empty' })
})

it('keeps the hashes without an answer, and continues from there when the connection is back', async () => {
  let isThere = false
  const read = vi.spyOn(Blob.prototype, 'slice')
  fakeServer({
    [route]: () => (isThere ? json({ files: [knownAs('door 2', 2)] }) : unreachable()),
  })
  await folderCheck.check({ found: [fileOf('door.rfa', 'door 2')], lost: [] })
  expect(folderCheck.$state.get()).toEqual({ status: 'failed', failure: { kind: 'offline' } })
  expect(folderCheck.$files.get()).toEqual([])
  const reads = read.mock.calls.length
  isThere = true
  const stop = folderCheck.retryOnline()
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(folderCheck.$state.get().status).toBe('done'))
  stop()
  expect(folderCheck.$files.get()).toMatchObject([{ outcome: 'current' }])
  expect(read.mock.calls.length).toBe(reads)
})

it('shows its progress now and then, not with every file', async () => {
  serveDoor()
  vi.spyOn(performance, 'now').mockReturnValue(1)
  const found = Array.from({ length: 300 }, (_, index) => fileOf(`${index}.rfa`))
  let shown = 0
  const stop = folderCheck.$progress.listen(() => {
    shown += 1
  })
  await folderCheck.check({ found, lost: [] })
  stop()
  expect(folderCheck.$progress.get()).toMatchObject({ hashed: 300, total: 300, share: 1 })
  expect(shown).toBeLessThan(6)
})

it('starts nothing more once it is stopped, and starts over with another folder', async () => {
  serveDoor()
  const found = Array.from({ length: 50 }, (_, index) => fileOf(`${index}.rfa`))
  const first = folderCheck.check({ found, lost: [] })
  await vi.waitFor(() => expect(folderCheck.$progress.get().hashed).toBeGreaterThan(0))
  folderCheck.stop()
  const { hashed } = folderCheck.$progress.get()
  await first
  expect(folderCheck.$state.get()).toEqual({ status: 'done', isStopped: true })
  expect(folderCheck.$progress.get().hashed).toBe(hashed)
  folderCheck.reset()
  expect(folderCheck.$state.get()).toEqual({ status: 'idle' })
  await folderCheck.check({ found: [fileOf('door.rfa', 'door 2')], lost: [] })
  expect(folderCheck.$progress.get()).toMatchObject({ hashed: 1, total: 1, share: 1 })
  expect(folderCheck.$files.get()).toMatchObject([{ path: 'door.rfa', outcome: 'current' }])
})

it.each([
  ['no list', {}],
  ['a file without a name', { files: [{ ...knownAs('x', 1), name: null }] }],
  ['a revision in words', { files: [{ ...knownAs('x', 1), revision: 'two' }] }],
])('treats an answer with %s as a failure, not as unknown files', async (_, answer) => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay = 0) => {
    if (typeof run === 'function' && delay < silenceLimit) queueMicrotask(() => run())
    return 0 as unknown as ReturnType<typeof setTimeout>
  })
  fakeServer({ [route]: () => json(answer) })
  await folderCheck.check({ found: [fileOf('door.rfa')], lost: [] })
  expect(folderCheck.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'unknown' } })
  expect(folderCheck.$files.get()).toEqual([])
})
