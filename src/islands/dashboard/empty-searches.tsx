import { href } from '#lib/domain/routes.ts'
import type { Dashboard } from '#lib/domain/statistics.ts'

import { ListSection } from './list-section.tsx'

/** What people looked for in vain, each to be asked for. */
export function EmptySearches({ dashboard: { emptySearches } }: { dashboard: Dashboard }) {
  return (
    <ListSection
      title="Searches that found nothing"
      text="By how many people looked, once each a day"
      empty="Every search found something in this time."
    >
      {emptySearches.map(({ text, searches }) => (
        <li key={text} className="dashboard-line flex-wrap">
          <div className="min-w-0 flex-1 basis-32">
            <p className="truncate text-sm font-medium" dir="auto" title={text}>
              {text}
            </p>
            <p className="text-xs text-muted tabular-nums">
              {searches === 1 ? 'Once' : `${searches.toLocaleString('en')} times`}
            </p>
          </div>
          <a
            href={`${href('/tasks')}?request=${encodeURIComponent(text)}`}
            className="text-link text-sm whitespace-nowrap py-1"
          >
            Request this family
            <span className="sr-only"> {text}</span>
          </a>
        </li>
      ))}
    </ListSection>
  )
}
