// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

import type { StoredPicture } from '#lib/family/details.ts'

const sent: { kept: readonly string[]; added: string[]; small: string | null }[] = []
let answer: string[] = []

const stored = (file: string): StoredPicture => ({ file, address: `/files/${file}`, width: 1200 })

vi.mock('#lib/studio/api.ts', () => ({
  changePictures: (
    _: string,
    { kept, added, small }: { kept: string[]; added: File[]; small: File | '' | null },
  ) => {
    sent.push({
      kept,
      added: added.map(({ name }) => name),
      small: small instanceof File ? small.name : small,
    })
    answer = [...kept, ...added.map(({ name }) => `stored-${name}`)]
    return Promise.resolve({ family: {}, pictures: answer.map(stored) })
  },
  fetchPicture: (address: string) => Promise.resolve(new Blob([address])),
}))
vi.mock('#lib/studio/families/families.ts', () => ({ storeOwn: () => undefined }))
vi.mock('#lib/pictures/make-picture.ts', () => ({
  openPicture: (file: File) =>
    file.name === 'bad.png'
      ? Promise.reject(new DOMException('It cannot be decoded.', 'InvalidStateError'))
      : Promise.resolve({ whole: { name: file.name }, cut: null }),
  closePicture: () => undefined,
  firstView: () => ({ x: 0.5, y: 0.5, zoom: 1 }),
  makePicture: ({ name }: { name: string }) =>
    Promise.resolve({ large: new File([], `large-${name}`), small: new File([], `small-${name}`) }),
  makeSmall: async (blob: Blob) => new File([], `small of ${await blob.text()}`),
}))

const { pictureEditor } = await import('#lib/studio/pictures/pictures.ts')

const keys = () => pictureEditor.$edited.get().pictures.map(({ key }) => key)

async function add(name: string, isFirst = false) {
  await pictureEditor.choose(new File([], name, { type: 'image/png' }), isFirst)
  await pictureEditor.takeCrop()
}

beforeEach(() => {
  sent.length = 0
  pictureEditor.begin([stored('a'), stored('b'), stored('c')])
})

it('sends nothing where nothing changed, even after something was brought back', async () => {
  pictureEditor.remove('b', true)
  pictureEditor.remove('b', false)
  pictureEditor.move('a', 1)
  pictureEditor.move('a', -1)
  pictureEditor.move('a', -1)
  expect(await pictureEditor.save('one')).toBe('')
  expect(sent).toEqual([])
})

it('sends the order, and the small picture of another first one', async () => {
  pictureEditor.move('c', -1)
  await pictureEditor.save('one')
  pictureEditor.move('c', -1)
  await pictureEditor.save('one')
  expect(sent).toEqual([
    { kept: ['a', 'c', 'b'], added: [], small: null },
    { kept: ['c', 'a', 'b'], added: [], small: 'small of /files/c' },
  ])
})

it('sends a new first picture with both its sizes, and then the order', async () => {
  await add('door.png', true)
  await pictureEditor.save('one')
  expect(sent).toEqual([
    { kept: ['a', 'b', 'c'], added: ['large-door.png'], small: 'small-door.png' },
    { kept: ['stored-large-door.png', 'a', 'b', 'c'], added: [], small: null },
  ])
  expect(keys()).toEqual(['stored-large-door.png', 'a', 'b', 'c'])
})

it('removes all pictures, and the small one with them', async () => {
  for (const key of keys()) pictureEditor.remove(key, true)
  await pictureEditor.save('one')
  expect(sent).toEqual([{ kept: [], added: [], small: '' }])
})

it('takes eight pictures at most, not counting removed ones', async () => {
  for (let number = 0; number < 6; number += 1) await add(`${number}.png`)
  expect(keys()).toHaveLength(8)
  expect(pictureEditor.$edited.get().problem).toContain('8 pictures at most')
  pictureEditor.remove('a', true)
  await add('last.png')
  expect(keys()).toHaveLength(9)
  expect(pictureEditor.$edited.get().problem).toBe('')
})

it('says of a file that it is no picture', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await pictureEditor.choose(new File([], 'bad.png'))
  expect(pictureEditor.$edited.get()).toMatchObject({
    crop: null,
    problem: 'bad.png cannot be read as a picture. Choose a PNG, JPEG or WebP.',
  })
})
