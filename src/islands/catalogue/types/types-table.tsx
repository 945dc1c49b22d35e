import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { moveIn, type Place, rangeOf } from '#lib/catalogue/types/keys.ts'
import * as messages from '#lib/catalogue/types/messages.ts'
import { $ticks, $typeTable, parameterColumn, type TypeTable } from '#lib/catalogue/types/table.ts'
import { commonUnit } from '#lib/catalogue/types/type-column.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'

import { TypeHeading } from './type-heading.tsx'
import { ownColumns, TypesRow } from './types-row.tsx'
import { useScaledRows } from './use-scaled-rows.ts'

const rowHeight = 2.5

/** A spacer for rows that are not in the document. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden="true" style={{ height: `${height}px` }} />

interface TypesTableProps {
  table: TypeTable
  isStale: boolean
}

/** The types of all families that were found; only those in and near the visible area are in the document. */
export function TypesTable({ table, isStale }: TypesTableProps) {
  const user = useStore($user)
  const { text } = useStore($filter)
  const ticked = useStore(useStore($ticks).$ticked)
  const { count, total } = table
  const { region, head, rows, rowPixels, pageRows, reveal } = useScaledRows(count, rowHeight)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const anchor = useRef<number | null>(null)
  const units = user?.units ?? null
  const active = { ...place, row: Math.min(place.row, count - 1) }
  const columnCount = table.asked.length + ownColumns

  useEffect(
    () =>
      $typeTable.listen((next, last) => {
        if (next?.search === last?.search && next?.wantedSort === last?.wantedSort) return
        region.current?.scrollTo({ top: 0 })
        anchor.current = null
        setPlace({ row: 0, column: 0 })
      }),
    [region],
  )

  // A row that arrives has a box and a link in place of empty cells.
  useLayoutEffect(() => {
    const cell = document.activeElement
    if (!(cell instanceof HTMLTableCellElement) || !region.current?.contains(cell)) return
    cell.querySelector<HTMLElement>('input, a')?.focus({ preventScroll: true })
  })

  const tickRange = (from: number, to: number, isTicked: boolean) => {
    const [start, end] = rangeOf(from, to)
    table.tick(start, end, isTicked)
  }

  const focus = (next: Place) => {
    flushSync(() => setPlace(next))
    reveal(next.row)
    const cells = region.current?.querySelector(`[aria-rowindex="${next.row + 2}"]`)
    const cell = cells?.children[next.column]
    const target = cell?.querySelector<HTMLElement>('input, a') ?? cell
    if (!(target instanceof HTMLElement)) return
    target.focus({ preventScroll: true })
    // The first column covers what scrolls below it.
    if (next.column > 0) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.closest('tbody')) return
    if (event.key === ' ' && event.shiftKey) {
      event.preventDefault()
      tickRange(anchor.current ?? active.row, active.row, true)
      return
    }
    if (event.key === ' ' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      table.tick(active.row, active.row, !table.isTicked(active.row))
      anchor.current = active.row
      return
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      table.tick(0, (total ?? count) - 1, true)
      return
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = moveIn(active, event, {
      rows: count,
      columns: columnCount,
      page: pageRows,
      isRightToLeft,
    })
    if (!next) return
    event.preventDefault()
    if (event.shiftKey && next.row !== active.row) {
      const from = anchor.current ?? active.row
      anchor.current = from
      tickRange(from, active.row, false)
      tickRange(from, next.row, true)
    } else if (next.row !== active.row) anchor.current = null
    focus(next)
  }

  const onTick = (row: number, isTicked: boolean, event: MouseEvent | null) => {
    if (event?.shiftKey && anchor.current !== null) tickRange(anchor.current, row, true)
    else table.tick(row, row, isTicked)
    anchor.current = row
  }

  const isAll = useMemo(() => ticked.count > 0 && table.isAllTicked(), [ticked, table])
  const renderRow = (row: number) => (
    <TypesRow
      key={row}
      row={row}
      entry={table.read(row, units)}
      askedCount={table.asked.length}
      text={text}
      ownRelease={user?.revitRelease ?? null}
      isTicked={table.isTicked(row)}
      activeColumn={row === active.row ? active.column : null}
      onFocus={setPlace}
      onTick={onTick}
    />
  )
  const listed = Array.from({ length: rows.end - rows.first }, (_, index) => rows.first + index)
    .filter((row) => row < count)
    .map(renderRow)
  const isAbove = active.row >= 0 && active.row < rows.first
  const isBelow = active.row >= rows.end
  // The row that Tab leads to stays in the document.
  const apart = isAbove || isBelow ? renderRow(active.row) : null
  const apartHeight = apart ? rowPixels : 0

  const grid = { role: 'grid', 'aria-multiselectable': true, onKeyDown } as const

  return (
    <ScrollRegion
      ref={region}
      label={messages.tableLabel}
      className="type-region types-region"
      aria-busy={isStale || undefined}
      aria-describedby="types-keys"
    >
      <p id="types-keys" hidden>
        {messages.keysHint}
      </p>
      <table
        {...grid}
        aria-label={messages.tableLabel}
        aria-rowcount={total === null ? -1 : total + 1}
        className="type-table types-table"
      >
        <thead ref={head}>
          <tr aria-rowindex={1}>
            <TypeHeading column="type" name={terms.type} sort={table.sort}>
              <TickBox
                label={messages.tickAll}
                checked={isAll}
                isPartly={!isAll && ticked.count > 0}
                onChange={(isTicked) => table.tick(0, (total ?? count) - 1, isTicked)}
              />
            </TypeHeading>
            <TypeHeading column="family" name={terms.family} sort={table.sort} />
            {table.asked.map((parameter) => (
              <TypeHeading
                key={parameter.name}
                column={parameterColumn(parameter)}
                name={parameter.name}
                detail={commonUnit(parameter, units)}
                isNumber={parameter.measured.length > 0}
                sort={table.sort}
              />
            ))}
            <TypeHeading column="category" name={terms.category} sort={table.sort} />
            <TypeHeading column="vendor" name={terms.vendor} sort={table.sort} />
            <TypeHeading column="release" name={terms.revit} sort={table.sort} />
          </tr>
        </thead>
        <tbody>
          {isAbove && apart}
          <Gap height={rows.before - (isAbove ? apartHeight : 0)} />
          {listed}
          <Gap height={rows.after - (isBelow ? apartHeight : 0)} />
          {isBelow && apart}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
