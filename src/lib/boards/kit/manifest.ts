import { csvRow } from '#lib/csv/csv.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import type { ZipProblem } from '#lib/zip/zip-error.ts'

import { manifestColumns } from './columns.ts'

/** Why a family of the board is missing from its kit. */
export type MissingReason =
  | 'premium'
  | 'too-new'
  | 'limit'
  | 'no-file'
  | 'gone'
  | 'damaged'
  | 'unreached'

export interface KitFile {
  /** Id of the family. */
  family: string
  name: string
  /** Where it lies in the kit, with slashes. */
  path: string
  /** Where its type catalogue lies, beside it and of its name; absent where it has none. */
  catalogue?: string
  /** 0 where the catalogue did not say. */
  revision: number
  /** In lower-case hexadecimal. */
  sha256: string
  bytes: number
  release: number | null
  vendor: string
  /** False where the kit completes an earlier one, which has the file already. */
  included: boolean
}

export interface MissingFile {
  family: string
  name: string
  reason: MissingReason
}

/** What a kit says about itself. */
export interface KitManifest {
  format: 'discover-kit'
  version: 1
  board: { id: string; name: string }
  /** As ISO 8601 writes it. */
  made: string
  files: KitFile[]
  missing: MissingFile[]
}

export type KitProblem =
  | 'no-manifest'
  | 'damaged-manifest'
  | 'newer'
  | 'empty'
  | 'no-kit'
  | ZipProblem

/** A kit that cannot be read. */
export class KitError extends Error {
  override name = 'KitError'
  readonly problem: KitProblem

  constructor(problem: KitProblem) {
    super(`The kit cannot be read: ${problem}.`)
    this.problem = problem
  }
}

const reasons: readonly string[] = [
  'premium',
  'too-new',
  'limit',
  'no-file',
  'gone',
  'damaged',
  'unreached',
] satisfies MissingReason[]

export const writeManifest = (manifest: KitManifest): string =>
  `${JSON.stringify(manifest, null, 2)}\n`

/** What people read in the table of a manifest. */
export interface TableMessages {
  included: string
  includedBefore: string
  reasons: Record<MissingReason, string>
}

/** The manifest as a table; it begins with the byte order mark by which spreadsheet programs recognize UTF-8. */
export function writeManifestTable(
  { files, missing }: KitManifest,
  { included, includedBefore, reasons: reasonNames }: TableMessages,
): string {
  const numbers = (value: number | null) => (value ? String(value) : '')
  const rows = [
    manifestColumns,
    ...files.map((file) => [
      file.included ? included : includedBefore,
      file.name,
      file.path,
      numbers(file.revision),
      numbers(file.release),
      file.vendor,
      numbers(file.bytes),
      file.sha256,
      file.family,
    ]),
    ...missing.map(({ family, name, reason }) => [
      reasonNames[reason],
      name,
      '',
      '',
      '',
      '',
      '',
      '',
      family,
    ]),
  ]
  return `\uFEFF${rows.map(csvRow).join('')}`
}

function readText(item: Record<string, unknown>, field: string): string {
  const value = item[field]
  if (typeof value !== 'string') throw new KitError('damaged-manifest')
  return value
}

function readCount(item: Record<string, unknown>, field: string): number {
  const value = item[field]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new KitError('damaged-manifest')
  }
  return value
}

function readObjects(value: unknown): Record<string, unknown>[] {
  const list: unknown[] = Array.isArray(value) ? value : [null]
  return list.map((item) => {
    if (!isObject(item)) throw new KitError('damaged-manifest')
    return item
  })
}

/** A path that stays in the folder that a kit is unpacked in, on every system. */
function readPath(item: Record<string, unknown>, field = 'path'): string {
  const path = readText(item, field)
  const isInside = path.split('/').every((part) => part !== '' && !/^\.+$|[:\\\p{Cc}]/u.test(part))
  if (!isInside) throw new KitError('damaged-manifest')
  return path
}

const isReason = (value: string): value is MissingReason => reasons.includes(value)

const readFile = (item: Record<string, unknown>): KitFile => ({
  family: readText(item, 'family'),
  name: readText(item, 'name'),
  path: readPath(item),
  ...(item.catalogue !== undefined && { catalogue: readPath(item, 'catalogue') }),
  revision: readCount(item, 'revision'),
  sha256: readText(item, 'sha256'),
  bytes: readCount(item, 'bytes'),
  release: item.release === null ? null : readCount(item, 'release'),
  vendor: readText(item, 'vendor'),
  included: item.included === true,
})

function readMissing(item: Record<string, unknown>): MissingFile {
  const reason = readText(item, 'reason')
  if (!isReason(reason)) throw new KitError('damaged-manifest')
  return { family: readText(item, 'family'), name: readText(item, 'name'), reason }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    throw new KitError('no-manifest')
  }
}

/** Reads the text of a manifest.json. @throws KitError */
export function readManifest(text: string): KitManifest {
  const manifest = parse(text)
  if (!isObject(manifest) || manifest.format !== 'discover-kit') throw new KitError('no-manifest')
  if (manifest.version !== 1) {
    throw new KitError('newer')
  }
  const board = isObject(manifest.board) ? manifest.board : {}
  return {
    format: 'discover-kit',
    version: 1,
    board: { id: readText(board, 'id'), name: readText(board, 'name') },
    made: readText(manifest, 'made'),
    files: readObjects(manifest.files).map(readFile),
    missing: readObjects(manifest.missing).map(readMissing),
  }
}
