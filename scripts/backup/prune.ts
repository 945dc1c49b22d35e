import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ofBackup = /^discover_\d{8}_\d{6}_\d{3}(?:\.zip)?$/u

/** Deletes all but the newest backups in a folder; returns the names of the deleted ones. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => ofBackup.test(name)).toSorted()
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}
