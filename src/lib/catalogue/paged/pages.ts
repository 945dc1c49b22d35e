import { type Failure, toFailure } from '#lib/failure/failure.ts'

/** Whoever scrolls on passes more pages than they return to. */
const maxPages = 60
/** At most so many pages are fetched for what is in sight; whoever drags the bar passes the others. */
const maxAtOnce = 4
/** What is passed in a shorter time is not fetched, in milliseconds. */
const delay = 50
/** A page that did not arrive is not asked for again before, in milliseconds: its rows are rendered meanwhile. */
const retryDelay = 5000

interface PagesOptions<Item> {
  pageSize: number
  first: readonly Item[]
  /** How many items there are, of which any may be asked for. */
  count: () => number
  /** The items from a position on. @throws FailureError */
  fetchPage: (from: number) => Promise<readonly Item[]>
  /** Hears that items have arrived, or why they have not. */
  onChange: (failure: Failure | null) => void
}

/** Items of which those in sight are fetched, and some ahead of them. */
export function createPages<Item>(options: PagesOptions<Item>) {
  const { pageSize, first, count, fetchPage, onChange } = options
  const pages = new Map<number, readonly Item[]>([[0, first]])
  const coming = new Set<number>()
  /** Until when pages that did not arrive are left alone. */
  const failed = new Map<number, number>()
  let wanted = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | null = null

  const lastPage = () => Math.max(0, Math.ceil(count() / pageSize) - 1)

  function forgetOldest(): void {
    for (const page of pages.keys()) {
      if (pages.size <= maxPages) return
      pages.delete(page)
    }
  }

  async function load(page: number): Promise<void> {
    pages.set(page, await fetchPage(page * pageSize))
    forgetOldest()
    onChange(null)
  }

  async function fetchInto(page: number): Promise<void> {
    coming.add(page)
    try {
      await load(page)
    } catch (error) {
      failed.set(page, Date.now() + retryDelay)
      onChange(toFailure(error))
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

  /** The item at a position, where it has arrived. */
  const find = (position: number): Item | undefined =>
    pages.get(Math.floor(position / pageSize))?.[position % pageSize]

  return {
    find,
    /** As `find`, and fetches what is missing there or shortly after. */
    show(position: number): Item | undefined {
      const page = Math.floor(position / pageSize)
      const item = find(position)
      if (item === undefined) want(page)
      else if (position % pageSize > pageSize / 2 && !pages.has(page + 1) && page < lastPage())
        want(page + 1)
      return item
    },
    /** The item at a position, for which its page is fetched. @throws FailureError */
    async fetch(position: number): Promise<Item | undefined> {
      await load(Math.floor(position / pageSize))
      return find(position)
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
