import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Backend, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { copyTemplate, superuser } from '#tests/support/backend/template.ts'

import { applyChanges, byNumber, fetchCatalogue, fetchChanges } from './catalogue-reader.ts'

const families = 10_000
const kinds = ['Door', 'window', 'Beam', 'column', 'Ärmel']

const makeId = (letter: string, index: number) => `${letter}${String(index).padStart(14, '0')}`
const kindOf = (index: number) => kinds[index % kinds.length] ?? ''
const makeName = (index: number) => `${kindOf(index)} ${(index * 7919) % families}`

const expected = (index: number) => ({
  number: index + 1,
  name: makeName(index),
  premium: Number(index % 3 === 0),
  release: 2015 + (index % 12),
  vendor: index % 10 === 0 ? null : `Vendor ${index % 40}`,
  categories: [`Category ${index % 60}`, `Category ${(index + 1) % 60}`].slice(index % 3),
})

let data: string
let backend: Backend
let token: string

function fill(database: DatabaseSync): void {
  const names = (table: string, letter: string, word: string, count: number) => {
    const insert = database.prepare(`INSERT INTO ${table} (id, name) VALUES (?, ?)`)
    for (let index = 0; index < count; index++)
      insert.run(makeId(letter, index), `${word} ${index}`)
  }
  names('categories', 'c', 'Category', 60)
  names('vendors', 'v', 'Vendor', 40)
  const insert = database.prepare(
    `INSERT INTO families (id, name, freemium, status, category, vendor, revit_release)
     VALUES (?, ?, ?, 'published', ?, ?, ?)`,
  )
  for (let index = 0; index < families; index++) {
    const categories = [makeId('c', index % 60), makeId('c', (index + 1) % 60)].slice(index % 3)
    const vendor = index % 10 === 0 ? '' : makeId('v', index % 40)
    const freemium = index % 3 === 0 ? 'premium' : 'free'
    const release = 2015 + (index % 12)
    const texts = [makeName(index), freemium, JSON.stringify(categories), vendor] as const
    insert.run(makeId('f', index), ...texts, release)
  }
}

beforeAll(async () => {
  data = await copyTemplate()
  const database = new DatabaseSync(join(data, 'data.db'))
  database.exec('BEGIN')
  fill(database)
  database.exec('COMMIT')
  database.close()
  backend = await startBackend({ data })
  const admin = new PocketBase(backend.url)
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  token = admin.authStore.token
})

afterAll(async () => {
  await backend.stop()
  await rm(data, { recursive: true })
})

describe(`a catalogue of ${families} families`, () => {
  it('is answered whole and sorted', async () => {
    const { rows } = await fetchCatalogue(backend, token)
    expect(rows.toSorted((one, other) => one.number - other.number)).toEqual(
      Array.from({ length: families }, (_, index) => expected(index)),
    )
    const keys = rows.map(({ name }) =>
      name.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase()),
    )
    expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
  })

  it('follows the renaming of a large category', async () => {
    const before = await fetchCatalogue(backend, token)
    const database = new DatabaseSync(join(data, 'data.db'), { timeout: 5000 })
    database.exec(`UPDATE categories SET name = 'Renamed' WHERE id = '${makeId('c', 7)}'`)
    database.close()
    const { epoch, change } = before
    const changes = await fetchChanges(backend, token, { since: change, epoch })
    const after = await fetchCatalogue(backend, token)
    expect(after.change).toBe(change + 1)
    const renamed = before.rows.filter(({ categories }) => categories.includes('Category 7'))
    expect(changes.changed).toHaveLength(renamed.length)
    expect(applyChanges(before, changes)).toEqual(byNumber(after))
  })
})
