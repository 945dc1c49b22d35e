import { type ByteSource, readExactly, viewOf } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import { describeStart, isCompoundFile, isLfsPointer } from './signature.ts'

const length = 512
const slotCount = 109

export interface CompoundHeader {
  readonly major: number
  readonly sectorSize: number
  readonly tableCount: number
  readonly directory: number
  readonly miniTable: number
  /** The first sector of further table locations. */
  readonly moreTables: number
  /** The locations of the first 109 table sectors. */
  readonly tables: readonly number[]
}

const explainStart = (start: Uint8Array): string =>
  isLfsPointer(start)
    ? 'This is a pointer of Git LFS, not the file: fetch it with git lfs pull.'
    : `This is ${describeStart(start)}. It is no Revit family: choose an .rfa file saved by Revit.`

/** The header of a compound file, as [MS-CFB] 2.2 lays it out, with every number checked that is used. */
export const readHeader = async (source: ByteSource): Promise<CompoundHeader> => {
  const start = await readExactly(source, 0, Math.min(length, source.size))
  if (start.length > 0 && !isCompoundFile(start)) {
    throw new RfaError('not-ole', explainStart(start))
  }
  if (start.length < length) throw new RfaError('too-small')
  const view = viewOf(start)
  const long = (at: number) => view.getUint32(at, true)
  const short = (at: number) => view.getUint16(at, true)
  const sectorShift = short(30)
  const tableCount = long(44)
  const isKnown = (sectorShift === 9 || sectorShift === 12) && short(32) === 6
  if (!isKnown || short(28) !== 0xfffe || long(56) !== 4096) throw new RfaError('bad-header')
  const sectorSize = 1 << sectorShift
  const sectorCount = Math.ceil(source.size / sectorSize)
  const describable = slotCount + long(72) * (sectorSize / 4 - 1)
  const isCounted =
    tableCount > 0 && tableCount <= describable && tableCount <= Math.max(sectorCount, slotCount)
  if (!isCounted) throw new RfaError('bad-header')
  return {
    major: short(26),
    sectorSize,
    tableCount,
    directory: long(48),
    miniTable: long(60),
    moreTables: long(68),
    tables: Array.from({ length: slotCount }, (_, slot) => long(76 + slot * 4)),
  }
}
