import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { isSmallPicture } from '#lib/pictures/names.ts'
import { sleep } from '#lib/timing/sleep.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { query, withOldData } from '#tests/support/backend/old-data.ts'
import { addFamily, findFilePath, makeThumbnail } from '#tests/support/records/families.ts'
import { addMember, addPublisher } from '#tests/support/records/people.ts'
import { makePng, readPngSize } from '#tests/support/rfa/sample-files.ts'
import { type ObjectStore, startObjectStore } from '#tests/support/services/object-store.ts'

let store: ObjectStore
let backend: TestBackend
let publisher: string

beforeAll(async () => {
  store = await startObjectStore()
  backend = await startTestBackend({ environment: store.environment })
  publisher = (await addPublisher(backend)).id
})

afterAll(async () => {
  await backend.stop()
  await store.remove()
})

/** The job of each minute would make what a test says is still to be made. */
beforeEach(async () => {
  const untilJob = 60_000 - (Date.now() % 60_000)
  if (untilJob < 3_000) await sleep(untilJob + 500)
})

const waiting = () => query(backend.data, 'SELECT record, tries FROM waiting_thumbnails')
const waits = (id: string) => waiting().some(({ record }) => record === id)
const makeThumbnails = () => backend.admin.crons.run('make-thumbnails')
const thumbnailsOf = async (id: string) =>
  (await store.list('files')).filter((key) => key.includes(`${id}/thumbs_`))

const allMade = (id: string) => expect.poll(() => waits(id), { timeout: 10_000 }).toBe(false)

const namesOf = ({ collectionId, id }: RecordModel, file: unknown, sizes: string[]) =>
  sizes.map((size) => `${collectionId}/${id}/thumbs_${String(file)}/${size}_${String(file)}`)

describe('thumbnails', () => {
  it('in all sizes that pages ask for are made after a picture is stored, before anybody asks', async () => {
    const family = await addFamily(backend, publisher)
    expect(await thumbnailsOf(family.id)).toEqual([])
    await makeThumbnails()
    await allMade(family.id)
    const sizes = ['150x150', '300x300']
    const made = namesOf(family, family.thumbnail, sizes)
    expect(await thumbnailsOf(family.id)).toEqual(made)

    const member = await addMember(backend)
    const avatar = new File([makePng()], 'me.png', { type: 'image/png' })
    const user = await backend.admin.collection('users').update(member.id, { avatar })
    await makeThumbnails()
    await allMade(user.id)
    expect(await thumbnailsOf(user.id)).toEqual(namesOf(user, user.avatar, ['96x96']))
  })

  it('that are made are served as they are, without the picture being read again', async () => {
    const family = await addFamily(backend, publisher)
    await makeThumbnails()
    await allMade(family.id)
    const path = `${family.collectionId}/${family.id}`
    const [made = ''] = namesOf(family, family.thumbnail, ['150x150'])
    const other = makePng(7, 5)
    await store.put(made, other)
    const answer = await backend.request(findFilePath(family, 'thumbnail', { thumb: '150x150' }))
    expect(readPngSize(new Uint8Array(await answer.arrayBuffer()))).toEqual({ width: 7, height: 5 })
    expect((await store.list('files')).filter((key) => key.startsWith(path))).toHaveLength(4)
  })

  it.each(['preview-w128.png', 'picture-w96.png', 'picture-w300.png'])(
    'of %s are not made, as pages show it as it is',
    async (name) => {
      const family = await addFamily(backend, publisher, { thumbnail: makeThumbnail(name) })
      expect(isSmallPicture(String(family.thumbnail))).toBe(true)
      expect(waits(family.id)).toBe(false)
    },
  )

  it.each(['picture-w1200.png', 'door.png', 'my-preview-w128.png'])(
    'of %s are made',
    async (name) => {
      const family = await addFamily(backend, publisher, { thumbnail: makeThumbnail(name) })
      expect(isSmallPicture(String(family.thumbnail))).toBe(false)
      expect(waits(family.id)).toBe(true)
    },
  )

  it('of another picture take the place of the former, and go with the record', async () => {
    const families = backend.admin.collection('families')
    const { id } = await addFamily(backend, publisher)
    await makeThumbnails()
    await allMade(id)
    await families.update(id, { name: 'Door, double' })
    expect(waits(id)).toBe(false)
    const changed = await families.update(id, { thumbnail: makeThumbnail('window.png') })
    expect(waits(id)).toBe(true)
    await makeThumbnails()
    await allMade(id)
    const made = namesOf(changed, changed.thumbnail, ['150x150', '300x300'])
    await expect.poll(() => thumbnailsOf(id)).toEqual(made)
    await families.update(id, { thumbnail: makeThumbnail('wall.png') })
    await families.delete(id)
    expect(waits(id)).toBe(false)
    await expect.poll(() => thumbnailsOf(id)).toEqual([])
  })

  it('that are made while their record is deleted do not stay', async () => {
    const { id } = await addFamily(backend, publisher)
    const write = store.holdWrite(`${id}/thumbs_`)
    await makeThumbnails()
    await write.reached
    await backend.admin.collection('families').delete(id)
    const filesOf = async () => (await store.list('files')).filter((key) => key.includes(id))
    await expect.poll(filesOf).toEqual([])
    const made = await addFamily(backend, publisher)
    write.release()
    // They are made one at a time, so that those of the next one follow the end of these.
    await allMade(made.id)
    expect(await filesOf()).toEqual([])
  })

  it('of a picture that cannot be read are tried again later, and hold up no other', async () => {
    await makeThumbnails()
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
    const lost = await addFamily(backend, publisher)
    await store.lose(`${lost.collectionId}/${lost.id}/${lost.thumbnail}`)
    const next = await addFamily(backend, publisher)
    await makeThumbnails()
    await allMade(next.id)
    await expect.poll(waiting).toEqual([{ record: lost.id, tries: 1 }])
    await backend.admin.collection('families').delete(lost.id)
  })
})

it('pictures that exist when the server is upgraded get theirs in the same way', () =>
  withOldData(async ({ query: ask, revert, migrate }) => {
    await revert('1763714100_waiting_thumbnails.js')
    expect(ask("SELECT name FROM sqlite_master WHERE name LIKE '%waiting_thumb%'")).toEqual([])
    ask(`INSERT INTO families (id, name, thumbnail) VALUES ('large', 'Large', 'door_a1.png'),
      ('small', 'Small', 'picture_w300_a1.png'), ('none', 'None', '')`)
    await migrate()
    expect(ask('SELECT record FROM waiting_thumbnails')).toEqual([{ record: 'large' }])
  }))

it('on the disk they are made in the same place', async () => {
  const plain = await startTestBackend()
  try {
    const { id } = await addPublisher(plain)
    const family = await addFamily(plain, id)
    await plain.admin.crons.run('make-thumbnails')
    const left = () => query(plain.data, 'SELECT record FROM waiting_thumbnails')
    await expect.poll(left, { timeout: 10_000 }).toEqual([])
    const folder = join(plain.data, 'storage', family.collectionId, family.id)
    const made = join(folder, `thumbs_${String(family.thumbnail)}`)
    expect((await readdir(made)).filter((name) => !name.endsWith('.attrs'))).toHaveLength(2)
  } finally {
    await plain.stop()
  }
})
