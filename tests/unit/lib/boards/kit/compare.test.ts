// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { $kitChanges, compareWithKit, readyKitChanges } from '#lib/boards/kit/compare.ts'
import { writeManifest } from '#lib/boards/kit/manifest.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { makeFamily, makeFile, makeManifest } from '#tests/support/rfa/kits.ts'
import { fakeServer, json } from '#tests/support/server/fake-server.ts'

const contents = 'GET /api/discover/boards/b1/families'
const kit = makeManifest({ files: [makeFile(1), makeFile(2), makeFile(3)] })

const fileOf = (text: string, name = 'manifest.json') => new File([text], name)

beforeEach(() => {
  signInHere()
  readyKitChanges()
})

afterEach(() => vi.unstubAllGlobals())

it('compares a kit with the board, and asks which other families still exist', async () => {
  const asked = fakeServer({
    [contents]: () => json({ families: [{ ...makeFamily(1), sha256: 'a'.repeat(64) }] }),
    'GET /api/collections/families/records': () => json({ items: [{ id: makeFamily(3).id }] }),
  })
  await compareWithKit(fileOf(writeManifest(kit)), 'b1')
  const state = $kitChanges.get()
  if (state.status !== 'done') throw new Error(`the comparison is ${state.status}`)
  expect(state.changes.map(({ kind, name }) => [kind, name])).toEqual([
    ['gone', 'Door 2'],
    ['left', 'Door 3'],
    ['same', 'Door 1'],
  ])
  expect(asked).toHaveLength(2)
})

it('says what is wrong with a file that is not a kit, and sends nothing', async () => {
  const asked = fakeServer({})
  await compareWithKit(fileOf('{}', 'package.json'), 'b1')
  expect($kitChanges.get()).toMatchObject({
    status: 'failed',
    title: 'package.json cannot be read',
    text: expect.stringContaining('Choose a kit'),
  })
  expect(asked).toEqual([])
})

it('says that it is offline', async () => {
  fakeServer({})
  await compareWithKit(fileOf(writeManifest(kit)), 'b1')
  expect($kitChanges.get()).toMatchObject({ status: 'failed', title: 'You are offline' })
})

it('shows the kit that was chosen last', async () => {
  const answers: ((answer: Response) => void)[] = []
  fakeServer({ [contents]: () => new Promise<Response>((resolve) => answers.push(resolve)) })
  const empty = writeManifest(makeManifest())
  const first = compareWithKit(fileOf(empty, 'first.json'), 'b1')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const second = compareWithKit(fileOf(empty, 'second.json'), 'b1')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers.toReversed()) answer(json({ families: [] }))
  await Promise.all([first, second])
  expect($kitChanges.get()).toMatchObject({ status: 'done', fileName: 'second.json' })
})

it('discards a comparison in progress when another kit is to be chosen', async () => {
  const answers: ((answer: Response) => void)[] = []
  fakeServer({ [contents]: () => new Promise<Response>((resolve) => answers.push(resolve)) })
  const comparing = compareWithKit(fileOf(writeManifest(makeManifest())), 'b1')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect($kitChanges.get()).toEqual({ status: 'busy', fileName: 'manifest.json' })
  readyKitChanges()
  answers[0]?.(json({ families: [] }))
  await comparing
  expect($kitChanges.get()).toEqual({ status: 'ready' })
})
