// @vitest-environment happy-dom
import { createHash } from 'node:crypto'

import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { kitDownload } from '#lib/boards/kit/kit.ts'
import type { KitManifest } from '#lib/boards/kit/manifest.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { makeFamily, makeFile, makeManifest } from '#tests/support/rfa/kits.ts'
import { fakeServer, json, person } from '#tests/support/server/fake-server.ts'

const contents = 'GET /api/discover/boards/b1/families'
const token = { 'POST /api/files/token': () => json({ token: 'file-token' }) }
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const wire = (number: number, fields: Record<string, unknown> = {}) => ({
  ...makeFamily(number),
  file: `door${number}.rfa`,
  bytes: 7,
  sha256: hashOf(`bytes ${number}`),
  ...fields,
})

const pathOf = (number: number) =>
  `GET /api/files/families/${makeFamily(number).id}/door${number}.rfa`

const bytesOf = (number: number) => () => new Response(`bytes ${number}`)

let saved: Map<string, Uint8Array>
let wasAborted: boolean

/** A browser that asks where to save, and a disk that stores a file once it is closed. */
function stubPicker(): void {
  const parts: Uint8Array[] = []
  const createWritable = () =>
    new WritableStream<Uint8Array>({
      write: (part) => void parts.push(part),
      close: () => {
        const bytes = new Uint8Array(Buffer.concat(parts))
        saved = new Map(Object.entries(unzipSync(bytes)))
      },
      abort: () => void (wasAborted = true),
    })
  vi.stubGlobal('showSaveFilePicker', ({ suggestedName }: { suggestedName: string }) =>
    Promise.resolve({ name: suggestedName, createWritable }),
  )
}

const textOf = (path: string) => new TextDecoder().decode(saved.get(path))
const manifest = () => JSON.parse(textOf('manifest.json')) as KitManifest

beforeEach(() => {
  signInHere()
  kitDownload.reset()
  saved = new Map()
  wasAborted = false
  stubPicker()
})

afterEach(() => vi.unstubAllGlobals())

async function make(earlier?: KitManifest) {
  await kitDownload.make({ id: 'b1', name: 'Plans', ...(earlier && { earlier }) })
  return kitDownload.$state.get()
}

