import { useStore } from '@nanostores/react'

import { Select } from '#islands/ui/select.tsx'
import { $filter, changeFilter } from '#lib/stores/filter.ts'

import { CatalogueFilters } from './catalogue-filters.tsx'
import { ResultCount } from './result-count.tsx'
import { SearchField } from './search-field.tsx'

const plans = [
  { value: 'all', label: 'All Families' },
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
] as const

const orders = [
  { value: 'ascending', label: 'Ascending' },
  { value: 'descending', label: 'Descending' },
] as const

const icons = {
  ascending: 'i-lucide-arrow-down-a-z',
  descending: 'i-lucide-arrow-up-a-z',
  newest: 'i-lucide-arrow-down',
}

export function CatalogueToolbar() {
  const { freemium, order } = useStore($filter)
  return (
    <div className="catalogue-toolbar">
      <SearchField />
      <Select
        label="Free or premium"
        value={freemium}
        options={plans}
        onChange={(value) => changeFilter({ freemium: value })}
      />
      <Select
        label="Sort by name"
        value={order}
        options={orders}
        placeholder="Newest"
        icon={icons[order]}
        onChange={(value) => changeFilter({ order: value })}
      />
      <CatalogueFilters />
      <ResultCount />
    </div>
  )
}
