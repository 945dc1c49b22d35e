import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { isFiltering, noFilter } from '#lib/domain/filter.ts'
import { $filter, changeFilter } from '#lib/stores/filter.ts'
import * as words from '#lib/words/catalogue.ts'

import { defer } from './deferred.tsx'

const EmptyAdvice = defer(async () => (await import('./empty-advice.tsx')).EmptyAdvice)

export function NoFamilies() {
  const filter = useStore($filter)
  const clear = () => changeFilter({ ...noFilter, order: filter.order })
  return (
    <EmptyState
      icon="i-lucide-search-x"
      title={words.noneTitle}
      text={words.noneText}
      action={
        isFiltering(filter) && (
          <div className="flex flex-wrap justify-center gap-2">
            <EmptyAdvice />
            <Button variant="secondary" onClick={clear}>
              {words.clearFilters}
            </Button>
          </div>
        )
      }
    />
  )
}