describe('a kit', () => {
  it('contains the files under their names, and their data', async () => {
    fakeServer({
      ...token,
      [contents]: () => json({ families: [wire(1, { name: 'Door' }), wire(2, { name: 'Door' })] }),
      [pathOf(1)]: bytesOf(1),
      [pathOf(2)]: bytesOf(2),
    })
    const state = await make()
    expect(state).toEqual({
      status: 'done',
      fileName: 'Plans kit.zip',
      saved: 2,
      missing: [],
      again: null,
    })
    expect([...saved.keys()]).toEqual(['Door.rfa', '2/Door.rfa', 'manifest.json', 'manifest.csv'])
    expect(textOf('2/Door.rfa')).toBe('bytes 2')
    expect(manifest()).toMatchObject({
      board: { id: 'b1', name: 'Plans' },
      files: [
        { path: 'Door.rfa', sha256: hashOf('bytes 1'), bytes: 7, revision: 1, included: true },
        { path: '2/Door.rfa', sha256: hashOf('bytes 2'), family: makeFamily(2).id },
      ],
    })
    expect(textOf('manifest.csv').split('\r\n')).toHaveLength(4)
  })

  it('leaves out families that need a plan, have no file or are deleted, and says so', async () => {
    const asked = fakeServer({
      ...token,
      [contents]: () =>
        json({
          families: [
            wire(1),
            wire(2, { freemium: 'premium' }),
            wire(3, { file: '' }),
            wire(4),
            { id: makeFamily(5).id, name: null, file: null },
          ],
        }),
      [pathOf(1)]: bytesOf(1),
      [pathOf(4)]: () => json({ message: 'x' }, 404),
    })
    const missing = [
      { family: makeFamily(5).id, name: '', reason: 'gone' },
      { family: makeFamily(2).id, name: 'Door 2', reason: 'premium' },
      { family: makeFamily(3).id, name: 'Door 3', reason: 'no-file' },
      { family: makeFamily(4).id, name: 'Door 4', reason: 'gone' },
    ]
    expect(await make()).toMatchObject({ status: 'done', saved: 1, missing })
    expect(manifest().missing).toEqual(missing)
    expect(asked.some(({ what }) => what === pathOf(2))).toBe(false)
  })

  it('contains premium files for people with a plan', async () => {
    signInHere({ ...person, plan: 'premium' })
    fakeServer({
      ...token,
      [contents]: () => json({ families: [wire(1, { freemium: 'premium' })] }),
      [pathOf(1)]: bytesOf(1),
    })
    expect(await make()).toMatchObject({ saved: 1, missing: [] })
  })

  it('keeps the downloaded files when the daily limit is reached, and requests no more', async () => {
    const asked = fakeServer({
      ...token,
      [contents]: () => json({ families: [1, 2, 3].map((number) => wire(number)) }),
      [pathOf(1)]: bytesOf(1),
      [pathOf(2)]: () =>
        new Response('{}', { status: 429, headers: { 'Retry-After': String(20 * 3600) } }),
    })
    const state = await make()
    expect(state).toMatchObject({ saved: 1, again: expect.stringMatching(/^\w+day/u) })
    expect(manifest().missing.map(({ reason }) => reason)).toEqual(['limit', 'limit'])
    expect(asked.some(({ what }) => what === pathOf(3))).toBe(false)
  })

  it('downloads a damaged file once more, and then leaves it out', async () => {
    const answers = ['broken', 'bytes 1', 'broken', 'broken']
    fakeServer({
      ...token,
      [contents]: () => json({ families: [wire(1), wire(2)] }),
      [pathOf(1)]: () => new Response(answers.shift()),
      [pathOf(2)]: () => new Response(answers.shift()),
    })
    expect(await make()).toMatchObject({ saved: 1, missing: [{ reason: 'damaged' }] })
    expect(textOf('Door 1.rfa')).toBe('bytes 1')
    expect(saved.has('Door 2.rfa')).toBe(false)
  })

  it('is not saved if none of the files could be downloaded', async () => {
    fakeServer({ ...token, [contents]: () => json({ families: [wire(1)] }) })
    expect(await make()).toMatchObject({ saved: 0, missing: [{ reason: 'unreached' }] })
    expect(saved.size).toBe(0)
    expect(wasAborted).toBe(true)
  })

  it('that is cancelled leaves nothing behind', async () => {
    fakeServer({
      ...token,
      [contents]: () => json({ families: [wire(1), wire(2)] }),
      [pathOf(1)]: bytesOf(1),
      [pathOf(2)]: () => {
        kitDownload.cancel()
        return new Response('bytes 2')
      },
    })
    await kitDownload.make({ id: 'b1', name: 'Plans' })
    expect(kitDownload.$state.get()).toEqual({ status: 'cancelled' })
    expect(saved.size).toBe(0)
    expect(wasAborted).toBe(true)
  })

  it('is not started if the person chooses no file', async () => {
    const asked = fakeServer({})
    vi.stubGlobal('showSaveFilePicker', () =>
      Promise.reject(new DOMException('dismissed', 'AbortError')),
    )
    expect(await make()).toEqual({ status: 'ready' })
    expect(asked).toEqual([])
  })

  it('goes to the browser’s downloads if the browser has no file picker', async () => {
    vi.stubGlobal('showSaveFilePicker', undefined)
    const kept: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) kept.push(blob)
      return 'blob:kit'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    fakeServer({
      ...token,
      [contents]: () => json({ families: [wire(1)] }),
      [pathOf(1)]: bytesOf(1),
    })
    expect(await make()).toMatchObject({ status: 'done', saved: 1 })
    expect(names).toEqual(['Plans kit.zip'])
    const files = unzipSync(new Uint8Array((await kept[0]?.arrayBuffer()) ?? []))
    expect(Object.keys(files)).toEqual(['Door 1.rfa', 'manifest.json', 'manifest.csv'])
    vi.restoreAllMocks()
  })

  it('fails with a message if the board cannot be read', async () => {
    fakeServer({})
    expect(await make()).toMatchObject({ status: 'failed', title: 'You are offline' })
  })
})

it('an update contains only what changed, at the paths of the earlier kit', async () => {
  fakeServer({
    ...token,
    [contents]: () => json({ families: [wire(1), wire(2, { revision: 2 }), wire(3)] }),
    [pathOf(2)]: bytesOf(2),
    [pathOf(3)]: bytesOf(3),
  })
  const earlier = makeManifest({
    files: [
      makeFile(1, { sha256: hashOf('bytes 1') }),
      makeFile(2, { path: '2/Door 2.rfa' }),
      makeFile(9, { path: 'Door 3.rfa' }),
    ],
  })
  const state = await make(earlier)
  expect(state).toMatchObject({ saved: 2, fileName: 'Plans kit update.zip' })
  expect([...saved.keys()].slice(0, 2)).toEqual(['2/Door 2.rfa', '2/Door 3.rfa'])
  expect(manifest().files.map(({ path, included }) => [path, included])).toEqual([
    ['Door 1.rfa', false],
    ['2/Door 2.rfa', true],
    ['2/Door 3.rfa', true],
  ])
})
