import { $catalogue } from '#lib/catalogue/catalogue.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { isPlain } from '#lib/catalogue/filters/filter.ts'
import { mayHoldQualifiers } from '#lib/catalogue/qualifiers/may-hold.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { debounce } from '#lib/timing/debounce.ts'

import { maxSearchLength, reportEmptySearch } from './api.ts'
import { $isComposing } from './composing.ts'
import { isAnswered } from './groups/kinds.ts'
import { $groups } from './groups/store.ts'

const reported = new Set<string>()

/** The search that found nothing, in no group either; null while that is not known, or if something else hides families. */
function findEmptySearch(): string | null {
  const filter = $filter.get()
  const catalogue = $catalogue.get()
  const text = filter.text.trim().toLowerCase()
  const isByText =
    filter.freemium === 'all' &&
    isPlain({ ...filter, order: 'ascending' }) &&
    !mayHoldQualifiers(filter.text)
  const isEmpty =
    catalogue.status === 'ready' &&
    catalogue.isDone &&
    catalogue.total > 0 &&
    catalogue.list.count === 0
  const { groups, isDone } = $groups.get()
  const isMissed = isDone && !isAnswered(groups)
  return isByText && isEmpty && isMissed && text !== '' && text.length <= maxSearchLength
    ? text
    : null
}

async function report(): Promise<void> {
  if ($isComposing.get()) {
    reportEmptySearchSoon()
    return
  }
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
