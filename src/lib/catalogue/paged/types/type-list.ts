import { createPages } from '#lib/catalogue/paged/pages.ts'
import type { Failure } from '#lib/failure/failure.ts'

import {
  type FoundPage,
  type FoundType,
  pageSize,
  type TypeCount,
  type TypeCursor,
} from './type-api.ts'

interface TypeListOptions {
  first: FoundPage
  /** @throws FailureError */
  fetchPage: (after: TypeCursor) => Promise<FoundPage>
  /** Hears that types have arrived, or why they have not. */
  onChange: (failure: Failure | null) => void
}

/**
 * Types of which those in sight are fetched, and some ahead of them: of few from any place on, of many one page after
 * the other, as it would take too long to find a place among them.
 */
export function createTypeList({ first, fetchPage, onChange }: TypeListOptions) {
  /** Where pages begin. */
  const starts = new Map<number, TypeCursor>()
  let counted: TypeCount | null = null
  /** How many there are for sure, and whether others follow. */
  let reached = 0
  let isEnd = false

  function note(page: number, { types, next }: FoundPage): void {
    reached = Math.max(reached, page * pageSize + types.length)
    if (next) starts.set(page + 1, next)
    else isEnd = true
  }

  function count(): number {
    if (counted?.areFew && counted.count !== null) return counted.count
    return isEnd ? reached : Math.min(reached + pageSize, counted?.count ?? Infinity)
  }

  async function fetchFrom(position: number): Promise<readonly FoundType[]> {
    const page = position / pageSize
    const start = counted?.areFew ? { count: position } : starts.get(page)
    if (!start) throw new RangeError(`Page ${page} was asked for before the one ahead of it.`)
    const found = await fetchPage(start)
    if (!counted?.areFew) note(page, found)
    return found.types
  }

  note(0, first)
  const pages = createPages({ pageSize, first: first.types, count, fetchPage: fetchFrom, onChange })

  return {
    ...pages,
    /** How many rows there are so far; where it is not known whether more follow, some that are yet to come. */
    count,
    /** How many types there are; null until that is known. */
    total: () => counted?.count ?? (isEnd ? reached : null),
    isInTurn: () => !first.isSorted || counted?.areFew === false,
    /** The types of some rows, fetched where they have not arrived. @throws FailureError */
    async fetchRows(from: number, to: number): Promise<FoundType[]> {
      const rows: FoundType[] = []
      for (let row = from; row <= to; row += 1) {
        const type = pages.find(row) ?? (await pages.fetch(row))
        if (type) rows.push(type)
      }
      return rows
    },
    setCount(exact: TypeCount): void {
      counted = exact
      onChange(null)
    },
  }
}
