import type { Budget } from '#lib/rfa/budget.ts'
import { type ByteSource, viewOf } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import { createRecordSplitter, type SplitBlock } from './object-records.ts'
import { unpack, withoutChecks } from './object-stream.ts'

/** In bytes, packed or not: real blocks have up to 150,000. */
const maxBlockBytes = 16 * 1024 * 1024
const stepsOfBlock = 50_000
const bytesOfBlock = 500
const firstBlock = 12
const headLength = 32
/** What a head counts of itself as part of the packed data. */
const countedHead = 8
const gzipMark = 0x1f8b

/** Lists, objects and their places: in this order, and each in one block or more. */
const firstSequence = 101
const objectSequence = 102
const lastSequence = 103

interface BlockHead {
  readonly count: number
  readonly sequence: number
  readonly start: number
  readonly end: number
  readonly isPacked: boolean
}

const readHead = async (payload: ByteSource, at: number): Promise<BlockHead | null> => {
  if (at + headLength + 2 > payload.size) return null
  const head = viewOf(await payload.read(at, at + headLength + 2))
  const length = head.getUint32(16, true)
  const sequence = head.getUint32(24, true)
  const end = at + headLength - countedHead + length
  const isKnown = sequence >= firstSequence && sequence <= lastSequence
  if (!isKnown || length <= countedHead || end > payload.size) return null
  return {
    count: head.getUint32(12, true),
    sequence,
    start: at + headLength,
    end,
    isPacked: head.getUint16(headLength) === gzipMark,
  }
}

const nothing: SplitBlock = { records: [], idLength: 4, isSound: false }

/**
 * The objects of a stream below 'Partitions', block by block. A block that is damaged gives what stands before the
 * damage, is told to be unsound, and does not hide those that follow.
 */
export async function* readObjectBlocks(
  stream: ByteSource,
  budget: Budget,
): AsyncGenerator<SplitBlock> {
  const payload = withoutChecks(stream)
  const splitter = createRecordSplitter(budget)
  const read = async ({ start, end, count }: BlockHead): Promise<SplitBlock> => {
    if (end - start > maxBlockBytes) return nothing
    const packed = await payload.read(start, end)
    try {
      return splitter.split(await unpack(packed, maxBlockBytes, budget), count)
    } catch (error) {
      if (error instanceof RfaError && error.code === 'stream-too-large') return nothing
      throw error
    }
  }
  let sequence = 0
  let at = firstBlock
  for (let head = await readHead(payload, at); head; head = await readHead(payload, at)) {
    budget.spend(stepsOfBlock, bytesOfBlock)
    if (head.sequence === objectSequence) yield head.isPacked ? read(head) : nothing
    sequence = head.sequence
    at = head.end
  }
  if (sequence !== lastSequence || splitter.isOpen()) yield nothing
}
