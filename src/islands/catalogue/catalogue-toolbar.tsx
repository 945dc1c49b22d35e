import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { CatalogueFilters } from '#islands/catalogue/filters/catalogue-filters.tsx'
import { ResultCount } from '#islands/catalogue/search/result-count.tsx'
import { SearchField, type SearchFieldProps } from '#islands/catalogue/search/search-field.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import * as messages from '#lib/catalogue/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'

const plans = [
  { value: 'all', label: common.allFamilies },
  { value: 'free', label: common.free },
  { value: 'premium', label: common.premium },
] as const

const orders = [
  { value: 'ascending', label: messages.ascending },
  { value: 'descending', label: messages.descending },
  { value: 'newest', label: messages.newest },
] as const

const icons = {
  ascending: 'i-lucide-arrow-down-a-z',
  descending: 'i-lucide-arrow-up-a-z',
  newest: 'i-lucide-arrow-down',
}

interface CatalogueToolbarProps extends SearchFieldProps {
  children?: ReactNode
}

export function CatalogueToolbar({ children, ...reach }: CatalogueToolbarProps) {
  const { freemium, order } = useStore($filter)
  return (
    <div className="catalogue-toolbar">
      <SearchField {...reach} />
      <Select
        label={terms.freeOrPremium}
        value={freemium}
        options={plans}
        onChange={(value) => changeFilter({ freemium: value })}
      />
      <Select
        label={common.order}
        value={order}
        options={orders}
        icon={icons[order]}
        onChange={(value) => changeFilter({ order: value })}
      />
      <CatalogueFilters />
      {children}
      <ResultCount />
    </div>
  )
}
