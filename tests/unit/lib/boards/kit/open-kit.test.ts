import { makeZip } from 'client-zip'
import { expect, it } from 'vitest'

import { KitError, writeManifest } from '#lib/boards/kit/manifest.ts'
import { kitProblems } from '#lib/boards/kit/messages.ts'
import { openKit } from '#lib/boards/kit/open-kit.ts'
import { makeFile, makeManifest } from '#tests/support/rfa/kits.ts'

const manifest = makeManifest({ files: [makeFile(1)] })

const pack = (files: Record<string, string>) =>
  new Response(makeZip(Object.entries(files).map(([name, input]) => ({ name, input })))).blob()

it('a kit is opened from a zip or from its manifest', async () => {
  const text = writeManifest(manifest)
  expect(await openKit(await pack({ 'Door.rfa': 'x', 'manifest.json': text }))).toEqual(manifest)
  expect(await openKit(await pack({ 'Plans kit/manifest.json': text }))).toEqual(manifest)
  expect(await openKit(new Blob([text]))).toEqual(manifest)
})

it.each([
  ['an empty file', () => new Blob([]), 'This file is empty'],
  ['a picture', () => new Blob(['\u0089PNG']), 'no manifest of a kit'],
  ['another JSON', () => new Blob(['{"name":"x"}']), 'no manifest of a kit'],
  ['a large file', () => new Blob([new Uint8Array(17 * 1024 * 1024)]), 'no zip archive'],
  ['another zip', () => pack({ 'Door.rfa': 'x' }), 'There is no manifest.json'],
  ['a zip of another manifest', () => pack({ 'manifest.json': '{}' }), 'no manifest of a kit'],
  ['half a zip', async () => (await pack({ 'a.rfa': 'x' })).slice(0, 20), 'no zip archive'],
])('%s is refused with a message that says what to do', async (_, make, words) => {
  const error: unknown = await openKit(await make()).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(KitError)
  expect(error instanceof KitError && kitProblems[error.problem]).toContain(words)
})

it('a kit is recognised by its first two bytes, a manifest by its full name', async () => {
  const text = writeManifest(manifest)
  const misnamed = openKit(await pack({ 'manifest.json.bak': text }))
  await expect(misnamed).rejects.toMatchObject({ problem: 'no-kit' })
  for (const start of ['P!', '!K', 'PP', 'KK']) {
    await expect(openKit(new Blob([start, text]))).rejects.toMatchObject({
      problem: 'no-manifest',
    })
  }
})
