import { hashFile } from '#lib/rfa/worker.ts'

/** Why a file on the disk was not replaced, or not put back. */
export type ReplaceProblem =
  /** It is not the file that was checked, or not the one that replaced it. */
  | 'changed'
  | 'gone'
  /** Another program has it open. */
  | 'locked'
  | 'refused'
  | 'full'
  /** What the server sent is not the file that the catalogue names. */
  | 'wrong-file'
  | 'no-backup'
  | 'failed'

export class ReplaceError extends Error {
  override name = 'ReplaceError'
  readonly problem: ReplaceProblem

  constructor(problem: ReplaceProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

const problems: Record<string, ReplaceProblem> = {
  NotFoundError: 'gone',
  NoModificationAllowedError: 'locked',
  NotReadableError: 'locked',
  InvalidStateError: 'locked',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  QuotaExceededError: 'full',
}

const toReplaceError = (error: unknown): ReplaceError => {
  if (error instanceof ReplaceError) return error
  const problem = (error instanceof Error && problems[error.name]) || 'failed'
  return new ReplaceError(problem, { cause: error })
}

const never = new AbortController().signal
const hashOf = (file: Blob): Promise<string> =>
  hashFile(file, { signal: never, onProgress: () => undefined })

/** Where a file is on the disk. */
export interface Place {
  folder: FileSystemDirectoryHandle
  name: string
}

const readFile = async ({ folder, name }: Place): Promise<File> =>
  (await folder.getFileHandle(name)).getFile()

/** Writes a file as a whole: the browser writes beside it, and swaps the two once everything is written. */
async function writeFile({ folder, name }: Place, content: Blob): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true })
  const stream = await handle.createWritable()
  try {
    await stream.write(content)
  } catch (error) {
    await stream.abort()
    throw error
  }
  await stream.close()
}

/** Writes a file and reads it back. */
async function writeChecked(place: Place, content: Blob, sha256: string): Promise<void> {
  await writeFile(place, content)
  if ((await hashOf(await readFile(place))) !== sha256) throw new ReplaceError('failed')
}

const lastBackup = 9999

/** The first free name that Revit would give a backup: Door.0001.rfa. */
async function freeBackupName({ folder, name }: Place): Promise<string> {
  const stem = name.replace(/\.rfa$/iu, '')
  const taken = new Set<string>()
  for await (const other of folder.keys()) taken.add(other.toLowerCase())
  for (let number = 1; number <= lastBackup; number += 1) {
    const backup = `${stem}.${String(number).padStart(4, '0')}.rfa`
    if (!taken.has(backup.toLowerCase())) return backup
  }
  throw new ReplaceError('failed')
}

export interface Replacing {
  place: Place
  /** The hash of the file that was checked. */
  before: string
  /** The hash that the catalogue names. */
  after: string
}

/**
 * Replaces a file with another, and stores the old one beside it as Revit does; the old one is never missing.
 * @returns the name of the backup
 * @throws ReplaceError
 */
export async function replaceFile(
  { place, before, after }: Replacing,
  content: Blob,
): Promise<string> {
  try {
    if ((await hashOf(content)) !== after) throw new ReplaceError('wrong-file')
    const old = await readFile(place)
    if ((await hashOf(old)) !== before) throw new ReplaceError('changed')
    const backup = await freeBackupName(place)
    const kept = { folder: place.folder, name: backup }
    try {
      await writeChecked(kept, old, before)
    } catch (error) {
      await removeQuietly(kept)
      throw error
    }
    try {
      await writeChecked(place, content, after)
    } catch (error) {
      await putBack(place, kept, before)
      throw error
    }
    return backup
  } catch (error) {
    throw toReplaceError(error)
  }
}

/** Removes what was begun; a failure here hides none that matters more. */
async function removeQuietly({ folder, name }: Place): Promise<void> {
  try {
    await folder.removeEntry(name)
  } catch (error) {
    console.error(`${name} could not be removed:`, error)
  }
}

/** After a write that failed: the old file is put back, and its backup removed only once that is sure. */
async function putBack(place: Place, kept: Place, before: string): Promise<void> {
  try {
    const present = await readFile(place)
    if ((await hashOf(present)) !== before) await writeChecked(place, await readFile(kept), before)
    await removeQuietly(kept)
  } catch (error) {
    console.error(`${place.name} could not be put back; its backup stays:`, error)
  }
}

/** Puts the old file back, and removes its backup. @throws ReplaceError */
export async function restoreFile(
  { place, before, after }: Replacing,
  backup: string,
): Promise<void> {
  const kept = { folder: place.folder, name: backup }
  try {
    const old = await readFile(kept).catch((error: unknown) => {
      throw new ReplaceError('no-backup', { cause: error })
    })
    if ((await hashOf(old)) !== before) throw new ReplaceError('no-backup')
    if ((await hashOf(await readFile(place))) !== after) throw new ReplaceError('changed')
    await writeChecked(place, old, before)
    await removeQuietly(kept)
  } catch (error) {
    throw toReplaceError(error)
  }
}
