import type { Family, FamilyList } from '#lib/catalogue/family.ts'
import type { Failure } from '#lib/failure/failure.ts'

import { createPages } from './pages.ts'

/** How many families are fetched at once. */
export const pageSize = 60

/** Stands for a family until it arrives. */
const pendingAt = (position: number): Family => ({
  number: -1 - position,
  id: null,
  name: '',
  freemium: 'free',
  categories: [],
  vendor: null,
  release: null,
  thumbnail: undefined,
  isPending: true,
})

interface PagedListOptions {
  count: number
  /** Whether there are no more than were counted. */
  isCountExact: boolean
  first: readonly Family[]
  /** The families from a position on. @throws FailureError */
  fetchPage: (from: number) => Promise<readonly Family[]>
  /** Hears of families that have arrived, or why they have not. */
  onChange: (list: FamilyList, failure: Failure | null) => void
}

/** Families of which those in sight are fetched, and some ahead of them. */
export function createPagedList(options: PagedListOptions) {
  const { count, isCountExact, first, fetchPage, onChange } = options
  let total = count
  let isMore = !isCountExact
  const pages = createPages({
    pageSize,
    first,
    count: () => total,
    fetchPage,
    onChange: (failure) => onChange(makeList(), failure),
  })

  /** Another object whenever something has changed. */
  function makeList(): FamilyList {
    return {
      count: total,
      isMore,
      numberAt: (position) => pages.find(position)?.number ?? -1 - position,
      at: (position) => pages.show(position) ?? pendingAt(position),
    }
  }

  return {
    makeList,
    /** Corrects the count, which takes longer than the first page. */
    setCount(exact: number) {
      total = exact
      isMore = false
      onChange(makeList(), null)
    },
    stop: () => pages.stop(),
  }
}
