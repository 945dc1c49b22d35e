import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { ChosenFilters } from '#islands/ui/chosen-filters.tsx'
import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import { listChoices } from '#lib/catalogue/filters/choices.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { $user } from '#lib/session/session.ts'

import { labelOf } from './filter-labels.ts'

/** Until the function that it returns is called. */
function followOldNames(): () => void {
  const following = import('#lib/catalogue/filters/old-names.ts').then((names) =>
    names.followOldNames(),
  )
  following.catch(reportError)
  return () =>
    void following.then(
      (stop) => stop(),
      () => undefined,
    )
}

/** The filters chosen in the panel; text and plan are in the toolbar. */
export function ChosenCatalogueFilters() {
  const filter = useStore($filter)
  const hasCategories = filter.categories.length > 0
  useEffect(() => (hasCategories ? followOldNames() : undefined), [hasCategories])
  const ownRelease = useStore($user)?.revitRelease ?? null
  const choices = listChoices({ ...filter, text: '', freemium: 'all' })
  const clear = () => {
    const { text, freemium, order } = filter
    changeFilter({ ...noFilter, text, freemium, order })
  }
  return (
    <ChosenFilters
      chosen={choices.map((choice) => ({
        key: `${choice.kind} ${choice.value}`,
        label: labelOf(choice, ownRelease),
        onRemove: () => changeFilter(choice.without),
      }))}
      onClear={clear}
    />
  )
}
