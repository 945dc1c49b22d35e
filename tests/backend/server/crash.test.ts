import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Backend, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { withDatabase } from '#scripts/backend/with-database.ts'
import { type Acknowledged, writeUntilCut } from '#tests/backend/tasks/write-load.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addPublisher } from '#tests/support/records/people.ts'

const kills = 20
const known: Acknowledged = { families: new Map(), deleted: new Set(), writes: 0 }

let first: TestBackend
let publisher: string

beforeAll(async () => {
  first = await startTestBackend()
  publisher = (await addPublisher(first)).id
  await first.halt()
})

afterAll(() => first.stop())

function connect(url: string): PocketBase {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  client.authStore.save(first.admin.authStore.token)
  return client
}

/** Kills the server within a write, once it has acknowledged the given number. */
async function loadAndKill(backend: Backend, writes: number): Promise<void> {
  const clients = Array.from({ length: 8 }, () => connect(backend.url))
  const wanted = known.writes + writes
  const writing = writeUntilCut({ clients, publisher, known })
  await expect.poll(() => known.writes, { interval: 2 }).toBeGreaterThan(wanted)
  const ended = once(backend.process, 'exit')
  backend.process.kill('SIGKILL')
  await ended
  await writing
}

/** The names of the families in the database, by id. */
const readNames = () =>
  withDatabase({
    data: first.data,
    readOnly: true,
    work: (database) => {
      const rows = database.prepare('SELECT id, name FROM families').all()
      return new Map(rows.map(({ id, name }) => [String(id), String(name)]))
    },
  })

/** Compares what is there with what was acknowledged, and takes over what was asked for and is there. */
function expectNothingLost(): void {
  const names = readNames()
  for (const [id, family] of known.families) {
    const name = names.get(id)
    if (name === undefined && family.isDeletionAsked) {
      known.families.delete(id)
      continue
    }
    expect(family.names).toContain(name)
    known.families.set(id, { ...family, names: [String(name)], isDeletionAsked: false })
  }
  for (const id of known.deleted) expect(names.has(id)).toBe(false)
}

async function expectFiles(): Promise<void> {
  for (const { record, bytes } of known.families.values()) {
    const folder = join(first.data, 'storage', record.collectionId, record.id)
    expect((await stat(join(folder, String(record.rfa)))).size).toBe(bytes)
    expect((await stat(join(folder, String(record.thumbnail)))).size).toBeGreaterThan(0)
  }
}

it('a server killed twenty times under load restarts unaided and has lost nothing it acknowledged', async () => {
  for (let number = 0; number < kills; number += 1) {
    const backend = await startBackend({ data: first.data })
    expectNothingLost()
    await loadAndKill(backend, 10 + ((number * 7) % kills))
  }
  expect(known.families.size).toBeGreaterThan(kills)
  expect(known.deleted.size).toBeGreaterThan(0)

  const backend = await startBackend({ data: first.data })
  try {
    expectNothingLost()
    await expectFiles()
    const request = { headers: { Authorization: first.admin.authStore.token } }
    const answer = await fetch(`${backend.url}/api/discover/catalogue`, request)
    const { numbers } = (await answer.json()) as { numbers: number[] }
    expect(numbers).toHaveLength(readNames().size)
  } finally {
    await backend.stop()
  }
  for (const name of ['data.db', 'auxiliary.db']) {
    const database = new DatabaseSync(join(first.data, name), { readOnly: true })
    const check = database.prepare('PRAGMA integrity_check').all()
    database.close()
    expect(check).toEqual([{ integrity_check: 'ok' }])
  }
})
