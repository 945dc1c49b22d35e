import { useStore } from '@nanostores/react'

import { defer } from '#islands/catalogue/deferred.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { $chosen, changeFilter } from '#lib/catalogue/filters/address.ts'
import { isFiltering, noFilter } from '#lib/catalogue/filters/filter.ts'
import * as messages from '#lib/catalogue/messages.ts'
import { $foundSummary } from '#lib/catalogue/search/groups/found.ts'
import * as common from '#lib/i18n/common.ts'

const EmptyAdvice = defer(async () => (await import('./empty-advice.tsx')).EmptyAdvice)

export function NoFamilies() {
  const filter = useStore($chosen)
  const { isAny } = useStore($foundSummary)
  const clear = () => changeFilter({ ...noFilter, order: filter.order })
  return (
    <EmptyState
      icon="i-lucide-search-x"
      title={messages.noneTitle}
      text={isAny ? messages.noneButGroups : messages.noneText}
      isCompact={isAny}
      action={
        isFiltering(filter) && (
          <div className="flex flex-wrap justify-center gap-2">
            <EmptyAdvice />
            <Button variant="secondary" onClick={clear}>
              {common.clearFilters}
            </Button>
          </div>
        )
      }
    />
  )
}
