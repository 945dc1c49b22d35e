import { atom } from 'nanostores'

import { $families } from '#lib/catalogue/data/families.ts'
import { $chosen } from '#lib/catalogue/filters/address.ts'
import { type FilterChoice, listChoices } from '#lib/catalogue/filters/choices.ts'
import { $query, queryWithout } from '#lib/catalogue/filters/store.ts'
import type { PagedCatalogue } from '#lib/catalogue/paged/paged-catalogue.ts'
import { createSlicedTask, sliceUp } from '#lib/catalogue/slices.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createLatest } from '#lib/timing/latest.ts'

import { startSearch } from './search.ts'
import { walkChosen } from './walk-chosen.ts'

interface Advice {
  choice: FilterChoice
  /** How many families match the filter without it. */
  count: number
}

/** The choices that can be removed from a filter without matches so that there are some. */
export const $advice = atom<Advice[]>([])

/** In milliseconds, before the count pauses. */
const stepLength = 1

/** What is counted: a query without each of its choices, where there are several. */
const listQueries = () => {
  const choices = listChoices($chosen.get())
  return (choices.length > 1 ? choices : []).flatMap((choice) => {
    const query = queryWithout(choice)
    return query ? [{ choice, query }] : []
  })
}

/** Adds a suggestion for each choice whose removal yields matches. */
function* countEach(advice: Advice[]): Generator<void, void, void> {
  const families = $families.get()
  if (families.status !== 'ready') return
  for (const { choice, query } of listQueries()) {
    const search = startSearch(families.columns, query, { walk: walkChosen })
    while (!search.run(stepLength)) yield
    if (search.count > 0) advice.push({ choice, count: search.count })
    yield
  }
}

/** The same, where the families have to be asked for. @throws FailureError */
async function askEach(paged: PagedCatalogue): Promise<Advice[]> {
  const counts = listQueries().map(async ({ choice, query }) => ({
    choice,
    count: await paged.count(query),
  }))
  return (await Promise.all(counts)).filter(({ count }) => count > 0)
}

/** Counts after every change of the filter, until it is stopped. */
export function openAdvice(): () => void {
  const task = createSlicedTask()
  const begin = createLatest()

  async function ask(paged: PagedCatalogue): Promise<void> {
    const isLatest = begin()
    try {
      const advice = await askEach(paged)
      if (isLatest()) $advice.set(advice)
    } catch (error) {
      console.error('No choices could be counted:', toFailure(error).kind)
    }
  }

  function follow(): void {
    $advice.set([])
    task.cancel()
    begin()
    const families = $families.get()
    if (families.status === 'ready' && families.paged) {
      void ask(families.paged)
      return
    }
    const advice: Advice[] = []
    task.start(
      () => sliceUp(countEach(advice)),
      ({ isDone }) => {
        if (isDone) $advice.set(advice)
      },
      0,
    )
  }

  const stops = [$families.listen(follow), $query.listen(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
    task.cancel()
    begin()
    $advice.set([])
  }
}
