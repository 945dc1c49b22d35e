import * as messages from '#lib/dashboard/messages.ts'
import type { Dashboard } from '#lib/dashboard/statistics.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

import { ListSection } from './list-section.tsx'

/** Searches without results, each with a button to request the content. */
export function EmptySearches({ dashboard: { emptySearches } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title={messages.emptySearches}
      text={messages.emptySearchesText}
      empty={messages.noEmptySearches}
    >
      {emptySearches.map(({ text, searches }) => (
        <li key={text} className="dashboard-line flex-wrap">
          <div className="min-w-0 flex-1 basis-32">
            <p className="truncate text-sm font-medium" dir="auto" title={text}>
              {text}
            </p>
            <p className="text-xs text-muted tabular-nums">{messages.searched(searches)}</p>
          </div>
          <a
            href={`${href('/tasks')}?request=${encodeURIComponent(text)}`}
            className="text-link text-sm whitespace-nowrap py-1"
          >
            {terms.requestFamily}
            <span className="sr-only"> {text}</span>
          </a>
        </li>
      ))}
    </ListSection>
  )
}
