import { ClientResponseError, type RecordModel } from 'pocketbase'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isSmallPicture, pictureName, storedWidth } from '#lib/pictures/names.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'
import { pictureBombs } from '#tests/support/rfa/picture-bombs.ts'
import { makeOleFile } from '#tests/support/rfa/sample-files.ts'

let backend: TestBackend
let publisher: Person
let rival: Person
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  rival = await addPublisher(backend)
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const webp = async (side: number, background = '#c33'): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({ create: { width: side, height: side, channels: 4, background } })
      .webp()
      .toBuffer(),
  )

const pictureOf = async (side: number, background?: string) =>
  new File([await webp(side, background)], pictureName(side, 'image/webp'), { type: 'image/webp' })

const own = () => backend.connect(publisher.token).collection('families')

const addOwn = () => addFamily(backend, publisher.id, { rfa: null, thumbnail: null })

const picturesOf = (record: RecordModel) => record.pictures as string[]

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ClientResponseError ? error : Promise.reject(error)),
  )

describe('the pictures of a family', () => {
  it('keep the names that say how wide they are, and are served as they were sent', async () => {
    const { id } = await addOwn()
    const family = await own().update(id, {
      thumbnail: await pictureOf(300),
      'pictures+': [await pictureOf(1200)],
    })
    expect(isSmallPicture(String(family.thumbnail))).toBe(true)
    const [large = ''] = picturesOf(family)
    expect(storedWidth(large)).toBe(1200)
    for (const [file, side] of [
      [String(family.thumbnail), 300],
      [large, 1200],
    ] as const) {
      const answer = await backend.request(`/api/files/families/${id}/${file}`)
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await webp(side)))
    }
  })

  it('are put in order, and removed, by their names', async () => {
    const { id } = await addOwn()
    const files = await Promise.all([pictureOf(320, '#100'), pictureOf(640), pictureOf(960)])
    const [first = '', second = '', third = ''] = picturesOf(
      await own().update(id, { pictures: files }),
    )
    const turned = await own().update(id, { pictures: [third, first, second] })
    expect(picturesOf(turned)).toEqual([third, first, second])
    const fewer = await own().update(id, { pictures: [third, second] })
    expect(picturesOf(fewer)).toEqual([third, second])
    expect((await backend.request(`/api/files/families/${id}/${first}`)).status).toBe(404)
  })

  it('come in one form: the names that stay, in order, and new ones after them', async () => {
    const { id } = await addOwn()
    const [first = '', second = ''] = picturesOf(
      await own().update(id, { pictures: [await pictureOf(320), await pictureOf(640)] }),
    )
    const form = new FormData()
    for (const part of [second, first, await pictureOf(960)]) form.append('pictures', part)
    form.append('thumbnail', await pictureOf(300))
    const [one, two, three = '', ...rest] = picturesOf(await own().update(id, form))
    expect([one, two, storedWidth(three), rest]).toEqual([second, first, 960, []])
    const none = new FormData()
    none.append('pictures', '')
    none.append('thumbnail', '')
    const bare = await own().update(id, none)
    expect([bare.pictures, bare.thumbnail]).toEqual([[], ''])
  })

  it('are eight at most', async () => {
    const { id } = await addOwn()
    const nine = await Promise.all(Array.from({ length: 9 }, () => pictureOf(20)))
    await own().update(id, { pictures: nine.slice(1) })
    const error = await refusal(own().update(id, { 'pictures+': nine.slice(0, 1) }))
    expect(error?.response).toMatchObject({ data: { pictures: expect.any(Object) } })
    expect(picturesOf(await own().getOne(id))).toHaveLength(8)
  })

  it.each([
    ['an SVG', 'a.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page as a picture', 'a.png', () => '<!doctype html><script>alert(1)</script>'],
    ['a family as a picture', 'a.png', () => makeOleFile()],
  ])('may not be %s', async (_, name, content) => {
    const { id } = await addOwn()
    const error = await refusal(own().update(id, { pictures: [new File([content()], name)] }))
    expect(error?.status).toBe(400)
    expect(error?.response).toMatchObject({ data: { pictures: expect.any(Object) } })
  })

  it.each(Object.keys(pictureBombs))('may not be a %s', async (name) => {
    const { id } = await addOwn()
    const bomb = new File([pictureBombs[name]?.() ?? ''], name)
    const error = await refusal(own().update(id, { pictures: [bomb] }))
    expect(error?.response).toMatchObject({ data: { pictures: expect.any(Object) } })
  })

  it('are changed by nobody but the publisher', async () => {
    const { id } = await addOwn()
    for (const { token } of [rival, member, { token: '' }]) {
      const families = backend.connect(token).collection('families')
      const error = await refusal(families.update(id, { pictures: [await pictureOf(20)] }))
      expect(error?.status).toBe(404)
    }
    expect(picturesOf(await own().getOne(id))).toEqual([])
  })
})
