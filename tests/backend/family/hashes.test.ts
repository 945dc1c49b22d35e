import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'
import { fileFields, hashOf } from '#tests/support/records/revisions.ts'

const path = '/api/discover/hashes'

let backend: TestBackend
let publisher: Person
let member: Person
let door: RecordModel
let draft: RecordModel

const add = (text: string, fields: Record<string, unknown> = {}) =>
  addFamily(backend, publisher.id, { ...fileFields(text), ...fields })

const revise = (id: string, text: string) =>
  backend.admin.collection('families').update(id, fileFields(text, { revit_release: 2025 }))

const ask = async (texts: string[], token = member.token) => {
  const { status, body } = await post(backend, path, { hashes: texts.map(hashOf) }, { token })
  expect(status).toBe(200)
  return body.files
}

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  member = await addMember(backend)
  door = await add('door 1', { name: 'Door' })
  await revise(door.id, 'door 2')
  draft = await add('draft 1', { name: 'Draft', status: 'draft' })
})

afterAll(() => backend.stop())

describe('asking for hashes', () => {
  it('returns the revision of each known file and the newest one', async () => {
    const facts = {
      family: door.id,
      name: 'Door',
      current: 2,
      release: 2025,
      freemium: 'free',
      bytes: fileFields('door 2').bytes,
      mine: false,
      changed: expect.stringMatching(/^20\d\d-/u),
      note: '',
    }
    const files = await ask(['door 1', 'unknown', 'door 2', 'door 2'])
    expect(files).toHaveLength(2)
    expect(files).toEqual(
      expect.arrayContaining([
        { ...facts, sha256: hashOf('door 1'), revision: 1 },
        { ...facts, sha256: hashOf('door 2'), revision: 2 },
      ]),
    )
  })

  it('reports a draft only to its publisher', async () => {
    expect(await ask(['draft 1'])).toEqual([])
    expect(await ask(['draft 1'], (await addPublisher(backend)).token)).toEqual([])
    expect(await ask(['draft 1'], publisher.token)).toMatchObject([{ family: draft.id }])
    expect(await ask(['draft 1'], backend.admin.authStore.token)).toHaveLength(1)
  })

  it('reports nothing about an archived family, not even its earlier revisions', async () => {
    const old = await add('archived 1', { status: 'archived' })
    await revise(old.id, 'archived 2')
    expect(await ask(['archived 1', 'archived 2'])).toEqual([])
  })

  it('returns the latest revision of a family that went back to an earlier file', async () => {
    const { id } = await add('back 1')
    await revise(id, 'back 2')
    await revise(id, 'back 1')
    expect(await ask(['back 1'])).toMatchObject([{ family: id, revision: 3, current: 3 }])
  })

  it('first names the family whose newest revision the file is, and at most five families', async () => {
    const first = await add('twin')
    await revise(first.id, 'not the twin')
    const second = await add('twin')
    expect(await ask(['twin'])).toMatchObject([
      { family: second.id, revision: 1, current: 1 },
      { family: first.id, revision: 1, current: 2 },
    ])
    for (let count = 0; count < 5; count++) await add('twin')
    expect(await ask(['twin'])).toHaveLength(5)
  })

  it('does not match an unknown hash to a file without one', async () => {
    await addFamily(backend, publisher.id, { sha256: '' })
    const { status } = await post(backend, path, { hashes: [''] }, { token: member.token })
    expect(status).toBe(400)
  })

  it.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['a text', hashOf('door 1')],
    ['upper case', [hashOf('door 1').toUpperCase()]],
    ['a hash with more behind it', [`${hashOf('door 1')}\n`]],
    ['501 hashes', Array.from({ length: 501 }, (_, index) => hashOf(`${index}`))],
  ])('with %s is refused', async (_, hashes) => {
    const { status, body } = await post(backend, path, { hashes }, { token: member.token })
    expect([status, body.message]).toEqual([400, expect.stringContaining('"hashes"')])
  })

  it('with an oversized body is refused', async () => {
    const hashes = Array.from({ length: 5000 }, () => hashOf('door 1'))
    const { status } = await post(backend, path, { hashes }, { token: member.token })
    expect([400, 413]).toContain(status)
  })

  it('accepts 500 hashes in one request and looks them up by an index', async () => {
    const { indexes } = await backend.admin.collections.getOne('revisions')
    expect(indexes).toContain('CREATE INDEX idx_revisions_sha256 ON revisions (sha256)')
    const many = Array.from({ length: 499 }, (_, index) => `unknown ${index}`)
    expect(await ask([...many, 'door 1'])).toHaveLength(1)
  })
})
