import { type Budget, meter } from './budget.ts'
import { type ByteSource, joinBytes, readExactly } from './byte-source.ts'

/** In bytes: a real family has a handful of pages. */
const pageLength = 256 * 1024
const pagesKept = 8

/**
 * The same source, read a page at a time, each charged to the budget. A browser takes some two milliseconds for a read,
 * however short, and Revit's objects stand in many small pieces, of which most are wanted.
 */
export const readAhead = (unmetered: ByteSource, budget: Budget): ByteSource => {
  const source = meter(unmetered, budget)
  /** By number, the one used last at the end. */
  const pages = new Map<number, Promise<Uint8Array>>()

  const fetchPage = (page: number): Promise<Uint8Array> =>
    readExactly(source, page * pageLength, Math.min((page + 1) * pageLength, source.size))

  const takePage = async (page: number): Promise<Uint8Array> => {
    const bytes = pages.get(page) ?? fetchPage(page)
    pages.delete(page)
    pages.set(page, bytes)
    const [oldest = page] = pages.keys()
    if (pages.size > pagesKept) pages.delete(oldest)
    try {
      return await bytes
    } catch (error) {
      pages.delete(page)
      throw error
    }
  }
  return {
    size: source.size,
    read: async (start, end) => {
      if (end - start > pageLength) return source.read(start, end)
      const first = Math.floor(start / pageLength)
      const offset = start - first * pageLength
      const bytes = await takePage(first)
      const part = bytes.slice(offset, offset + end - start)
      const rest = end - start - part.length
      return rest > 0 ? joinBytes([part, (await takePage(first + 1)).subarray(0, rest)]) : part
    },
  }
}
