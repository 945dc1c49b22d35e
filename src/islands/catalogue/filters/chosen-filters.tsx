import { useStore } from '@nanostores/react'

import { ChosenFilters } from '#islands/ui/chosen-filters.tsx'
import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import { listChoices } from '#lib/catalogue/filters/choices.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { $user } from '#lib/session/session.ts'

import { labelOf } from './filter-labels.ts'

/** The filters chosen in the panel; text and plan are in the toolbar. */
export function ChosenCatalogueFilters() {
  const filter = useStore($filter)
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
