import { useStore } from '@nanostores/react'

import { FiltersButton } from '#islands/ui/filters-button.tsx'
import { countChoices } from '#lib/domain/filter.ts'
import { $filter } from '#lib/stores/filter.ts'

const loadPanel = async () => {
  const { FiltersPanel } = await import('./filters-panel.tsx')
  return FiltersPanel
}

/** Opens the filters besides those of the toolbar. */
export function CatalogueFilters() {
  return <FiltersButton load={loadPanel} count={countChoices(useStore($filter))} />
}
