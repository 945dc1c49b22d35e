import { useStore } from '@nanostores/react'

import { statuses } from '#islands/studio/table/choices.ts'
import { Select } from '#islands/ui/fields/select.tsx'
import { $ownCounts, $ownFilter, $shownOwn } from '#lib/studio/families/filter.ts'
import * as messages from '#lib/studio/messages.ts'

/** Finds one's own families by name and status. */
export function FamiliesToolbar() {
  const { text, status } = useStore($ownFilter)
  const counts = useStore($ownCounts)
  const shown = useStore($shownOwn).length
  const options = [{ value: 'all', label: messages.allStatuses } as const, ...statuses].map(
    ({ value, label }) => ({ value, label: messages.statusCounted(label, counts[value]) }),
  )
  return (
    <div className="flex flex-wrap items-center gap-3 mb-3">
      <div className="relative w-full sm:w-72">
        <span
          className="i-lucide-search size-4 absolute start-3 inset-y-0 my-auto text-muted pointer-events-none"
          aria-hidden="true"
        />
        <input
          type="search"
          aria-label={messages.filterLabel}
          placeholder={messages.filterPlaceholder}
          className="field ps-9"
          value={text}
          onChange={(event) => $ownFilter.setKey('text', event.target.value)}
        />
      </div>
      <Select
        label={messages.status}
        value={status}
        options={options}
        onChange={(value) => $ownFilter.setKey('status', value)}
      />
      <p role="status" className="text-sm text-muted tabular-nums">
        {messages.shownOf(shown, counts.all)}
      </p>
    </div>
  )
}
