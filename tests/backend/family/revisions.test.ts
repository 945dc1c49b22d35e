import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { timeOutside } from '#tests/support/backend/time-outside.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'
import { fileFields, hashOf, makeFile } from '#tests/support/records/revisions.ts'

let backend: TestBackend
let publisher: Person

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
})

afterAll(() => backend.stop())

const families = () => backend.connect(publisher.token).collection('families')

const publish = (fields: Record<string, unknown> = {}): Promise<RecordModel> =>
  families().create({
    name: 'Door',
    freemium: 'free',
    status: 'published',
    publisher: publisher.id,
    ...fields,
  })

const listRevisions = (family: string): Promise<RecordModel[]> =>
  backend.admin.collection('revisions').getFullList({
    filter: backend.admin.filter('family = {:family}', { family }),
    sort: 'number',
  })

const numbersOf = async (family: string) =>
  (await listRevisions(family)).map(({ number }) => number as number)

describe('a new family', () => {
  it('with a file has one revision with the facts of the file', async () => {
    const fields = fileFields('first', { revision_note: 'First issue' })
    const before = Date.now()
    const family = await publish(fields)
    const after = Date.now()
    expect(family.revision).toBe(1)
    const [revision, ...others] = await listRevisions(family.id)
    expect(others).toEqual([])
    expect(revision).toMatchObject({
      number: 1,
      sha256: hashOf('first'),
      bytes: makeFile('first').length,
      revit_release: 2024,
      type_count: 1,
      note: 'First issue',
    })
    expect(timeOutside(Date.parse(String(revision?.created)), before, after)).toBe(0)
  })

  it('without a file has none until it gets one', async () => {
    const family = await publish({ status: 'draft', revision: 5 })
    expect([family.revision, await numbersOf(family.id)]).toEqual([0, []])
    const filled = await families().update(family.id, fileFields('filled'))
    expect([filled.revision, await numbersOf(family.id)]).toEqual([1, [1]])
  })

  it('starts at 1, whatever number its publisher sends', async () => {
    const family = await publish({ ...fileFields('sent'), revision: 7 })
    expect([family.revision, await numbersOf(family.id)]).toEqual([1, [1]])
  })

  it('keeps the number that a superuser gives it', async () => {
    const family = await addFamily(backend, publisher.id, { revision: 7 })
    expect([family.revision, await numbersOf(family.id)]).toEqual([7, [7]])
  })

  it('is deleted with its revisions', async () => {
    const family = await publish({ ...fileFields('gone'), status: 'draft' })
    await families().delete(family.id)
    expect(await listRevisions(family.id)).toEqual([])
  })
})

describe('another file', () => {
  it('creates the next revision and archives the table of the previous one', async () => {
    const { id } = await publish(fileFields('one', { revision_note: 'First issue' }))
    const changed = { ...fileFields('two'), revision_note: 'Wider', revision: 40 }
    const family = await families().update(id, changed)
    expect(family).toMatchObject({ revision: 2, revision_note: 'Wider' })
    const [one, two] = await listRevisions(id)
    expect(one).toMatchObject({ number: 1, note: 'First issue', sha256: hashOf('one') })
    expect(one?.parametric).toEqual(fileFields('one').parametric)
    expect(two).toMatchObject({ number: 2, note: 'Wider', sha256: hashOf('two') })
    expect(two?.parametric).toBeNull()
  })

  it('leaves the note with the previous revision if it has none', async () => {
    const { id } = await publish(fileFields('noted', { revision_note: 'First issue' }))
    const family = await families().update(id, fileFields('not noted'))
    expect(family.revision_note).toBe('')
    expect((await listRevisions(id)).map(({ note }) => note as string)).toEqual(['First issue', ''])
  })

  it('has the same note as the previous one if that is sent', async () => {
    const { id } = await publish(fileFields('a', { revision_note: 'Fixes' }))
    await families().update(id, fileFields('b', { revision_note: 'Fixes' }))
    expect((await listRevisions(id)).map(({ note }) => note as string)).toEqual(['Fixes', 'Fixes'])
  })

  it('with the same hash creates no revision', async () => {
    const { id } = await publish(fileFields('same'))
    const again = await families().update(id, fileFields('same'))
    expect([again.revision, await numbersOf(id)]).toEqual([1, [1]])
  })

  it('without a hash gets the hash that the server computes', async () => {
    const { id } = await publish(fileFields('hashed'))
    for (const [at, text] of ['second', 'third'].entries()) {
      const { rfa } = fileFields(text)
      const family = await families().update(id, { rfa })
      expect(family).toMatchObject({ revision: at + 2, sha256: hashOf(text) })
    }
    const hashes = (await listRevisions(id)).map(({ sha256 }) => sha256 as string)
    expect(hashes).toEqual(['hashed', 'second', 'third'].map(hashOf))
  })

  it('sent in ten simultaneous requests creates ten revisions with distinct numbers', async () => {
    const { id } = await publish(fileFields('race'))
    const names = Array.from({ length: 10 }, (_, index) => `race ${index}`)
    await Promise.all(names.map((name) => families().update(id, fileFields(name))))
    const revisions = await listRevisions(id)
    expect(revisions.map(({ number }) => number as number)).toEqual(
      Array.from({ length: 11 }, (_, index) => index + 1),
    )
    const family = await backend.admin.collection('families').getOne(id)
    expect([family.revision, family.sha256]).toEqual([11, revisions.at(-1)?.sha256])
  })

  it('in a batch creates a revision, and none if the batch is rolled back', async () => {
    const { id } = await publish(fileFields('batch'))
    const send = (text: string, name: string) => {
      const batch = backend.connect(publisher.token).createBatch()
      batch.collection('families').update(id, { ...fileFields(text), revision: 9 })
      batch.collection('families').update(id, { name })
      return batch.send()
    }
    await expect(send('undone', '')).rejects.toThrow(/batch/iu)
    expect(await numbersOf(id)).toEqual([1])
    await send('batch 2', 'Another name')
    const family = await backend.admin.collection('families').getOne(id)
    expect([family.revision, await numbersOf(id)]).toEqual([2, [1, 2]])
  })
})

describe('a change without another file', () => {
  it.each([{ revision: 9 }, { 'revision+': 3 }, { name: 'Gate' }, { status: 'archived' }])(
    'of %j leaves the revision as it is',
    async (change) => {
      const { id } = await publish(fileFields(JSON.stringify(change)))
      const family = await families().update(id, change)
      expect([family.revision, await numbersOf(id)]).toEqual([1, [1]])
    },
  )

  it('corrects the note of the newest revision', async () => {
    const { id } = await publish(fileFields('before', { revision_note: 'First issue' }))
    await families().update(id, fileFields('after', { revision_note: 'Wieder' }))
    await families().update(id, { revision_note: 'Wider' })
    const notes = (await listRevisions(id)).map(({ note }) => note as string)
    expect(notes).toEqual(['First issue', 'Wider'])
  })
})
