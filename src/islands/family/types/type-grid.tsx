import { useStore } from '@nanostores/react'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'

import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { RowGap } from '#islands/ui/table/row-gap.tsx'
import { listRows, useRowWindow } from '#islands/ui/table/use-row-window.ts'
import { orderColumns } from '#lib/family/types/columns.ts'
import * as messages from '#lib/family/types/messages.ts'
import type { TypeTable } from '#lib/family/types/type-table.ts'
import { $shownTypes, $ticked, $typeSort, tickShown } from '#lib/family/types/types.ts'
import * as terms from '#lib/i18n/terms.ts'

import { GroupHeading } from './group-heading.tsx'
import { SortHeading } from './sort-heading.tsx'
import { TypeRow } from './type-row.tsx'
import { useFoldedGroups } from './use-folded-groups.ts'

const rowHeight = 2.5
/** So many rows are few enough for a browser, whose own search then finds all of them. */
const wholeTable = 60

/** Every type with its values, only those in and near the visible area are in the document. */
export function TypeGrid({ table }: { table: TypeTable }) {
  const region = useRef<HTMLDivElement>(null)
  const shown = useStore($shownTypes)
  const ticked = new Set(useStore($ticked))
  const sort = useStore($typeSort)
  const { groups, isGrouped } = useMemo(() => orderColumns(table), [table])
  const [folded, toggle] = useFoldedGroups(groups)
  const hasGroups = isGrouped && groups.length > 1
  const headRows = hasGroups ? 2 : 1
  const columns = useMemo(
    () => groups.flatMap(({ key, columns: own }) => (hasGroups && folded.has(key) ? [-1] : own)),
    [groups, folded, hasGroups],
  )
  const [focused, setFocused] = useState<number | null>(null)
  const range = useRowWindow(region, shown.length, rowHeight, wholeTable)
  const rows = listRows(range, focused === null ? -1 : shown.indexOf(focused))
  const tickedHere = shown.filter((index) => ticked.has(index)).length
  const last = rows.at(-1) ?? -1

  const headings = columns.map((column, place) => {
    const { name = '', unit = '', origin = null } = table.parameters[column] ?? {}
    if (column < 0) {
      return <td key={`folded ${place}`} aria-hidden="true" />
    }
    return (
      <SortHeading
        key={column}
        column={column}
        name={name}
        detail={[unit, origin === 'shared' && messages.sharedParameter].filter(Boolean).join(' · ')}
        sort={sort}
      />
    )
  })

  useEffect(() => $shownTypes.listen(() => region.current?.scrollTo({ top: 0 })), [])

  return (
    <ScrollRegion
      ref={region}
      label={messages.gridLabel}
      className="type-region"
      onBlur={() => setFocused(null)}
    >
      <table className="type-table" aria-rowcount={shown.length + headRows}>
        <thead>
          <tr aria-rowindex={1}>
            <SortHeading column={-1} name={terms.type} detail="" sort={sort} rowSpan={headRows}>
              <TickBox
                label={messages.tickAll}
                checked={shown.length > 0 && tickedHere === shown.length}
                isPartly={tickedHere > 0 && tickedHere < shown.length}
                onChange={tickShown}
              />
            </SortHeading>
            {hasGroups
              ? groups.map((group) => (
                  <GroupHeading
                    key={group.key}
                    group={group}
                    isOpen={!folded.has(group.key)}
                    onToggle={() => toggle(group.key)}
                  />
                ))
              : headings}
          </tr>
          {hasGroups && <tr aria-rowindex={2}>{headings}</tr>}
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const index = shown[row] ?? -1
            const type = table.types[index]
            return (
              <Fragment key={index}>
                <RowGap rowHeight={rowHeight} rows={row - (rows[place - 1] ?? -1) - 1} />
                {type && (
                  <TypeRow
                    type={type}
                    columns={columns}
                    index={index}
                    row={row + headRows + 1}
                    isTicked={ticked.has(index)}
                    onFocus={setFocused}
                  />
                )}
              </Fragment>
            )
          })}
          <RowGap rowHeight={rowHeight} rows={shown.length - last - 1} />
        </tbody>
      </table>
      {shown.length === 0 && (
        <p className="sticky start-0 w-fit px-4 py-8 text-sm text-muted">{messages.noneMatch}</p>
      )}
    </ScrollRegion>
  )
}
