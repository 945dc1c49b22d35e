import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { reportProgress } from '#scripts/progress.ts'
import { UserError } from '#scripts/terminal.ts'

import { unpackArchive } from './archive.ts'
import { copyMissing } from './copy-folder.ts'
import { checkDatabases } from './database.ts'

export interface Restore {
  /** An archive or a folder that "npm run backup" created. */
  backup: string
  /** The server's data folder. */
  data: string
  /** Moves an existing folder aside. */
  replace: boolean
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0
}

/** Whether a process has the database open: only the last process to close it can lock it exclusively. */
function isInUse(path: string): boolean {
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
    return false
  } catch (error) {
    if (error instanceof Error && /locked|busy/u.test(error.message)) return true
    throw error
  } finally {
    database.close()
  }
}

async function fill(backup: string, draft: string): Promise<void> {
  const onProgress = (done: number, total: number) => reportProgress('Restoring', done, total)
  await mkdir(draft, { recursive: true })
  const isFolder = (await stat(backup)).isDirectory()
  if (isFolder) await copyMissing(backup, draft, onProgress)
  else await unpackArchive(backup, draft, onProgress)
  checkDatabases(draft)
}

/**
 * Creates a data folder from a backup, for a stopped server; returns where the previous folder was moved. Nothing is
 * changed before the backup has been unpacked and checked.
 * @throws UserError where the backup is not whole, or the folder is not empty
 */
export async function restoreData({ backup, data, replace }: Restore): Promise<string | null> {
  const source = resolve(backup)
  const target = resolve(data)
  if (!existsSync(source)) throw new UserError(`The backup ${source} does not exist.`)
  const wasEmpty = await isEmpty(target)
  if (!wasEmpty && !replace) {
    throw new UserError(
      `${target} is not empty. Choose another folder with --data, or use --replace to move its content aside.`,
    )
  }
  if (isInUse(join(target, 'data.db'))) {
    throw new UserError(`A server is running on ${target}. Stop it and try again.`)
  }
  const draft = `${target}.restoring`
  await rm(draft, { recursive: true, force: true })
  try {
    await fill(source, draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  const aside = `${target}.before-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}`
  if (!wasEmpty) await rename(target, aside)
  else await rm(target, { recursive: true, force: true })
  await rename(draft, target)
  return wasEmpty ? null : aside
}
