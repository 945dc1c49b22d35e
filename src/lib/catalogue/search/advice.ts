import { atom } from 'nanostores'

import { $families } from '#lib/catalogue/data/families.ts'
import { $chosen } from '#lib/catalogue/filters/address.ts'
import { type FilterChoice, listChoices } from '#lib/catalogue/filters/choices.ts'
import { $query, queryWithout } from '#lib/catalogue/filters/store.ts'
import { createSlicedTask, sliceUp } from '#lib/catalogue/slices.ts'

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

/** Adds a suggestion for each choice whose removal yields matches. */
function* countEach(advice: Advice[]): Generator<void, void, void> {
  const families = $families.get()
  if (families.status !== 'ready') return
  const choices = listChoices($chosen.get())
  for (const choice of choices.length > 1 ? choices : []) {
    const query = queryWithout(choice)
    if (!query) continue
    const search = startSearch(families.columns, query, { walk: walkChosen })
    while (!search.run(stepLength)) yield
    if (search.count > 0) advice.push({ choice, count: search.count })
    yield
  }
}

/** Counts after every change of the filter, until it is stopped. */
export function openAdvice(): () => void {
  const task = createSlicedTask()

  function follow(): void {
    $advice.set([])
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
    $advice.set([])
  }
}
