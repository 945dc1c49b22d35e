import { $catalogue } from '#lib/catalogue/catalogue.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { isPlain } from '#lib/catalogue/filters/filter.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { debounce } from '#lib/timing/debounce.ts'

import { maxSearchLength, reportEmptySearch } from './api.ts'

const reported = new Set<string>()

/** The search that found nothing; null while families are still loading, or if something else hides them. */
function findEmptySearch(): string | null {
  const filter = $filter.get()
  const catalogue = $catalogue.get()
  const text = filter.text.trim().toLowerCase()
  const isByText = filter.freemium === 'all' && isPlain({ ...filter, order: 'ascending' })
  const isEmpty =
    catalogue.status === 'ready' &&
    catalogue.isDone &&
    catalogue.total > 0 &&
    catalogue.list.count === 0
  return isByText && isEmpty && text !== '' && text.length <= maxSearchLength ? text : null
}

async function report(): Promise<void> {
  const text = findEmptySearch()
  if (text === null || reported.has(text)) return
  reported.add(text)
  try {
    await reportEmptySearch(text)
  } catch (error) {
    if (toFailure(error).kind === 'unknown') reportError(error)
  }
}

/** Reports a search without results to the backend once typing has paused: until then it is not complete. */
export const reportEmptySearchSoon = debounce(() => void report(), 2000)
