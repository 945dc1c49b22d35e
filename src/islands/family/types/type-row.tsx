import { memo } from 'react'

import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import * as messages from '#lib/family/types/messages.ts'
import type { FamilyType } from '#lib/family/types/type-table.ts'
import { tickType } from '#lib/family/types/types.ts'

interface TypeRowProps {
  type: FamilyType
  /** Index of the type in its family. */
  index: number
  /** Its position in the list. */
  row: number
  isTicked: boolean
  onFocus: (index: number) => void
}

export const TypeRow = memo(function TypeRow({
  type,
  index,
  row,
  isTicked,
  onFocus,
}: TypeRowProps) {
  return (
    <tr aria-rowindex={row + 2} data-ticked={isTicked || undefined} onFocus={() => onFocus(index)}>
      <th scope="row">
        <TickBox
          label={type.name}
          isShown
          checked={isTicked}
          onChange={(checked) => tickType(index, checked)}
        />
      </th>
      {type.values.map((value, column) => (
        <td key={column} title={value.length > 24 ? value : undefined} dir="auto">
          {value || (
            <span className="text-muted" aria-label={messages.noValue}>
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  )
})
