import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import PocketBase, { ClientResponseError } from 'pocketbase'

import { type Operator, signInOperator } from '#scripts/backend/operator.ts'
import { reportProgress } from '#scripts/progress.ts'
import { UserError } from '#scripts/terminal.ts'

import { listArchive } from './archive.ts'
import { copyMissing } from './copy-folder.ts'
import {
  checkDatabases,
  copySnapshot,
  findDatabases,
  openSnapshot,
  withoutWriters,
} from './database.ts'

const pollInterval = 2000

/** Such as "discover_20261121_234405_123". */
const nameBackup = (now: Date) =>
  `discover_${now
    .toISOString()
    .replaceAll(/\D/gu, '')
    .replace(/^(\d{8})(\d{6})/u, '$1_$2_')}`

async function fill(draft: string, data: string): Promise<void> {
  const storage = join(data, 'storage')
  const copied = join(draft, 'storage')
  await copyMissing(storage, copied, (done, total) => reportProgress('Files', done, total))
  const snapshots = await withoutWriters(join(data, 'data.db'), async () => {
    await copyMissing(storage, copied)
    return findDatabases(data).map((name) => ({ name, snapshot: openSnapshot(join(data, name)) }))
  })
  for (const { name, snapshot } of snapshots) await copySnapshot(snapshot, join(draft, name))
  checkDatabases(draft)
}

/**
 * Copies the state of a data folder at one moment, whether its server is running or not; returns the path of the copy.
 * The server's writers wait only while the most recent files are copied.
 */
export async function copyData(data: string, folder: string): Promise<string> {
  if (!existsSync(join(data, 'data.db'))) {
    throw new UserError(
      `${data} contains no Discover data. Give the server's data folder with --data.`,
    )
  }
  const target = join(folder, nameBackup(new Date()))
  const draft = `${target}.part`
  await mkdir(draft, { recursive: true })
  try {
    await fill(draft, data)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return target
}

/** Waits for a server that continues packing after a proxy or the client has timed out. */
async function waitForServer(client: PocketBase): Promise<void> {
  let isBusy = true
  while (isBusy) {
    await sleep(pollInterval)
    const { data } = (await client.health.check()) as { data?: { canBackup?: boolean } }
    isBusy = data?.canBackup === false
  }
}

/** Makes the server pack its data, and repeats it if a file was deleted meanwhile, which makes it fail. */
async function packOnServer(client: PocketBase, key: string, tries = 5): Promise<void> {
  try {
    await client.backups.create(key)
  } catch (cause) {
    const { status = 0, message = '' } = cause instanceof ClientResponseError ? cause : {}
    if (status === 0 || status >= 500) return waitForServer(client)
    if (tries > 1) return packOnServer(client, key, tries - 1)
    throw new UserError(`The server could not pack its data: ${message} Try again later.`, {
      cause,
    })
  }
}

/** Deletes the packed data on the server, if there is any. */
async function deleteOnServer(client: PocketBase, key: string): Promise<void> {
  const packed = await client.backups.getFullList()
  if (packed.some((backup) => backup.key === key)) await client.backups.delete(key)
}

/** Makes a server pack its data and downloads it; returns the path of the archive. */
export async function downloadData(operator: Operator, folder: string): Promise<string> {
  const client = await signInOperator(operator)
  const key = `${nameBackup(new Date())}.zip`
  const target = join(folder, key)
  await mkdir(folder, { recursive: true })
  reportProgress('The server is packing its data', 0, 0)
  try {
    await packOnServer(client, key)
    const token = await client.files.getToken()
    const answer = await fetch(client.backups.getDownloadURL(token, key))
    if (!answer.ok || !answer.body) {
      throw new UserError(`The server refused the download of the backup (${answer.status}).`)
    }
    await pipeline(answer.body, createWriteStream(`${target}.part`))
    const entries = await listArchive(`${target}.part`)
    if (!entries.some(({ filename }) => filename === 'data.db')) {
      throw new UserError('The downloaded file is not a backup of Discover.')
    }
    await rename(`${target}.part`, target)
  } finally {
    await rm(`${target}.part`, { force: true })
    await deleteOnServer(client, key)
  }
  return target
}
