import { compactSource } from '#lib/catalogue/data/compact-source.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { type Sliced, sliceLength, sliceUp } from '#lib/catalogue/slices.ts'
import { sleep } from '#lib/timing/sleep.ts'

import { findGroups } from './find-groups.ts'
import { isAnswered } from './kinds.ts'
import { vocabulary } from './words.ts'

async function runInSlices(work: Sliced): Promise<void> {
  while (!work.run(sliceLength)) await sleep(0)
}

/**
 * Loads the catalogue and its words, for a page that does not show them.
 * @returns what says whether a text finds any family, in a group or by its name; null on a plain PocketBase
 * @throws FailureError
 */
export async function openSearcher(): Promise<((text: string) => Promise<boolean>) | null> {
  const holding = await compactSource.load(() => undefined)
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
