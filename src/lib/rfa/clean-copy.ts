import { createBudget, factLimit } from './budget.ts'
import type { ByteSource } from './byte-source.ts'
import { type Extent, openCompoundFile } from './container/compound-file.ts'
import { maxInfoBytes } from './facts/basic-file-info.ts'
import { type InfoNames, readInfoNames, withoutNames } from './facts/info-names.ts'
import { readRfa } from './read-rfa.ts'
import { RfaError } from './rfa-error.ts'

/** Bytes that take the place of as many others. */
export interface Patch {
  /** Where they begin in the file. */
  readonly at: number
  readonly bytes: Uint8Array
}

/** What the properties of a file name, and what leaves that out of a copy. */
export interface CleanCopy extends InfoNames {
  /** Null where the file is not laid out as it is known; empty where there is nothing to leave out. */
  readonly patches: readonly Patch[] | null
}

const stream = 'BasicFileInfo'

/** The source as it is after the patches. */
export const patchSource = (source: ByteSource, patches: readonly Patch[]): ByteSource => ({
  size: source.size,
  read: async (start, end) => {
    const bytes = Uint8Array.from(await source.read(start, end))
    for (const patch of patches) {
      const from = Math.max(start, patch.at)
      const to = Math.min(end, patch.at + patch.bytes.length)
      if (from < to) bytes.set(patch.bytes.subarray(from - patch.at, to - patch.at), from - start)
    }
    return bytes
  },
})

/** The pieces of a stream that changed, at their places in the file. */
const patchesOf = (
  extents: readonly Extent[],
  before: Uint8Array,
  after: Uint8Array,
): readonly Patch[] => {
  const patches: Patch[] = []
  let offset = 0
  for (const { start, end } of extents) {
    const bytes = after.slice(offset, offset + end - start)
    if (bytes.some((byte, at) => byte !== before[offset + at])) patches.push({ at: start, bytes })
    offset += end - start
  }
  return patches
}

/** Everything that the file says, but for whether it names a person. */
const readForComparison = async (source: ByteSource): Promise<string> =>
  JSON.stringify({ ...(await readRfa(source)), privacy: null })

/**
 * Reads whom and what the properties of a file name, and prepares a copy without it, of the same length: the copy is
 * read back, and given only if it says the same as before. What the file's history and materials name stays.
 * @throws RfaError where the file cannot be read
 */
export const prepareCleanCopy = async (source: ByteSource): Promise<CleanCopy> => {
  const file = await openCompoundFile(source, createBudget(factLimit))
  const before = await file.readStream(stream, maxInfoBytes)
  const extents = await file.locateStream(stream)
  if (!before || !extents) return { userNames: [], paths: [], patches: null }
  const names = readInfoNames(before)
  const after = file.isTruncated || file.directory.isDamaged ? null : withoutNames(before)
  if (!after) return { ...names, patches: null }
  const patches = patchesOf(extents, before, after)
  const isSame =
    (await readForComparison(source)) === (await readForComparison(patchSource(source, patches)))
  return { ...names, patches: isSame ? patches : null }
}

/** The file after the patches; what is not replaced is not read. @throws RfaError where they do not fit it */
export const patchBlob = (file: Blob, patches: readonly Patch[]): Blob => {
  const parts: BlobPart[] = []
  let at = 0
  for (const patch of patches.toSorted((a, b) => a.at - b.at)) {
    const end = patch.at + patch.bytes.length
    if (patch.at < at || end > file.size) throw new RfaError('unreadable')
    parts.push(file.slice(at, patch.at), Uint8Array.from(patch.bytes))
    at = end
  }
  return new Blob([...parts, file.slice(at)])
}
