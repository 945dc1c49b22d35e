import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

import { useGrowing } from '#islands/ui/hooks/use-growing.ts'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { RowGap } from '#islands/ui/table/row-gap.tsx'
import { SelectAll } from '#islands/ui/table/select-all.tsx'
import { listRows, useRowWindow } from '#islands/ui/table/use-row-window.ts'
import * as common from '#lib/i18n/common.ts'

import { ColumnRoom, hasRoom, useColumnRoom } from './column-room.ts'
import type { StudioColumn } from './columns.ts'

const rowHeight = 3.75
/** More than most screens show: the browser’s own search finds nothing in fields, so that further rows only cost time. */
const wholeTable = 24
/** So few rows may end within the window, where what is below would move as they come, and are shown as a whole. */
const fewRows = 12
/** So many more rows are laid out and painted within a frame on a slow machine; the height of the rest is reserved. */
const growth = 2

interface StudioTableProps {
  label: string
  columns: readonly StudioColumn[]
  keys: readonly string[]
  ticked: ReadonlySet<string>
  onTick: (keys: readonly string[], isTicked: boolean) => void
  render: (index: number) => ReactNode
  /** Shown in place of the rows where there are none. */
  empty: ReactNode
}

const columnClass = (shown: StudioColumn['shown']): string =>
  shown === 'always' ? '' : `studio-${shown}`

/** Moves the focus from a name to the one in the row above or below; in the first and last row it stays. */
function moveInColumn(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[key]
  if (!step || !(target instanceof HTMLInputElement) || !target.matches('[data-column]')) return
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-column]')]
  event.preventDefault()
  cells[cells.indexOf(target) + step]?.focus()
}

/** An editable table: rows can be ticked, and of many rows only the visible ones are in the document. */
export function StudioTable({
  label,
  columns,
  keys,
  ticked,
  onTick,
  render,
  empty,
}: StudioTableProps) {
  const region = useRef<HTMLDivElement>(null)
  const columnRoom = useColumnRoom()
  const [focused, setFocused] = useState<string | null>(null)
  const { first, end } = useRowWindow(region, keys.length, rowHeight, wholeTable)
  const room = useGrowing(end - first, {
    first: keys.length > fewRows ? growth : fewRows,
    step: growth,
  })
  const rows = listRows({ first, end: first + room }, focused === null ? -1 : keys.indexOf(focused))
  const last = rows.at(-1) ?? -1

  return (
    <ScrollRegion
      ref={region}
      label={label}
      className="table-region studio-region"
      onBlur={() => setFocused(null)}
      onFocus={({ target }) =>
        setFocused(target.closest('[data-key]')?.getAttribute('data-key') ?? null)
      }
      onKeyDown={moveInColumn}
    >
      <table className="data-table studio-table" aria-rowcount={keys.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="table-tick">
              <SelectAll label={common.selectAll} keys={keys} ticked={ticked} onTick={onTick} />
            </th>
            {columns
              .filter(({ shown }) => hasRoom(shown, columnRoom))
              .map(({ id, name, shown, isHidden = false }) => (
                <th key={id} scope="col" className={columnClass(shown)} data-column={id}>
                  <span className={isHidden ? 'sr-only' : ''}>{name}</span>
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          <ColumnRoom value={columnRoom}>
            {rows.map((row, place) => (
              <Fragment key={keys[row]}>
                <RowGap rowHeight={rowHeight} rows={row - (rows[place - 1] ?? -1) - 1} />
                {render(row)}
              </Fragment>
            ))}
          </ColumnRoom>
          <RowGap rowHeight={rowHeight} rows={keys.length - last - 1} />
        </tbody>
      </table>
      {keys.length === 0 && empty}
    </ScrollRegion>
  )
}
