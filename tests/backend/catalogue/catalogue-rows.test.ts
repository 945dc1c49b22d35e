import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember } from '#tests/support/records/people.ts'

import { applyChanges, byNumber, fetchCatalogue, fetchChanges } from './catalogue-reader.ts'

let backend: TestBackend
let token: string

beforeAll(async () => {
  backend = await startTestBackend()
  token = (await addMember(backend)).token
})

afterAll(() => backend.stop())

const add = (name: string) => addFamily(backend, '', { name, rfa: null, thumbnail: null })

/** The names of what changed, after they were found to lead to the whole catalogue. */
async function follow(act: () => Promise<unknown>) {
  const before = await fetchCatalogue(backend, token)
  await act()
  const { epoch, change } = before
  const changes = await fetchChanges(backend, token, { since: change, epoch })
  expect(applyChanges(before, changes)).toEqual(byNumber(await fetchCatalogue(backend, token)))
  return changes.changed?.map(([, name]) => name)
}

describe('the numbers of families', () => {
  it('stay with a family and are never reused', async () => {
    const { id } = await add('First')
    const [first] = (await fetchCatalogue(backend, token)).rows
    await backend.admin.collection('families').delete(id)
    await add('Second')
    const [second, ...more] = (await fetchCatalogue(backend, token)).rows
    expect(more).toEqual([])
    expect(second?.number).toBeGreaterThan(first?.number ?? Infinity)
    const again = { id, name: 'First again', freemium: 'free', status: 'published' }
    const names = await follow(() => backend.admin.collection('families').create(again))
    expect(names).toEqual(['First again'])
    const [same] = (await fetchCatalogue(backend, token)).rows
    expect(same).toMatchObject({ name: 'First again', number: first?.number })
  })
})

describe('a write past the API', () => {
  it.each([
    ["UPDATE families SET name = 'By hand' WHERE name = 'Third'", ['By hand']],
    ["UPDATE families SET category = '' WHERE name = 'By hand'", ['By hand']],
    ["UPDATE families SET category = 'no JSON' WHERE name = 'By hand'", ['By hand']],
    ["UPDATE families SET revit_release = 'none' WHERE name = 'By hand'", ['By hand']],
    ["UPDATE families SET vendor = 'unknown' WHERE name = 'By hand'", ['By hand']],
    ["DELETE FROM families WHERE name = 'By hand'", []],
  ])('reaches the catalogue: %s', async (statement, names) => {
    if (statement.includes('Third')) await add('Third')
    const followed = await follow(async () => {
      const database = new DatabaseSync(join(backend.data, 'data.db'), { timeout: 5000 })
      const { changes } = database.prepare(statement).run()
      database.close()
      expect(changes).toBe(1)
    })
    expect(followed).toEqual(names)
  })
})

describe('the catalogue follows families', () => {
  it('while the collection gets a field, has it renamed and loses it', async () => {
    const { id } = await add('Before')
    const rename = (name: string) =>
      follow(() => backend.admin.collection('families').update(id, { name }))
    const { fields } = await backend.admin.collections.getOne('families')
    const save = (names: string[]) =>
      backend.admin.collections.update('families', {
        fields: [...fields, ...names.map((name) => ({ id: 'extra', type: 'text', name }))],
      })
    await save(['extra'])
    expect(await rename('With a field')).toEqual(['With a field'])
    await save(['other'])
    expect(await rename('With a renamed field')).toEqual(['With a renamed field'])
    await save([])
    expect(await rename('Without it')).toEqual(['Without it'])
  })

  it('after a backup was restored, in a new epoch', async () => {
    const before = await fetchCatalogue(backend, token)
    await backend.admin.backups.create('before.zip')
    await add('Lost')
    const lost = await fetchCatalogue(backend, token)
    await backend.admin.backups.restore('before.zip')
    await waitForEpochAfter(lost.epoch)
    const restored = await fetchCatalogue(backend, token)
    expect(byNumber(restored)).toEqual(byNumber(before))
    const known = { since: lost.change, epoch: lost.epoch }
    expect(await fetchChanges(backend, token, known)).toMatchObject({ reset: true })
    expect(await follow(() => add('Found'))).toEqual(['Found'])
  })

  it('in the same epoch after a backup failed to restore', async () => {
    const { epoch } = await fetchCatalogue(backend, token)
    const empty = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
    const file = new File([empty], 'empty.zip', { type: 'application/zip' })
    await backend.admin.backups.upload({ file })
    await backend.admin.backups.restore('empty.zip')
    const filter = 'message = "Failed to restore backup"'
    await expect
      .poll(async () => (await backend.admin.logs.getList(1, 1, { filter })).totalItems)
      .toBe(1)
    expect(await readdir(backend.data)).not.toContain('catalogue-restored')
    expect((await fetchCatalogue(backend, token)).epoch).toBe(epoch)
  })
})

async function waitForEpochAfter(epoch: string) {
  const isAfter = () =>
    fetchCatalogue(backend, token).then(
      (now) => now.epoch !== epoch,
      () => false,
    )
  await expect.poll(isAfter).toBe(true)
}
