// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { published } from '#lib/studio/change-messages.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import {
  fakeStudio,
  makeFamilyFile,
  openStudio,
  ownList,
  ownRecord,
} from '#tests/support/browser/open-studio.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { writeNestedRfa } from '#tests/support/rfa/nested-rfa.ts'
import { json, keepInBrowser, nothing, person } from '#tests/support/server/fake-server.ts'
import { fakeUploads, type Upload } from '#tests/support/server/fake-upload.ts'

const create = 'POST /api/collections/families/records'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

beforeEach(() => {
  signInHere({ ...person, role: 'publisher' })
})

afterEach(() => vi.unstubAllGlobals())

const textOf = ({ form }: Upload, name: string) =>
  form.getAll(name).filter((value) => typeof value === 'string')

const accept = (upload: Upload) => {
  const [name = 'Door'] = textOf(upload, 'name')
  upload.answer(200, ownRecord(`made ${name}`, { name, sha256: textOf(upload, 'sha256')[0] }))
}

it('sends a file with what its record gets, and lists the family', async () => {
  fakeStudio()
  const uploads = fakeUploads(accept)
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Door')])
  studio.editFiles(
    studio.$files.get().map(({ key }) => key),
    { vendor: 'acme', categories: ['doors', 'New ones'], description: ' Oak. ' },
  )
  studio.sendAll()
  await vi.waitFor(() => expect(studio.stageOf()).toBe('sent'))
  const [upload] = uploads
  if (!upload) throw new Error('nothing was sent')
  expect(upload.what).toBe(create)
  expect(Object.fromEntries(upload.form)).toMatchObject({
    name: 'Door',
    desc: 'Oak.',
    vendor: 'v1',
    freemium: 'free',
    status: 'published',
    publisher: 'u1',
    rfa: expect.any(File),
    sha256: expect.stringMatching(/^\w{64}$/u),
  })
  expect(textOf(upload, 'category')).toEqual(['c1', 'c2'])
  expect(upload.form.get('thumbnail')).toMatchObject({
    name: 'preview-w128.png',
    type: 'image/png',
  })
  expect(JSON.parse(textOf(upload, 'parametric').join())).toHaveProperty('types')
  expect(studio.listedFamilies()[0]?.family.id).toBe('made Door')
})

it('sends two at a time, and reports the progress of all', async () => {
  fakeStudio()
  const uploads = fakeUploads(() => {})
  const studio = await openStudio()
  await studio.add(await Promise.all(['A', 'B', 'C'].map((name) => makeFamilyFile(name))))
  studio.sendAll()
  await vi.waitFor(() => expect(uploads).toHaveLength(2))
  expect(studio.$files.get().map(({ state }) => state.stage)).toEqual([
    'sending',
    'sending',
    'queued',
  ])
  uploads[0]?.progress(0.5)
  const size = studio.$files.get()[0]?.file.size ?? 0
  expect(studio.queue.$progress.get()).toMatchObject({ total: 3, left: 3, bytesSent: size / 2 })
  for (const upload of uploads) accept(upload)
  await vi.waitFor(() => expect(uploads).toHaveLength(3))
  accept(uploads[2] as Upload)
  await vi.waitFor(() => expect(studio.queue.$progress.get()).toMatchObject({ sent: 3, left: 0 }))
})

it('keeps what a person wrote and chose when it sends a revision', async () => {
  const present = {
    id: 'one',
    sha256: 'old',
    specification: { uniclass: 'Ss_25' },
    category: ['c1'],
    thumbnail: 'chosen_a1.png',
  }
  fakeStudio([ownRecord('one', { name: 'Door', category: ['c1'] })], {
    'GET /api/collections/families/records/one': () => json(present),
  })
  const uploads = fakeUploads(accept)
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Door')])
  studio.changeFile(studio.$files.get()[0]?.key ?? '', { note: ' One type fewer ' })
  studio.sendAll()
  await vi.waitFor(() => expect(studio.stageOf()).toBe('sent'))
  const [upload] = uploads
  if (!upload) throw new Error('nothing was sent')
  const sent = Object.fromEntries(upload.form)
  expect(upload.what).toBe('PATCH /api/collections/families/records/one')
  expect(JSON.parse(textOf(upload, 'specification').join())).toMatchObject({ uniclass: 'Ss_25' })
  expect(sent).toMatchObject({ revision_note: 'One type fewer', rfa: expect.any(File) })
  expect(Object.keys(sent)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(?:name|status|category|thumbnail|publisher)$/u),
    ]),
  )
})

