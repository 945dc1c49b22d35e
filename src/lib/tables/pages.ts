export const pageSizes = [10, 20, 50, 100] as const

type PageSize = (typeof pageSizes)[number]

export interface Page {
  /** From 1. */
  page: number
  size: PageSize
}

export interface PageRange {
  /** The rows that it shows, counted from 1; 0 where there are none. */
  first: number
  last: number
  /** How many pages there are, at least one. */
  pages: number
}

export function findRange({ page, size }: Page, total: number): PageRange {
  const first = total === 0 ? 0 : (page - 1) * size + 1
  return { first, last: Math.min(page * size, total), pages: Math.max(1, Math.ceil(total / size)) }
}
