import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

import { type Companions, findCompanions } from '#lib/rfa/companions.ts'
import { originalOf } from '#lib/rfa/revit-backup.ts'
import { UserError } from '#scripts/terminal.ts'

import type { Row } from './report.ts'

export interface Found {
  /** Relative to the folder, in order. */
  readonly paths: readonly string[]
  /** The picture and the type catalogue beside a family, by its path. */
  readonly companions: ReadonlyMap<string, Companions>
  /** Skipped files, and folders that cannot be read. */
  readonly leftOut: readonly Row[]
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const checkFolder = async (folder: string): Promise<void> => {
  const found = await stat(folder).catch((cause: unknown) => {
    throw new UserError(
      `The folder ${folder} cannot be read (${reasonOf(cause)}). Check its name.`,
      { cause },
    )
  })
  if (!found.isDirectory())
    throw new UserError(`${folder} is not a folder. Give a folder of .rfa files.`)
}

/** All .rfa files below a folder; links are followed, but no folder is read twice. */
export const findFiles = async (folder: string): Promise<Found> => {
  await checkFolder(folder)
  const paths: string[] = []
  const leftOut: Row[] = []
  const others: string[] = []
  const seen = new Set<string>()
  const leave = (path: string, outcome: 'skipped' | 'failed', reason: string) =>
    leftOut.push({ path: relative(folder, path) || '.', outcome, family: '', reason })

  const enter = async (current: string): Promise<void> => {
    const real = await realpath(current)
    if (seen.has(real)) return
    seen.add(real)
    const entries = await readdir(current, { withFileTypes: true })
    const names = new Set(entries.map(({ name }) => name.toLowerCase()))
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(current, entry.name)
      try {
        await visit(path, entry.isSymbolicLink() ? await stat(path) : entry, names)
      } catch (error) {
        if (entry.isDirectory() || /\.rfa$/iu.test(entry.name)) {
          leave(path, 'failed', `Cannot be read (${reasonOf(error)}).`)
        } else if (entry.isSymbolicLink()) {
          leave(path, 'skipped', `Broken link (${reasonOf(error)}).`)
        } else throw error
      }
    }
  }
  const visit = async (
    path: string,
    kind: { isDirectory: () => boolean; isFile: () => boolean },
    siblings: ReadonlySet<string>,
  ): Promise<void> => {
    if (kind.isDirectory()) return enter(path)
    const name = basename(path)
    if (!kind.isFile()) return
    if (!/\.rfa$/iu.test(name)) return void others.push(relative(folder, path))
    const original = originalOf(name)
    const isBackup = original !== name && siblings.has(original.toLowerCase())
    if (isBackup) leave(path, 'skipped', `Revit's backup of ${original}.`)
    else paths.push(relative(folder, path))
  }
  await enter(folder)
  return { paths, companions: findCompanions([...paths, ...others]), leftOut }
}
