import type { FamilyList } from '#lib/catalogue/family.ts'
import { countInScope } from '#lib/catalogue/favourites/marked.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import type { Failure } from '#lib/failure/failure.ts'

export type PagedResult =
  /** `failure` says why some families are not there; without a network, the list is of those that were looked at. */
  { list: FamilyList; failure: Failure | null } | { list: null; failure: Failure }

/** What the page shows of it. */
export type ShownPages =
  | {
      status: 'ready'
      list: FamilyList
      isDone: true
      total: number
      failure: Failure | null
      news: 0
      isPaged: true
    }
  | { status: 'failed'; failure: Failure; part: null }

/** Searches, tells whenever more has arrived, and gives what ends it. */
type Search = (query: Query, tell: (result: PagedResult) => void) => () => void

interface Shown {
  query: Query
  publish: (shown: ShownPages) => void
  stop: () => void
  failure: Failure | null
}

/** One search at a time, whose families are shown. */
export function createShownPages(search: Search, total: number) {
  let shown: Shown | null = null

  function stop(): void {
    shown?.stop()
    shown = null
  }

  function show(query: Query, publish: (shown: ShownPages) => void): void {
    if (shown?.query === query) return
    stop()
    const own: Shown = { query, publish, stop: () => undefined, failure: null }
    shown = own
    own.stop = search(query, ({ list, failure }) => {
      own.failure = failure
      const ready = { isDone: true, news: 0, isPaged: true } as const
      publish(
        list
          ? { status: 'ready', list, total: countInScope() ?? total, failure, ...ready }
          : { status: 'failed', failure, part: null },
      )
    })
  }

  /** Pages are not read again without need: the reader would wait where they are. */
  function catchUp(): void {
    if (!shown?.failure) return
    const { query, publish } = shown
    stop()
    show(query, publish)
  }

  return { show, catchUp, stop }
}
