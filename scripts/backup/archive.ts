import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'

import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js'

import { readEntries, unpackEntry } from '#lib/zip/archive.ts'
import { ZipError } from '#lib/zip/zip-error.ts'
import { UserError } from '#scripts/terminal.ts'

const damaged = (path: string, why: string, cause?: unknown) =>
  new UserError(`${path} is not a complete backup: ${why}. Use another backup.`, { cause })

const leadsOut = (name: string) =>
  name === '' || /^\/|[\\:]/u.test(name) || name.split('/').includes('..')

/**
 * The files in a zip archive of any size.
 * @throws UserError where it is cut off, or a name leads out of it
 */
export async function listArchive(path: string): Promise<FileEntry[]> {
  const files: FileEntry[] = []
  try {
    for await (const entry of readEntries(await openAsBlob(path), Infinity)) {
      const { filename } = entry
      if (leadsOut(filename)) throw damaged(path, `the name "${filename}" leads out of it`)
      if (!entry.directory) files.push(entry)
    }
  } catch (error) {
    throw error instanceof ZipError ? damaged(path, 'its list of files is damaged', error) : error
  }
  return files
}

/** Unpacks an archive into an empty folder, each file checked. @throws UserError where one is damaged */
export async function unpackArchive(
  path: string,
  folder: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const files = await listArchive(path)
  for (const [index, file] of files.entries()) {
    const target = join(folder, file.filename)
    await mkdir(dirname(target), { recursive: true })
    try {
      await unpackEntry(file, Writable.toWeb(createWriteStream(target, { flags: 'wx' })))
    } catch (error) {
      throw error instanceof ZipError ? damaged(path, `${file.filename} is damaged`, error) : error
    }
    onProgress(index + 1, files.length)
  }
}
