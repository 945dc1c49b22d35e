import { memo, type MouseEvent, useRef } from 'react'

import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { titleCase } from '#lib/catalogue/family.ts'
import * as catalogueMessages from '#lib/catalogue/messages.ts'
import type { Place } from '#lib/catalogue/types/keys.ts'
import type { TypeRow } from '#lib/catalogue/types/table.ts'
import type { ShownValue } from '#lib/catalogue/types/type-column.ts'
import * as typeMessages from '#lib/family/types/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

/** The columns besides those of the asked parameters. */
export const ownColumns = 5

interface TypesRowProps {
  row: number
  /** Null until it arrives. */
  entry: TypeRow | null
  /** How many parameters have a column. */
  askedCount: number
  /** The search that found it. */
  text: string
  ownRelease: number | null
  isTicked: boolean
  /** The column that Tab leads to; null where it is in another row. */
  activeColumn: number | null
  onFocus: (place: Place) => void
  onTick: (row: number, isTicked: boolean, event: MouseEvent | null) => void
}

function addressOf({ number, id, name }: TypeRow, text: string): string {
  const query = new URLSearchParams([
    id === null ? ['number', String(number)] : ['id', id],
    ['values', text],
    ['type', name],
  ])
  return `${href('/family')}?${query.toString()}`
}

const None = () => (
  <span className="text-muted" aria-label={typeMessages.noValue}>
    –
  </span>
)

function Value({ value }: { value: ShownValue | undefined }) {
  if (!value || value.text === '') return <None />
  return (
    <>
      {value.text}
      {value.unit && <span className="text-muted"> {value.unit}</span>}
    </>
  )
}

/** A row keeps its cells when what they show arrives, so that the focus stays. */
export const TypesRow = memo(function TypesRow({
  row,
  entry,
  askedCount,
  text,
  ownRelease,
  isTicked,
  activeColumn,
  onFocus,
  onTick,
}: TypesRowProps) {
  const click = useRef<MouseEvent>(null)
  const { categories = [], vendor = null, release = null } = entry ?? {}
  const isTooNew = release !== null && ownRelease !== null && release > ownRelease
  const stop = (column: number) => (activeColumn === column ? 0 : -1)
  const cell = (column: number) => ({
    tabIndex: stop(column),
    onFocus: () => onFocus({ row, column }),
  })
  /** A cell with a control that takes the focus in its place; it holds the focus until the control is there. */
  const controlCell = (column: number) => ({
    tabIndex: entry ? -1 : stop(column),
    onFocus: () => onFocus({ row, column }),
  })
  const after = askedCount + 2
  const allCategories = categories.map(titleCase).join(', ')
  return (
    <tr
      aria-rowindex={row + 2}
      aria-selected={isTicked}
      aria-busy={!entry || undefined}
      data-ticked={isTicked || undefined}
    >
      <th
        scope="row"
        {...controlCell(0)}
        onClickCapture={(event) => {
          click.current = event
        }}
      >
        {entry ? (
          <TickBox
            label={entry.name}
            isShown
            checked={isTicked}
            tabIndex={stop(0)}
            onChange={(checked) => {
              onTick(row, checked, click.current)
              click.current = null
            }}
          />
        ) : (
          <>
            <span className="sr-only">{common.loading}</span>
            <span className="block h-3 w-3/4 rounded bg-hover" aria-hidden="true" />
          </>
        )}
      </th>
      <td {...controlCell(1)}>
        {entry && (
          <a
            href={addressOf(entry, text)}
            className="text-link"
            dir="auto"
            title={entry.family}
            tabIndex={stop(1)}
          >
            {entry.family}
          </a>
        )}
      </td>
      {Array.from({ length: askedCount }, (_, place) => (
        <td key={place} className="number" dir="auto" {...cell(place + 2)}>
          {entry && <Value value={entry.values[place]} />}
        </td>
      ))}
      <td {...cell(after)} title={allCategories}>
        {entry && (allCategories || <None />)}
      </td>
      <td dir="auto" {...cell(after + 1)}>
        {entry && (vendor ?? <None />)}
      </td>
      <td {...cell(after + 2)}>
        {entry && (release ?? <None />)}
        {isTooNew && (
          <span className="badge-premium ms-2" title={catalogueMessages.doesNotOpen(ownRelease)}>
            {catalogueMessages.tooNew}
          </span>
        )}
      </td>
    </tr>
  )
})
