import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily, findFilePath } from '#tests/support/records/families.ts'
import { addPublisher, makeFileToken, type Person } from '#tests/support/records/people.ts'
import { type ObjectStore, startObjectStore } from '#tests/support/services/object-store.ts'

let store: ObjectStore
let backend: TestBackend
let publisher: Person

beforeAll(async () => {
  store = await startObjectStore()
  const environment = { ...store.environment, DISCOVER_FILES_URL: 'https://cdn.example/files/' }
  backend = await startTestBackend({ environment })
  publisher = await addPublisher(backend)
})

afterAll(async () => {
  await backend.stop()
  await store.remove()
})

const ask = async (path: string) => {
  const { status, headers } = await backend.request(path, { redirect: 'manual' })
  return [status, headers.get('Location'), headers.get('Cache-Control')]
}

it('pictures and their thumbnails are fetched from where the operator makes them public', async () => {
  const family = await addFamily(backend, publisher.id)
  const { collectionId, id, thumbnail: file } = family
  const folder = `https://cdn.example/files/${collectionId}/${id}`
  const forADay = 'public, max-age=86400'
  expect(await ask(findFilePath(family, 'thumbnail'))).toEqual([302, `${folder}/${file}`, forADay])
  expect(await ask(findFilePath(family, 'thumbnail', { thumb: '300x300' }))).toEqual([
    302,
    `${folder}/thumbs_${file}/300x300_${file}`,
    forADay,
  ])
  expect(await store.list('files')).toContain(
    `${collectionId}/${id}/thumbs_${file}/300x300_${file}`,
  )
})

it('a picture that nobody stored is not looked for there', async () => {
  const family = await addFamily(backend, publisher.id)
  const path = `/api/files/${family.collectionId}/${family.id}/other.png`
  expect(await ask(path)).toEqual([404, null, null])
})

it('a protected file is never fetched from there', async () => {
  const family = await addFamily(backend, publisher.id)
  const token = await makeFileToken(backend, publisher.token)
  const served = await ask(findFilePath(family, 'rfa', { token }))
  expect(served).toEqual([200, null, 'private, no-store'])
  expect((await ask(findFilePath(family, 'rfa'))).slice(0, 2)).toEqual([404, null])
})
