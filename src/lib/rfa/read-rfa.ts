import { type CompoundFile, openCompoundFile } from '#lib/rfa/container/compound-file.ts'
import { describeStreams } from '#lib/rfa/container/signature.ts'
import {
  type BasicFileInfo,
  maxInfoBytes,
  type Privacy,
  readBasicFileInfo,
} from '#lib/rfa/facts/basic-file-info.ts'
import { maxAtomBytes, type PartAtom, readPartAtom } from '#lib/rfa/facts/part-atom.ts'
import { maxPreviewBytes, type Preview, readPreview } from '#lib/rfa/facts/preview.ts'

import { type Budget, createBudget, factLimit } from './budget.ts'
import type { ByteSource } from './byte-source.ts'
import { intoCatalogue, RfaError, type RfaWarning, warningOf, wayOut } from './rfa-error.ts'

export type RfaKind = 'family' | 'project' | 'template' | 'other'

/** What a Revit file says about itself; null or empty where it does not say. */
export interface RfaFacts
  extends PartAtom, Omit<BasicFileInfo, 'basicFileInfoVersion' | 'extension' | 'privacy'> {
  readonly kind: RfaKind
  readonly releaseSource: 'BasicFileInfo' | 'PartAtom' | null
  readonly basicFileInfoVersion: number | null
  readonly preview: Preview | null
  /** Null where it cannot be determined from the file. */
  readonly privacy: Privacy | null
  readonly container: {
    readonly major: number
    readonly sectorSize: number
    readonly streamCount: number
  }
  readonly warnings: readonly RfaWarning[]
}

const revitStream =
  /^(?:BasicFileInfo|PartAtom|ProjectInformation|RevitPreview4\.0|Formats\/Latest)$/u

const emptyInfo = {
  release: null,
  build: null,
  product: null,
  locale: null,
  documentGuid: null,
  saves: null,
  basicFileInfoVersion: null,
  extension: null,
  privacy: null,
}
const emptyAtom = {
  title: null,
  updated: null,
  productVersion: null,
  category: null,
  host: null,
  hostKind: null,
  flags: {},
  settings: {},
  others: [],
  omniClassNumber: null,
  omniClassTitle: null,
  declaredTypes: null,
  parameters: [],
  types: [],
}

const kindOf = (file: CompoundFile, extension: string | null): RfaKind => {
  const { streams } = file.directory
  if (extension === 'rft' || extension === 'rte') return 'template'
  if (streams.has('PartAtom') || extension === 'rfa') return 'family'
  return streams.has('ProjectInformation') || extension === 'rvt' ? 'project' : 'other'
}

const infoTooLarge = `What the file says of its release is larger than ${maxInfoBytes / 1024} KB, far more than Revit writes. ${wayOut}`
const descriptionTooLarge = `The description in the file is larger than ${maxAtomBytes / 2 ** 20} MB. ${intoCatalogue}`

const yearOf = (version: string | null): number | null =>
  /^20\d\d$/u.test(version ?? '') ? Number(version) : null

interface Part<Facts> {
  readonly stream: string
  /** In bytes. */
  readonly largest: number
  readonly refusal: () => RfaError
  readonly read: (bytes: Uint8Array, budget: Budget) => Facts | null
}

const infoPart: Part<BasicFileInfo> = {
  stream: 'BasicFileInfo',
  largest: maxInfoBytes,
  refusal: () => new RfaError('stream-too-large', infoTooLarge),
  read: readBasicFileInfo,
}
const atomPart: Part<PartAtom> = {
  stream: 'PartAtom',
  largest: maxAtomBytes,
  refusal: () => new RfaError('stream-too-large', descriptionTooLarge),
  read: readPartAtom,
}
const previewPart: Part<Preview> = {
  stream: 'RevitPreview4.0',
  largest: maxPreviewBytes,
  refusal: () => new RfaError('bad-preview'),
  read: readPreview,
}

/**
 * Reads a Revit file without Revit. Throws an RfaError where nothing can be read; warns where a part cannot.
 * All work is charged to the budget, whatever the file holds.
 */
export const readRfa = async (
  source: ByteSource,
  budget: Budget = createBudget(factLimit),
): Promise<RfaFacts> => {
  const file = await openCompoundFile(source, budget)
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

  const readPart = async <Facts>(part: Part<Facts>): Promise<Facts | null> => {
    const { stream, largest, refusal, read } = part
    try {
      const bytes = await file.readStream(stream, largest, refusal)
      return bytes && read(bytes, budget)
    } catch (error) {
      if (!(error instanceof RfaError) || error.code === 'unreadable') throw error
      warnings.push(warningOf(error.code, stream, error.message))
      return null
    }
  }
  const info = await readPart(infoPart)
  const atom = await readPart(atomPart)
  const preview = await readPart(previewPart)

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
  const described = atom ?? emptyAtom
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
    warnings,
  }
}