it('waits for the connection, and checks whether the family arrived before it sends again', async () => {
  let arrived: object[] = []
  let isUp = false
  fakeStudio([], {
    [ownList]: () => json({ items: arrived }),
    'GET /api/health': () => (isUp ? json({ code: 200 }) : Promise.reject(new TypeError('gone'))),
  })
  const uploads = fakeUploads((upload) => upload.lose())
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Door')])
  studio.sendAll()
  await vi.waitFor(() => expect(studio.connection.$state.get().status).toBe('lost'))
  studio.connection.tryNow()
  await vi.waitFor(() => expect(studio.connection.$state.get()).toMatchObject({ status: 'lost' }))
  expect(studio.hasUnsaved()).toBe(true)
  isUp = true
  arrived = [ownRecord('arrived', { name: 'Door' })]
  await vi.waitFor(
    () => {
      studio.connection.tryNow()
      expect(studio.stageOf()).toBe('sent')
    },
    { timeout: 5000 },
  )
  expect(uploads).toHaveLength(1)
  expect(studio.connection.$state.get()).toEqual({ status: 'good' })
  expect(studio.listedFamilies().map(({ family }) => family.id)).toEqual(['arrived'])
})

it('stops while the connection is lost, and keeps the work', async () => {
  fakeStudio()
  fakeUploads((upload) => upload.lose())
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Door')])
  studio.sendAll()
  await vi.waitFor(() => expect(studio.connection.$state.get().status).toBe('lost'))
  studio.queue.stop()
  await vi.waitFor(() => expect(studio.stageOf()).toBe('ready'))
  expect(studio.connection.$state.get()).toEqual({ status: 'good' })
})

it('shows at its field what the server refused, and continues with the next one', async () => {
  fakeStudio()
  fakeUploads((upload) =>
    textOf(upload, 'name')[0] === 'Bad'
      ? upload.answer(400, { data: { desc: { message: 'Too rude.' } } })
      : accept(upload),
  )
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Bad'), await makeFamilyFile('Good')])
  studio.sendAll()
  await vi.waitFor(() =>
    expect([studio.stageOf(0), studio.stageOf(1)]).toEqual(['refused', 'sent']),
  )
  const [bad] = studio.$files.get()
  expect(bad?.state).toMatchObject({ stage: 'refused', fields: { description: 'Too rude.' } })
  studio.editFiles([bad?.key ?? ''], { description: 'Polite' })
  expect(studio.stageOf()).toBe('ready')
})

it('keeps the work when the session ends, and continues when the person is back', async () => {
  fakeStudio([], {
    'POST /api/collections/users/auth-refresh': () =>
      json({ status: 401, message: 'The session has ended.' }, 401),
  })
  let isKnown = false
  const uploads = fakeUploads((upload) => (isKnown ? accept(upload) : upload.answer(400)))
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Door')])
  studio.sendAll()
  await vi.waitFor(() => expect(studio.connection.$state.get().status).toBe('signed-out'))
  expect(studio.$user.get()).toBeNull()
  isKnown = true
  keepInBrowser({ ...person, role: 'publisher' })
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await vi.waitFor(() => expect(studio.stageOf()).toBe('sent'))
  expect(uploads).toHaveLength(2)
})

it('sends nothing once another request has ended the session, and everything when the person is back', async () => {
  fakeStudio()
  const uploads = fakeUploads(accept)
  const studio = await openStudio()
  await studio.add([await makeFamilyFile('Door')])
  localStorage.removeItem('token')
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(studio.$user.get()).toBeNull()
  studio.sendAll()
  await vi.waitFor(() => expect(studio.connection.$state.get().status).toBe('signed-out'))
  expect(uploads).toEqual([])
  keepInBrowser({ ...person, role: 'publisher' })
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await vi.waitFor(() => expect(studio.stageOf()).toBe('sent'))
  expect(uploads).toHaveLength(1)
})

