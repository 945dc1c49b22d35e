import { useStore } from '@nanostores/react'

import { statuses } from '#islands/studio/table/choices.ts'
import { Select } from '#islands/ui/fields/select.tsx'
import { TableToolbar } from '#islands/ui/table/table-toolbar.tsx'
import { formatNumber } from '#lib/i18n/number.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $ownCounts, $ownFilter, $shownOwn } from '#lib/studio/families/filter.ts'
import * as messages from '#lib/studio/messages.ts'

/** Filters the publisher's own families by name and status. */
export function FamiliesToolbar() {
  const { text, status } = useStore($ownFilter)
  const statusCounts = useStore($ownCounts)
  const shown = useStore($shownOwn).length
  const options = [{ value: 'all', label: messages.allStatuses } as const, ...statuses].map(
    ({ value, label }) => ({ value, label: messages.statusCounted(label, statusCounts[value]) }),
  )
  return (
    <TableToolbar
      search={{
        label: messages.filterLabel,
        placeholder: messages.filterPlaceholder,
        value: text,
        onChange: (typed) => $ownFilter.setKey('text', typed),
      }}
      filters={
        <Select
          label={terms.status}
          value={status}
          options={options}
          onChange={(value) => $ownFilter.setKey('status', value)}
        />
      }
      count={phrases.countOf(shown, formatNumber(statusCounts.all))}
    />
  )
}
