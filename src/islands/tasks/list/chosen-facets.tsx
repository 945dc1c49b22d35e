import { useStore } from '@nanostores/react'

import { ChosenFilters } from '#islands/ui/chosen-filters.tsx'
import { toggleFacetValue } from '#lib/tables/facets.ts'
import { $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import { facetNames, noTaskFilter, taskFacets } from '#lib/tasks/filter.ts'

import { chipOf } from './facet-names.ts'

/** The filters of the table, besides the search text. */
export function ChosenFacets() {
  const { facets } = useStore($taskFilter)
  const chosen = facetNames.flatMap((facet) =>
    facets[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: chipOf(facet, value),
      onRemove: () =>
        changeTaskFilter({
          facets: toggleFacetValue(taskFacets, facets, { facet, value, isChosen: false }),
        }),
    })),
  )
  return (
    <ChosenFilters
      className="mb-4"
      chosen={chosen}
      onClear={() => changeTaskFilter({ facets: noTaskFilter.facets })}
    />
  )
}
