import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { defer } from '#islands/catalogue/deferred.tsx'
import { $catalogue, type CatalogueState } from '#lib/catalogue/catalogue.ts'
import { $filter, $scope } from '#lib/catalogue/filters/address.ts'
import { isScoped } from '#lib/catalogue/filters/filter.ts'
import * as messages from '#lib/catalogue/messages.ts'
import { $foundSummary } from '#lib/catalogue/search/groups/found.ts'
import { $valueMatches } from '#lib/catalogue/values/store.ts'
import * as counts from '#lib/i18n/counts.ts'
import * as terms from '#lib/i18n/terms.ts'
import * as siteMessages from '#lib/site/messages.ts'

const quietAfter = 600

function describe(catalogue: CatalogueState): string {
  if (catalogue.status === 'loading') return messages.loading
  if (catalogue.status === 'failed') return ''
  const { count, isMore } = catalogue.list
  if (count === catalogue.total) return counts.families(count)
  return messages.foundOf(count, catalogue.total, isMore)
}

const hasNone = (catalogue: CatalogueState): boolean =>
  catalogue.status === 'ready' && catalogue.isDone && catalogue.list.count === 0

/** The title of the catalogue's page, with what is searched for; a page with a scope has a title of its own. */
function useTitle(text: string): void {
  const hasOwnTitle = isScoped(useStore($scope))
  useEffect(() => {
    if (hasOwnTitle) return undefined
    const title = text.trim() === '' ? terms.families : messages.titleOf(text.trim())
    const timer = setTimeout(() => {
      document.title = siteMessages.pageTitle(title)
    }, quietAfter)
    return () => clearTimeout(timer)
  }, [text, hasOwnTitle])
}

/** Says how many families and types there are in place of the count. */
const ViewSwitch = defer(
  async () => (await import('#islands/catalogue/types/view-switch.tsx')).ViewSwitch,
  <div className="h-9" />,
)

/** How many families are shown; said aloud once the typing pauses, and again where another search finds none. */
export function ResultCount() {
  const catalogue = useStore($catalogue)
  const filter = useStore($filter)
  const text = describe(catalogue)
  const { text: groups } = useStore($foundSummary)
  const own = hasNone(catalogue) ? messages.noneTitle : text
  const said = [own, groups].filter(Boolean).join('. ')
  const [announced, setAnnounced] = useState({ said: '', filter })
  const isByValue = useStore($valueMatches) !== null
  useTitle(filter.text)

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ said, filter }), quietAfter)
    return () => clearTimeout(timer)
  }, [said, filter])

  return (
    <>
      <div
        className={`sm:flex items-center justify-end sm:ms-auto -my-2 min-w-0 min-h-9 sm:h-9 content-center ${isByValue ? 'sm:min-w-58' : 'sm:min-w-30'}`}
      >
        {isByValue ? (
          <ViewSwitch />
        ) : (
          <p className="text-sm text-muted tabular-nums" aria-hidden="true">
            {text}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {/* Another element is announced even where its text is the same. */}
        <span key={JSON.stringify(announced.filter)}>{announced.said}</span>
      </p>
    </>
  )
}
