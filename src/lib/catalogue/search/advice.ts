import { atom } from 'nanostores'

import { $families } from '#lib/catalogue/data/families.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { type FilterChoice, listChoices } from '#lib/catalogue/filters/choices.ts'
import { $query, queryWithout } from '#lib/catalogue/filters/store.ts'

import { startSearch } from './search.ts'
import { walkChosen } from './walk-chosen.ts'

interface Advice {
  choice: FilterChoice
  /** How many families the filter leaves without it. */
  count: number
}

/** What can be taken out of a filter that leaves nothing, so that something is left. */
export const $advice = atom<Advice[]>([])

const slice = 4

let next: ReturnType<typeof setTimeout> | undefined

function* countEach() {
  const advice: Advice[] = []
  const families = $families.get()
  if (families.status !== 'ready') return advice
  const choices = listChoices($filter.get())
  for (const choice of choices.length > 1 ? choices : []) {
    const query = queryWithout(choice)
    if (!query) continue
    const search = startSearch(families.columns, query, { walk: walkChosen })
    while (!search.run(slice)) yield
    if (search.count > 0) advice.push({ choice, count: search.count })
    yield
  }
  return advice
}

function adviseAgain(): void {
  clearTimeout(next)
  $advice.set([])
  const steps = countEach()
  const goOn = () => {
    const { done, value } = steps.next()
    if (!done) next = setTimeout(goOn)
    else $advice.set(value)
  }
  next = setTimeout(goOn)
}

/** Counts after every change of the filter, until it is stopped. */
export function openAdvice(): () => void {
  const stops = [$families.listen(adviseAgain), $query.listen(adviseAgain)]
  adviseAgain()
  return () => {
    clearTimeout(next)
    for (const stop of stops) stop()
  }
}
