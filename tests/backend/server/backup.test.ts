import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { withDatabase } from '#scripts/backend/with-database.ts'
import { listArchive } from '#scripts/backup/archive.ts'
import { pruneBackups } from '#scripts/backup/prune.ts'
import { restoreData } from '#scripts/backup/put-back.ts'
import { copyData, downloadData } from '#scripts/backup/take.ts'
import { type Acknowledged, writeUntilCut } from '#tests/backend/tasks/write-load.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { superuser } from '#tests/support/backend/template.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'
import { startScript } from '#tests/support/scripts/run-import.ts'

let folder: string
let backend: TestBackend
let publisher: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discover-backup-'))
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
})

afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

const runBackup = (...parameters: string[]) =>
  startScript('backup.ts', parameters, { DISCOVER_PASSWORD: superuser.password }).ended
const runRestore = (...parameters: string[]) => startScript('restore.ts', parameters).ended

const listFamilies = (data: string) =>
  withDatabase({
    data,
    readOnly: true,
    work: (database) =>
      database.prepare('SELECT id, name, rfa, thumbnail FROM families ORDER BY id').all(),
  })

const hasWords = (code: number, words: string) => ({
  code,
  output: expect.stringContaining(words),
})

async function writeDuring(deletedOf: number, work: () => Promise<void>) {
  const known: Acknowledged = { families: new Map(), deleted: new Set(), writes: 0 }
  const clients = Array.from({ length: 4 }, () => backend.connect(backend.admin.authStore.token))
  let isDone = false
  const load = { clients, known, deletedOf, publisher: publisher.id, isEnough: () => isDone }
  const writing = writeUntilCut(load)
  await expect.poll(() => known.writes).toBeGreaterThan(40)
  const settled = [...known.families.values()].filter(({ isSettled }) => isSettled)
  const gone = [...known.deleted]
  try {
    await work()
  } finally {
    isDone = true
    await writing
  }
  return { settled, gone, deleted: known.deleted }
}

/** What differs between the files of a restored folder's families and those of the running server. */
async function findDifferences(data: string, collection: string): Promise<string[]> {
  const differences: string[] = []
  for (const { id, rfa, thumbnail } of listFamilies(data)) {
    for (const file of [rfa, thumbnail]) {
      const path = join('storage', collection, String(id), String(file))
      const copy = await readFile(join(data, path))
      const original = join(backend.data, path)
      if (!existsSync(original)) differences.push(`${String(id)} is deleted`)
      else if (!copy.equals(await readFile(original))) differences.push(path)
    }
  }
  return differences
}

const ofFolder = () => ['--data', backend.data]
const overAddress = () => ['--url', backend.url, '--email', superuser.email]

describe.each([
  { way: 'of the data folder', parameters: ofFolder, deletedOf: 5 },
  { way: 'over the address', parameters: overAddress, deletedOf: Infinity },
])('a backup $way', ({ way, parameters, deletedOf }) => {
  it('taken while people write is complete, and a server starts on the restored data', async () => {
    const to = join(folder, way.replaceAll(' ', '-'))
    const { settled, gone, deleted } = await writeDuring(deletedOf, async () => {
      expect(await runBackup('--to', to, ...parameters())).toMatchObject(
        hasWords(0, 'The backup is complete.'),
      )
    })
    const data = join(to, 'restored')
    const [name = ''] = await readdir(to)
    expect(await runRestore(join(to, name), '--data', data)).toMatchObject(
      hasWords(0, 'Start the server.'),
    )

    const present = new Map(listFamilies(data).map((row) => [row.id, row]))
    expect(gone.filter((id) => present.has(id))).toEqual([])
    for (const { record, names } of settled) {
      expect(present.get(record.id)).toMatchObject({ name: names[0], rfa: record.rfa })
    }
    const differences = await findDifferences(data, String(settled[0]?.record.collectionId))
    const isExplained = (text: string) => deleted.has(text.replace(' is deleted', ''))
    expect(differences.filter((text) => !isExplained(text))).toEqual([])

    const again = await startBackend({ data })
    try {
      const answer = await fetch(`${again.url}/api/discover/catalogue`, {
        headers: { Authorization: publisher.token },
      })
      const { numbers } = (await answer.json()) as { numbers: number[] }
      expect(numbers).toHaveLength(present.size)
    } finally {
      await again.stop()
    }
    expect(await backend.admin.backups.getFullList()).toEqual([])
  }, 120_000)
})

