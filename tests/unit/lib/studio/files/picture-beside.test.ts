// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeStudio,
  makeFamilyFile,
  openStudio,
  ownRecord,
} from '#tests/support/browser/open-studio.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { json, person } from '#tests/support/server/fake-server.ts'
import { fakeUploads } from '#tests/support/server/fake-upload.ts'

vi.mock('#lib/pictures/make-picture.ts', () => ({
  makeWhole: ({ name }: File) =>
    name.startsWith('Broken')
      ? Promise.reject(new DOMException('It cannot be decoded.', 'InvalidStateError'))
      : Promise.resolve({
          small: new File(['s'], 'picture-w300.webp', { type: 'image/webp' }),
          large: new File(['l'], 'picture-w1200.webp', { type: 'image/webp' }),
        }),
}))

beforeEach(() => signInHere({ ...person, role: 'publisher' }))

afterEach(() => vi.unstubAllGlobals())

const picture = (name: string) => new File(['a picture'], name, { type: 'image/png' })

it('a picture beside a family is sent instead of the one in it, in both sizes', async () => {
  fakeStudio()
  const uploads = fakeUploads((upload) => upload.answer(200, ownRecord('made')))
  const studio = await openStudio()
  const added = await studio.add([await makeFamilyFile('Door'), picture('door.PNG')])
  expect(added).toMatchObject({ added: 1, others: 0 })
  studio.sendAll()
  await vi.waitFor(() => expect(studio.stageOf()).toBe('sent'))
  const form = uploads[0]?.form
  expect(form?.get('thumbnail')).toMatchObject({ name: 'picture-w300.webp', type: 'image/webp' })
  expect(form?.get('pictures')).toMatchObject({ name: 'picture-w1200.webp' })
})

it('of a revision, it comes before the pictures that are stored', async () => {
  const own = ownRecord('one', { name: 'Door', thumbnail: 'mine.png' })
  fakeStudio([own], { 'GET /api/collections/families/records/one': () => json(own) })
  const uploads = fakeUploads((upload) => upload.answer(200, own))
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Door'), picture('Door.png')])
  studio.sendAll()
  await vi.waitFor(() => expect(studio.stageOf()).toBe('sent'))
  expect(uploads[0]?.form.get('+pictures')).toMatchObject({ name: 'picture-w1200.webp' })
  expect(uploads[0]?.form.get('thumbnail')).toMatchObject({ name: 'picture-w300.webp' })
})

it('one that cannot be read is named, and the one in the file stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeStudio()
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Broken'), picture('Broken.png')])
  const [entry] = studio.$files.get()
  expect(entry?.content?.remarks).toContain(
    'Broken.png cannot be read as a picture. Choose a PNG, JPEG or WebP.',
  )
  expect(entry?.content?.picture).toMatchObject({ name: 'preview-w128.png', large: null })
})
