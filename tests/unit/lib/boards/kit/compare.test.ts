// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { writeManifest } from '#lib/boards/kit/manifest.ts'
import { makeFamily, makeFile, makeManifest } from '#tests/support/rfa/kits.ts'
import { fakeServer, json, keepInBrowser } from '#tests/support/server/fake-server.ts'

const contents = 'GET /api/discover/boards/b1/families'
const kit = makeManifest({ files: [makeFile(1), makeFile(2), makeFile(3)] })

const fileOf = (text: string, name = 'manifest.json') => new File([text], name)

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

const open = () => import('#lib/boards/kit/compare.ts')

it('compares a kit with the board, and asks which of the others are still offered', async () => {
  const asked = fakeServer({
    [contents]: () => json({ families: [{ ...makeFamily(1), sha256: 'a'.repeat(64) }] }),
    'GET /api/collections/families/records': () => json({ items: [{ id: makeFamily(3).id }] }),
  })
  const { $kitChanges, compareWithKit } = await open()
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

it('says what is wrong with a file that is no kit, and asks nobody', async () => {
  const asked = fakeServer({})
  const { $kitChanges, compareWithKit } = await open()
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
  const { $kitChanges, compareWithKit } = await open()
  await compareWithKit(fileOf(writeManifest(kit)), 'b1')
  expect($kitChanges.get()).toMatchObject({ status: 'failed', title: 'You are offline' })
})

it('shows the kit that was chosen last', async () => {
  const answers: ((answer: Response) => void)[] = []
  fakeServer({ [contents]: () => new Promise<Response>((resolve) => answers.push(resolve)) })
  const { $kitChanges, compareWithKit } = await open()
  const empty = writeManifest(makeManifest())
  const first = compareWithKit(fileOf(empty, 'first.json'), 'b1')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const second = compareWithKit(fileOf(empty, 'second.json'), 'b1')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers.toReversed()) answer(json({ families: [] }))
  await Promise.all([first, second])
  expect($kitChanges.get()).toMatchObject({ status: 'done', fileName: 'second.json' })
})
