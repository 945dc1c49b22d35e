import { $families } from '#lib/catalogue/data/families.ts'

import { $filter, $scope } from './address.ts'
import { type Filter, formatFilter, withoutScope } from './filter.ts'

const replaceFilter = (filter: Filter): void => {
  const chosen = withoutScope(filter, $scope.get())
  const query = formatFilter(chosen, new URLSearchParams(location.search))
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
  $filter.set(filter)
}

/** What an old address calls a category, by the name that the catalogue has for it now. */
async function renameChosen(known: ReadonlySet<string>, filter: Filter): Promise<void> {
  const { standardName } = await import('#lib/revit-categories/find-category.ts')
  const nameNow = (name: string): string => {
    const standard = known.has(name) ? null : standardName(name)
    return standard !== null && known.has(standard) ? standard : name
  }
  const categories = [...new Set(filter.categories.map(nameNow))]
  const isChanged = categories.some((name) => !filter.categories.includes(name))
  if (isChanged && $filter.get() === filter) replaceFilter({ ...filter, categories })
}

/**
 * Keeps addresses from before working: where a filter names a category that no family has, and the catalogue has it
 * under its standard name, that name takes its place. Until it is stopped.
 */
export function followOldNames(): () => void {
  const follow = () => {
    const state = $families.get()
    const filter = $filter.get()
    if (state.status !== 'ready') return
    const known = new Set(state.columns.categoryNames)
    if (filter.categories.every((name) => known.has(name))) return
    renameChosen(known, filter).catch((error: unknown) => {
      console.error('The names of categories in other languages could not be loaded:', error)
    })
  }
  const stops = [$families, $filter].map((store) => store.listen(follow))
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
