import { compactSource } from '#lib/catalogue/data/compact-source.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import type { PagedCatalogue } from '#lib/catalogue/paged/paged-catalogue.ts'
import { isTooLarge, openPaged } from '#lib/catalogue/paged/when-too-large.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { type Sliced, sliceLength, sliceUp } from '#lib/catalogue/slices.ts'
import { sleep } from '#lib/timing/sleep.ts'

import { findGroups } from './find-groups.ts'
import { isAnswered } from './kinds.ts'
import { vocabulary } from './words.ts'

async function runInSlices(work: Sliced): Promise<void> {
  while (!work.run(sliceLength)) await sleep(0)
}

/** The same of a catalogue that is asked page by page. */
function searchPages(paged: PagedCatalogue): (text: string) => Promise<boolean> {
  return async (text) => {
    const query = { ...noFilter, text }
    if ((await paged.count(query)) > 0) return true
    return isAnswered(await paged.findGroups(query, false, () => undefined))
  }
}

/**
 * Loads the catalogue and its words, for a page that does not show them.
 * @returns what says whether a text finds any family, in a group or by its name; null on a plain PocketBase
 * @throws FailureError
 */
export async function openSearcher(): Promise<((text: string) => Promise<boolean>) | null> {
  const holding = await compactSource.load().catch((error: unknown) => {
    if (!isTooLarge(error)) throw error
    return 'too large' as const
  })
  if (holding === 'too large') return searchPages(await openPaged())
  if (!holding) return null
  const { columns } = holding
  const known = await vocabulary.refresh()
  return async (text) => {
    const query = { ...noFilter, text }
    const search = startSearch(columns, query)
    await runInSlices(search)
    if (search.count > 0) return true
    let isFound = false
    function* work() {
      const groups = yield* findGroups(columns, query, { ...known, isNamedOnly: false })
      isFound = isAnswered(groups)
    }
    await runInSlices(sliceUp(work()))
    return isFound
  }
}
