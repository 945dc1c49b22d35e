import { memo, useContext } from 'react'

import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import type { FamilyType } from '#lib/family/types/type-table.ts'
import { tickType } from '#lib/family/types/types.ts'

import { CellValue } from './cell-value.tsx'
import { NameLanguage } from './name-language.ts'

interface TypeRowProps {
  /** Indexes of the parameters in the order of the columns; -1 for a group that is folded. */
  columns: readonly number[]
  type: FamilyType
  /** Index of the type in its family. */
  index: number
  /** Its position in the table, with the head, from 1. */
  row: number
  isTicked: boolean
  onFocus: (index: number) => void
}

export const TypeRow = memo(function TypeRow({
  columns,
  type,
  index,
  row,
  isTicked,
  onFocus,
}: TypeRowProps) {
  return (
    <tr aria-rowindex={row} data-ticked={isTicked || undefined} onFocus={() => onFocus(index)}>
      <th scope="row" lang={useContext(NameLanguage)}>
        <TickBox
          label={type.name}
          isShown
          checked={isTicked}
          onChange={(checked) => tickType(index, checked)}
        />
      </th>
      {columns.map((column, place) => {
        const value = type.values[column] ?? ''
        return (
          <td key={place} title={value.length > 24 ? value : undefined} dir="auto">
            {column >= 0 && <CellValue value={value} />}
          </td>
        )
      })}
    </tr>
  )
})
