import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'

import { type FamilyFields, familyFields } from '#lib/rfa/family-fields.ts'
import { readRfa, type RfaFacts, type RfaKind } from '#lib/rfa/read-rfa.ts'
import { type RfaCode, RfaError } from '#lib/rfa/rfa-error.ts'
import { withFileSource } from '#scripts/rfa/file-source.ts'

const largest = 256 * 1024 * 1024
const chunk = 256 * 1024

/** A family's file, with what it takes to decide what to do with it. */
export interface ScannedFile {
  /** Relative to the folder. */
  readonly path: string
  /** What the family is called. */
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  /** When it was last written, in milliseconds. */
  readonly modified: number
  readonly release: number
}

export interface ReadFamily {
  readonly fields: FamilyFields
  readonly preview: Uint8Array | null
  /** What could not be read, in sentences; empty when all could. */
  readonly remarks: string
}

/** What a whole family may lack; any other warning tells of damage. */
const harmless: ReadonlySet<RfaCode> = new Set<RfaCode>([
  ...(['no-part-atom', 'no-basic-file-info', 'bad-preview', 'too-many-values'] as const),
])

const otherKinds: Readonly<Record<Exclude<RfaKind, 'family'>, string>> = {
  project: 'a Revit project',
  template: 'a Revit template',
  other: 'a file of Revit, but no family',
}

const checkFacts = ({ kind, warnings }: RfaFacts): void => {
  if (kind !== 'family') {
    throw new RfaError('not-revit', `This is ${otherKinds[kind]}. Choose a family, an .rfa file.`)
  }
  const damage = warnings.find(({ code }) => !harmless.has(code))
  if (damage) throw new RfaError(damage.code, damage.message)
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

/** Reads all that the record gets; throws an RfaError where the file is no whole family. */
export const readFamily = async (
  path: string,
  file: { readonly bytes: number; readonly sha256: string },
): Promise<ReadFamily> => {
  const facts = await withFileSource(path, readRfa)
  checkFacts(facts)
  return {
    fields: familyFields(facts, { name: basename(path), bytes: file.bytes, sha256: file.sha256 }),
    preview: facts.preview?.png ?? null,
    remarks: facts.warnings.map(({ message }) => message).join(' '),
  }
}

/** Reads and hashes a file, keeping little of it; throws an RfaError where it is no whole family. */
export const scanFile = async (absolute: string, path: string): Promise<ScannedFile> => {
  const { size: bytes, mtimeMs: modified } = await stat(absolute)
  if (bytes > largest) {
    throw new RfaError('stream-too-large', 'The file is larger than 256 MB. Purge it in Revit.')
  }
  const { fields } = await readFamily(absolute, { bytes, sha256: '' })
  const { name, revit_release: release } = fields
  return { path, name, sha256: await hashFile(absolute), bytes, modified, release: release ?? 0 }
}

/** Whether somebody wrote to the file after it was scanned. */
export const hasChanged = async (absolute: string, scanned: ScannedFile): Promise<boolean> => {
  const { size, mtimeMs } = await stat(absolute)
  return size !== scanned.bytes || mtimeMs !== scanned.modified
}
