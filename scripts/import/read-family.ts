import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'

import { type FamilyFields, familyFields } from '#lib/rfa/family-fields.ts'
import { checkFamily, checkSize } from '#lib/rfa/whole-family.ts'
import type { PlannedFile } from '#lib/studio/files/publish-plan.ts'
import type { FileReader } from '#scripts/rfa/file-reader.ts'

const chunk = 256 * 1024

export interface ScannedFile extends PlannedFile {
  readonly bytes: number
}

export interface ReadFamily {
  readonly fields: FamilyFields
  readonly preview: Uint8Array | null
  /** What could not be read, in sentences; empty if everything was read. */
  readonly remarks: string
}

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafeSlow(chunk)
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, chunk)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** Reads everything for the record; throws an RfaError if the file is not a complete family. */
export const readFamily = async (
  reader: FileReader,
  path: string,
  file: { readonly bytes: number; readonly sha256: string },
): Promise<ReadFamily> => {
  const facts = await reader.readFacts(path)
  checkFamily(facts)
  return {
    fields: familyFields(facts, { name: basename(path), bytes: file.bytes, sha256: file.sha256 }),
    preview: facts.preview?.png ?? null,
    remarks: facts.warnings.map(({ message }) => message).join(' '),
  }
}

/** Reads and hashes a file with little memory; throws an RfaError if it is not a complete family. */
export const scanFile = async (
  reader: FileReader,
  absolute: string,
  path: string,
): Promise<ScannedFile> => {
  const { size: bytes, mtimeMs: modified } = await stat(absolute)
  checkSize(bytes)
  const { fields } = await readFamily(reader, absolute, { bytes, sha256: '' })
  const { name, revit_release: release } = fields
  return { path, name, sha256: await hashFile(absolute), bytes, modified, release: release ?? 0 }
}

/** Whether the file changed after it was scanned. */
export const hasChanged = async (absolute: string, scanned: ScannedFile): Promise<boolean> => {
  const { size, mtimeMs } = await stat(absolute)
  return size !== scanned.bytes || mtimeMs !== scanned.modified
}
