import type { ByteSource } from './byte-source.ts'
import { RfaError } from './rfa-error.ts'

export interface Cost {
  /** One is about what it takes to read one byte: 5 nanoseconds. */
  readonly steps: number
  /** Everything that is read, unpacked or created, added up: what is freed again is not subtracted. */
  readonly bytes: number
}

/** What may be spent on one file by all of its readers together. */
export interface Budget {
  readonly limit: Cost
  readonly spent: Cost
  /** Throws an RfaError where that is more than is left; to be called before the work is done. */
  spend(steps: number, bytes: number): void
}

const megabyte = 1024 * 1024

/** A read waits for a disk or another process: some 0.1 milliseconds, whatever its length. */
const stepsOfRead = 25_000
const bytesPerStep = 8

/** For what a file says about itself: 50 milliseconds and 16 MB. */
export const factLimit: Cost = { steps: 10_000_000, bytes: 16 * megabyte }

/**
 * For the objects of a file of this size: 40 times as much as it holds, where real ones take 10 to 20 times, and one of
 * 20 MB that consists of nothing but objects 25 times.
 */
export const objectLimit = (fileSize: number): Cost => {
  const bytes = Math.min(16 * megabyte + 40 * fileSize, 1024 * megabyte)
  return { steps: 2 * bytes, bytes }
}

export const createBudget = (limit: Cost): Budget => {
  const spent = { steps: 0, bytes: 0 }
  return {
    limit,
    spent,
    spend: (steps, bytes) => {
      if (spent.steps + steps > limit.steps || spent.bytes + bytes > limit.bytes) {
        throw new RfaError('too-costly')
      }
      spent.steps += steps
      spent.bytes += bytes
    },
  }
}

/** The same source, where each read is charged to the budget: the piece, and its place in the whole. */
export const meter = (source: ByteSource, budget: Budget): ByteSource => ({
  size: source.size,
  read: async (start, end) => {
    const length = end - start
    budget.spend(stepsOfRead + Math.ceil(length / bytesPerStep), 2 * length)
    return source.read(start, end)
  },
})