describe('a restore', () => {
  let made: string
  let archive: string

  beforeAll(async () => {
    await addFamily(backend, publisher.id, { name: 'Kept Door' })
    made = await copyData(backend.data, join(folder, 'kept'))
    archive = await downloadData({ url: backend.url, ...superuser }, join(folder, 'kept'))
  })

  it('changes no folder that is not empty, except with --replace, which moves the old content aside', async () => {
    const data = await mkdtemp(join(folder, 'full-'))
    await writeFile(join(data, 'note.txt'), 'mine')
    const refused = restoreData({ backup: made, data, replace: false })
    await expect(refused).rejects.toThrow(/is not empty.*--replace/u)
    expect(await readdir(data)).toEqual(['note.txt'])
    const aside = await restoreData({ backup: made, data, replace: true })
    expect(listFamilies(data)).toContainEqual(expect.objectContaining({ name: 'Kept Door' }))
    expect(await readdir(String(aside))).toEqual(['note.txt'])
  })

  it('is refused while a server runs on the folder', async () => {
    const refused = restoreData({ backup: made, data: backend.data, replace: true })
    await expect(refused).rejects.toThrow('A server is running on')
    expect((await fetch(`${backend.url}/api/health`)).status).toBe(200)
  })

  const damages = {
    half: async (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2)),
    /** One byte, in the middle of what the largest file is packed to. */
    changed: async (bytes: Buffer) => {
      const [largest] = (await listArchive(archive)).toSorted(
        (a, b) => b.compressedSize - a.compressedSize,
      )
      const { offset = 0, compressedSize: packed = 0 } = largest ?? {}
      const middle = offset + Math.floor(packed / 2)
      return bytes.fill((bytes[middle] ?? 0) ^ 0xff, middle, middle + 1)
    },
  }

  it.each(Object.entries(damages))('of a %s archive changes nothing', async (name, damage) => {
    const backup = join(folder, `${name}.zip`)
    await writeFile(backup, await damage(await readFile(archive)))
    const data = join(folder, `from-${name}`)
    await expect(restoreData({ backup, data, replace: false })).rejects.toThrow(
      'is not a complete backup',
    )
    expect([existsSync(data), existsSync(`${data}.restoring`)]).toEqual([false, false])
  })

  it('of a damaged database changes nothing', async () => {
    const backup = await copyData(backend.data, join(folder, 'damaged'))
    await truncate(join(backup, 'data.db'), 200_000)
    const data = join(folder, 'from-damaged')
    const restored = restoreData({ backup, data, replace: false })
    await expect(restored).rejects.toThrow('data.db is damaged')
    expect(existsSync(data)).toBe(false)
  })
})

it('only the given number of backups is retained, and nothing else is deleted', async () => {
  const to = join(folder, 'few')
  const old = basename(await copyData(backend.data, to))
  const young = basename(await copyData(backend.data, to))
  await writeFile(join(to, 'discover.txt'), 'mine')
  expect(await pruneBackups(to, 1)).toEqual([old])
  expect((await readdir(to)).toSorted()).toEqual(['discover.txt', young].toSorted())
})

it.each([
  ['nothing', [], '--to is required'],
  ['a folder without data', ['--to', 'x', '--data', '/nowhere'], 'contains no Discover data'],
  ['no number to keep', ['--to', 'x', '--keep', 'all'], '--keep must be a whole number'],
])('a backup of %s fails and says what to do', async (_, parameters, words) => {
  const { code, output } = await runBackup(...parameters)
  expect({ code, output }).toMatchObject(hasWords(1, words))
  expect(output).not.toContain('    at ')
})
