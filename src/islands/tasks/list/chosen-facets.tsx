import { useStore } from '@nanostores/react'

import { $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import { facetNames, noTaskFilter, toggleFacet } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'

import { chipOf } from './facet-words.ts'

const chip = 'inline-flex items-center h-8 rounded-full border text-sm cursor-pointer'

/** What the table is filtered by, each with a press to undo it. */
export function ChosenFacets() {
  const filter = useStore($taskFilter)
  const chosen = facetNames.flatMap((facet) =>
    filter.facets[facet].map((value) => ({ facet, value })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 mb-4" aria-label={messages.chosenFilters}>
      {chosen.map(({ facet, value }) => (
        <li key={`${facet} ${value}`}>
          <button
            type="button"
            className={`${chip} gap-1.5 ps-3 pe-2 border-line-strong bg-surface text-ink hover:bg-hover`}
            onClick={() => changeTaskFilter({ facets: toggleFacet(filter, facet, value, false) })}
          >
            {chipOf(facet, value)}
            <span className="i-lucide-x size-4 text-muted" aria-hidden="true" />
            <span className="sr-only">{messages.remove}</span>
          </button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <button
            type="button"
            className={`${chip} px-3 border-transparent bg-transparent text-accent hover:bg-hover`}
            onClick={() => changeTaskFilter({ facets: noTaskFilter.facets })}
          >
            {messages.clearAll}
          </button>
        </li>
      )}
    </ul>
  )
}
