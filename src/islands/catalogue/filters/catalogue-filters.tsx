import { useStore } from '@nanostores/react'

import { FiltersButton } from '#islands/ui/menu/filters-button.tsx'
import { $chosen } from '#lib/catalogue/filters/address.ts'
import { countChoices } from '#lib/catalogue/filters/filter.ts'

const loadPanel = async () => {
  const { FiltersPanel } = await import('./filters-panel.tsx')
  return FiltersPanel
}

/** Opens the filters besides those of the toolbar. */
export function CatalogueFilters() {
  return <FiltersButton load={loadPanel} count={countChoices(useStore($chosen))} />
}
