import { Fragment, useRef } from 'react'

import { IconButton } from '#islands/ui/icon-button.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import type { ComparedColumn } from '#lib/comparison/columns.ts'
import { writeCell } from '#lib/comparison/copy.ts'
import * as messages from '#lib/comparison/messages.ts'
import type { ComparedCell, ComparedGroup, ComparedRow } from '#lib/comparison/rows.ts'
import * as familyMessages from '#lib/family/types/messages.ts'
import { href } from '#lib/site/routes.ts'

interface ColumnHeadingProps {
  column: ComparedColumn
  onRemove: (() => void) | null
}

function ColumnHeading({ column: { family, type }, onRemove }: ColumnHeadingProps) {
  const picture = family.pictures[0]?.address ?? family.picture
  const typeName = type?.name ?? messages.noTypeListed
  return (
    <th scope="col">
      <div className="flex gap-3">
        <span className="compared-picture" aria-hidden="true">
          {picture ? (
            <img src={picture} alt="" width={48} height={48} />
          ) : (
            <span className="i-lucide-box size-5 text-on-drawing opacity-60" />
          )}
        </span>
        <span className="flex-1 min-w-0">
          <span
            className="block truncate"
            dir="auto"
            lang={type ? family.language : undefined}
            title={typeName}
          >
            {typeName}
          </span>
          <a
            href={`${href('/family')}?id=${encodeURIComponent(family.id)}`}
            className="block truncate text-xs font-normal text-link"
            dir="auto"
            lang={family.language}
            title={family.name}
          >
            {family.name}
          </a>
        </span>
        {onRemove && (
          <IconButton
            label={messages.removeColumn(typeName, family.name)}
            className="size-7! -me-2"
            onClick={onRemove}
          >
            <span className="i-lucide-x size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </th>
  )
}

function Cell({ cell }: { cell: ComparedCell }) {
  if (cell.text === '') {
    const label = cell.isKnown ? familyMessages.noValue : messages.notInFamily
    return (
      <td className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{label}</span>
      </td>
    )
  }
  const text = writeCell(cell)
  return (
    <td dir="auto" title={text.length > 24 ? text : undefined}>
      {text}
    </td>
  )
}

function Row({ row: { name, unit, cells, differs } }: { row: ComparedRow }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {differs && <span className="sr-only">{familyMessages.differs} </span>}
        <span dir="auto">{name}</span>
        {unit && <span className="font-normal text-muted"> {unit}</span>}
      </th>
      {cells.map((cell, place) => (
        <Cell key={place} cell={cell} />
      ))}
    </tr>
  )
}

interface ComparisonTableProps {
  columns: readonly ComparedColumn[]
  groups: readonly ComparedGroup[]
  onRemove: (key: string) => void
}

/** The types as columns and their parameters as rows, by group. */
export function ComparisonTable({ columns, groups, onRemove }: ComparisonTableProps) {
  const region = useRef<HTMLDivElement>(null)
  const remove = (key: string) => {
    // The button that had the focus goes with its column.
    region.current?.focus()
    onRemove(key)
  }
  return (
    <ScrollRegion ref={region} label={messages.tableLabel} className="type-region compared-region">
      <table className="type-table compared-table">
        <thead>
          <tr>
            <th scope="col">{familyMessages.parameter}</th>
            {columns.map((column) => (
              <ColumnHeading
                key={column.key}
                column={column}
                onRemove={columns.length > 1 ? () => remove(column.key) : null}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className="compared-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
