import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'

import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { noObjects } from '#lib/rfa/facts/no-objects.ts'
import { type FamilyFields, familyFields } from '#lib/rfa/family-fields.ts'
import type { RfaFacts } from '#lib/rfa/read-rfa.ts'
import { RfaError, warningOf } from '#lib/rfa/rfa-error.ts'
import type { TypeCatalogue } from '#lib/rfa/type-catalogue.ts'
import { checkFamily, checkSize } from '#lib/rfa/whole-family.ts'
import { withCatalogue } from '#lib/studio/files/file-fields.ts'
import { typesLeft } from '#lib/studio/files/file-messages.ts'
import type { PlannedFile } from '#lib/studio/files/publish-plan.ts'
import type { FileReader } from '#scripts/rfa/file-reader.ts'

const chunk = 256 * 1024

export interface ScannedFile extends PlannedFile {
  readonly bytes: number
}

export interface ReadFamily {
  /** With the types of the type catalogue beside it. */
  readonly fields: FamilyFields
  readonly objects: FamilyObjects
  readonly preview: Uint8Array | null
  /** What could not be read, in sentences. */
  readonly remarks: readonly string[]
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

const readFacts = async (reader: FileReader, path: string): Promise<RfaFacts> => {
  const facts = await reader.readFacts(path)
  checkFamily(facts)
  return facts
}

/** These parts are optional: a family is complete without them. */
const readObjects = async (reader: FileReader, path: string): Promise<FamilyObjects> => {
  try {
    return await reader.readObjects(path)
  } catch (error) {
    if (!(error instanceof RfaError)) throw error
    return { ...noObjects, warnings: [warningOf('no-objects', null, error.message)] }
  }
}

/** Reads everything for the record; throws an RfaError if the file is not a complete family. */
export const readFamily = async (
  reader: FileReader,
  path: string,
  { bytes, sha256 }: { readonly bytes: number; readonly sha256: string },
  catalogue: TypeCatalogue | null,
): Promise<ReadFamily> => {
  const facts = await readFacts(reader, path)
  const objects = await readObjects(reader, path)
  const read = familyFields(facts, { name: basename(path), bytes, sha256 }, objects)
  const { fields, left } = catalogue ? withCatalogue(read, catalogue) : { fields: read, left: 0 }
  const warnings = [...facts.warnings, ...objects.warnings].map(({ message }) => message)
  return {
    fields,
    objects,
    preview: facts.preview?.png ?? null,
    remarks: [...warnings, ...(left > 0 ? [typesLeft(left)] : [])],
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
  const facts = await readFacts(reader, absolute)
  const unhashed = { name: basename(absolute), bytes, sha256: '' }
  const { name, names, revit_release: release } = familyFields(facts, unhashed)
  const sha256 = await hashFile(absolute)
  return { path, name, title: names.title, sha256, bytes, modified, release: release ?? 0 }
}

/** Whether the file changed after it was scanned. */
export const hasChanged = async (absolute: string, scanned: ScannedFile): Promise<boolean> => {
  const { size, mtimeMs } = await stat(absolute)
  return size !== scanned.bytes || mtimeMs !== scanned.modified
}
