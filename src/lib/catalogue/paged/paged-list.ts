import type { Family, FamilyList } from '#lib/catalogue/family.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'

/** How many families are fetched at once. */
export const pageSize = 60
/** Whoever scrolls on passes more pages than they return to. */
const maxPages = 60
/** At most so many pages are fetched for what is in sight; whoever drags the bar passes the others. */
const maxAtOnce = 4
/** What is passed in a shorter time is not fetched, in milliseconds. */
const delay = 50
/** A page that did not arrive is not asked for again before, in milliseconds: its cards are rendered meanwhile. */
const retryDelay = 5000

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
  first: readonly Family[]
  /** The families from a position on. @throws FailureError */
  fetchPage: (from: number) => Promise<readonly Family[]>
  /** Hears of families that have arrived, or why they have not. */
  onChange: (list: FamilyList, failure: Failure | null) => void
}

/** Families of which those in sight are fetched, and some ahead of them. */
export function createPagedList({ count, first, fetchPage, onChange }: PagedListOptions) {
  const pages = new Map<number, readonly Family[]>([[0, first]])
  const coming = new Set<number>()
  /** Until when pages that did not arrive are left alone. */
  const failed = new Map<number, number>()
  let wanted = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let total = count

  const lastPage = () => Math.max(0, Math.ceil(total / pageSize) - 1)

  function forgetOldest(): void {
    for (const page of pages.keys()) {
      if (pages.size <= maxPages) return
      pages.delete(page)
    }
  }

  async function fetchInto(page: number): Promise<void> {
    coming.add(page)
    try {
      pages.set(page, await fetchPage(page * pageSize))
      forgetOldest()
      onChange(makeList(), null)
    } catch (error) {
      failed.set(page, Date.now() + retryDelay)
      onChange(makeList(), toFailure(error))
    } finally {
      coming.delete(page)
    }
  }

  function fetchWanted(): void {
    timer = null
    const asked = [...wanted]
    wanted = new Set()
    const ahead = Math.min(Math.max(...asked) + 1, lastPage())
    const missing = [...asked, ahead].filter((page) => !pages.has(page) && !coming.has(page))
    for (const page of [...new Set(missing)].slice(-maxAtOnce)) void fetchInto(page)
  }

  function want(page: number): void {
    if (Date.now() < (failed.get(page) ?? 0)) return
    wanted.add(page)
    timer ??= setTimeout(fetchWanted, delay)
  }

  function find(position: number): Family | undefined {
    return pages.get(Math.floor(position / pageSize))?.[position % pageSize]
  }

  /** Another object whenever something has changed. */
  function makeList(): FamilyList {
    return {
      count: total,
      numberAt: (position) => find(position)?.number ?? -1 - position,
      at(position) {
        const page = Math.floor(position / pageSize)
        const family = find(position)
        if (!family) want(page)
        else if (position % pageSize > pageSize / 2 && !pages.has(page + 1) && page < lastPage())
          want(page + 1)
        return family ?? pendingAt(position)
      },
    }
  }

  return {
    makeList,
    /** Corrects the count, which takes longer than the first page. */
    setCount(exact: number) {
      total = exact
      onChange(makeList(), null)
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
