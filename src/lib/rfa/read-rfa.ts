import { type BasicFileInfo, type Privacy, readBasicFileInfo } from './basic-file-info.ts'
import type { ByteSource } from './byte-source.ts'
import { type CompoundFile, openCompoundFile } from './compound-file.ts'
import { type PartAtom, readPartAtom } from './part-atom.ts'
import { type Preview, readPreview } from './preview.ts'
import { RfaError, type RfaWarning, warningOf } from './rfa-error.ts'
import { describeStreams } from './signature.ts'

export type RfaKind = 'family' | 'project' | 'template' | 'other'

/** What a Revit file says about itself. What it does not say is null or empty. */
export interface RfaFacts
  extends
    Omit<PartAtom, 'warnings'>,
    Omit<BasicFileInfo, 'basicFileInfoVersion' | 'extension' | 'privacy'> {
  readonly kind: RfaKind
  readonly releaseSource: 'BasicFileInfo' | 'PartAtom' | null
  readonly basicFileInfoVersion: number | null
  readonly preview: Preview | null
  /** Null where the file does not let it be known. */
  readonly privacy: Privacy | null
  readonly container: {
    readonly major: number
    readonly sectorSize: number
    readonly streamCount: number
  }
  readonly warnings: readonly RfaWarning[]
}

const megabyte = 1024 * 1024
const revitStream =
  /^(?:BasicFileInfo|PartAtom|ProjectInformation|RevitPreview4\.0|Formats\/Latest)$/u

const emptyInfo = {
  ...{ release: null, build: null, product: null, locale: null, documentGuid: null, saves: null },
  ...{ basicFileInfoVersion: null, extension: null, privacy: null },
}
const emptyAtom = {
  ...{ title: null, updated: null, productVersion: null, category: null, host: null, flags: {} },
  ...{ omniClassNumber: null, omniClassTitle: null, declaredTypes: null },
  ...{ parameters: [], types: [], warnings: [] },
}

const kindOf = (file: CompoundFile, extension: string | null): RfaKind => {
  const { streams } = file.directory
  if (extension === 'rft' || extension === 'rte') return 'template'
  if (streams.has('PartAtom') || extension === 'rfa') return 'family'
  return streams.has('ProjectInformation') || extension === 'rvt' ? 'project' : 'other'
}

const yearOf = (version: string | null): number | null =>
  /^20\d\d$/u.test(version ?? '') ? Number(version) : null

/** Reads a Revit file without Revit. Throws an RfaError where nothing can be read; warns where a part cannot. */
export const readRfa = async (source: ByteSource): Promise<RfaFacts> => {
  const file = await openCompoundFile(source)
  const { streams, isDamaged } = file.directory
  const names = [...streams.keys()]
  if (!names.some((name) => revitStream.test(name))) {
    throw new RfaError(
      'not-revit',
      `This is ${describeStreams(names)}. It was not saved by Revit: choose an .rfa file.`,
    )
  }
  const warnings: RfaWarning[] = []
  if (file.isTruncated) warnings.push(warningOf('truncated'))
  if (isDamaged) warnings.push(warningOf('bad-directory'))

  const readPart = async <Part>(
    stream: string,
    largest: number,
    read: (bytes: Uint8Array) => Part | null,
  ): Promise<Part | null> => {
    try {
      const bytes = await file.readStream(stream, largest)
      return bytes && read(bytes)
    } catch (error) {
      if (!(error instanceof RfaError) || error.code === 'unreadable') throw error
      warnings.push(warningOf(error.code, stream))
      return null
    }
  }
  const info = await readPart('BasicFileInfo', megabyte, readBasicFileInfo)
  const atom = await readPart('PartAtom', 8 * megabyte, readPartAtom)
  const preview = await readPart('RevitPreview4.0', 4 * megabyte, readPreview)

  const isWarned = (stream: string) => warnings.some((warning) => warning.stream === stream)
  const { extension, ...basic } = info ?? emptyInfo
  const kind = kindOf(file, extension)
  if (!info && !isWarned('BasicFileInfo')) {
    warnings.push(warningOf('no-basic-file-info', 'BasicFileInfo'))
  }
  if (!streams.has('PartAtom') && kind !== 'project') {
    warnings.push(warningOf('no-part-atom', 'PartAtom'))
  }
  if (!preview && streams.has('RevitPreview4.0') && !isWarned('RevitPreview4.0')) {
    warnings.push(warningOf('bad-preview', 'RevitPreview4.0'))
  }
  const { warnings: atomWarnings, ...described } = atom ?? emptyAtom
  const named = yearOf(described.productVersion)
  const { major, sectorSize } = file
  return {
    ...basic,
    ...described,
    kind,
    release: basic.release ?? named,
    releaseSource: basic.release ? 'BasicFileInfo' : named ? 'PartAtom' : null,
    preview,
    container: { major, sectorSize, streamCount: streams.size },
    warnings: [...warnings, ...atomWarnings],
  }
}