it('changes own families immediately, and undoes it', async () => {
  let status = 'draft'
  fakeStudio([ownRecord('one', { status })], {
    'PATCH /api/collections/families/records/one': () => {
      status = status === 'draft' ? 'published' : 'draft'
      return json(ownRecord('one', { status }))
    },
  })
  const studio = await openStudio()
  const change = studio.changeOwn(['one'], { status: 'published' }, published)
  expect(studio.listedFamilies()[0]).toMatchObject({
    family: { status: 'published' },
    isSaving: true,
  })
  await change
  expect(studio.$toast.get()).toMatchObject({ label: '1 family published' })
  studio.$toast.get()?.action?.run()
  await vi.waitFor(() => expect(studio.listedFamilies()[0]?.family.status).toBe('draft'))
})

it('restores a family that the server refuses to change, and says why', async () => {
  fakeStudio([ownRecord('one')], {
    'PATCH /api/collections/families/records/one': () =>
      json({ data: { name: { message: 'Too long.' } } }, 400),
  })
  const studio = await openStudio()
  expect(await studio.saveOwn('one', { name: 'Other' })).toBe(false)
  expect(studio.listedFamilies()[0]).toMatchObject({
    family: { name: 'Family one' },
    isSaving: false,
    refusal: { fields: { name: 'Too long.' } },
  })
})

it('deletes drafts only when the offer to undo has expired', async () => {
  const asked = fakeStudio([ownRecord('one', { status: 'draft' }), ownRecord('two')], {
    'DELETE /api/collections/families/records/one': nothing,
  })
  const studio = await openStudio()
  const deletions = () => asked.filter(({ what }) => what.startsWith('DELETE'))
  const ids = () => studio.listedFamilies().map(({ family }) => family.id)
  studio.deleteDrafts(['one', 'two'])
  expect(ids()).toEqual(['two'])
  studio.$toast.get()?.action?.run()
  expect(ids().toSorted()).toEqual(['one', 'two'])
  studio.dismissToast()
  expect(deletions()).toEqual([])

  studio.deleteDrafts(['one'])
  studio.dismissToast()
  await vi.waitFor(() => expect(deletions()).toHaveLength(1))
  expect(ids()).toEqual(['two'])
})

it('checks the files once for all uploads, not again for each', async () => {
  fakeStudio()
  fakeUploads(accept)
  const normalizedFor = async (count: number) => {
    const studio = await openStudio()
    await studio.add(
      await Promise.all(
        Array.from({ length: count }, (_, index) => makeFamilyFile(`Door ${count} ${index}`)),
      ),
    )
    const normalize = vi.spyOn(String.prototype, 'normalize')
    studio.sendAll()
    await vi.waitFor(() => expect(studio.queue.$progress.get()).toMatchObject({ sent: count }))
    const calls = normalize.mock.calls.length
    normalize.mockRestore()
    return calls
  }
  const few = await normalizedFor(8)
  const many = await normalizedFor(32)
  expect(few).toBeGreaterThan(0)
  expect(many).toBeLessThanOrEqual(few * 4)
})

it('waits until the objects of a file are read, so that its nested families are sent', async () => {
  fakeStudio([ownRecord('lock', { name: 'LOCK' })])
  const uploads = fakeUploads(accept)
  const studio = await openStudio()
  const bytes = new Uint8Array(writeNestedRfa({ ...demo, name: 'Door' }, ['Lock', 'Handle']))
  await studio.add([new File([bytes], 'Door.rfa'), new File([',A##OTHER##\nX,1\n'], 'Door.txt')])
  await vi.waitFor(() => expect(studio.$files.get()[0]?.objects).not.toBeNull())
  const [{ key, objects } = { key: '', objects: null }] = studio.$files.get()
  studio.changeFile(key, { objects: null })
  studio.sendAll()
  await vi.waitFor(() => expect(studio.stageOf()).toBe('sending'))
  expect(uploads).toHaveLength(0)
  studio.changeFile(key, { objects })
  await vi.waitFor(() => expect(studio.stageOf()).toBe('sent'))
  const [upload] = uploads
  if (!upload) throw new Error('nothing was sent')
  expect(JSON.parse(textOf(upload, 'nested_family').join())).toEqual([
    { name: 'Lock', category: 'Doors', shared: true, family: 'lock' },
    { name: 'Handle', category: 'Doors', shared: true },
  ])
  expect(upload.form.get('type_catalogue')).toMatchObject({ name: 'Door.txt' })
})
