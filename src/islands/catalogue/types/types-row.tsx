import { memo, type MouseEvent, useRef } from 'react'

import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { addressBook } from '#lib/catalogue/addresses.ts'
import { titleCase } from '#lib/catalogue/family.ts'
import * as catalogueMessages from '#lib/catalogue/messages.ts'
import type { Place } from '#lib/catalogue/types/keys.ts'
import type { TypeRow } from '#lib/catalogue/types/read-row.ts'
import * as typeMessages from '#lib/family/types/messages.ts'
import { href } from '#lib/site/routes.ts'

interface TypesRowProps {
  row: number
  entry: TypeRow
  /** The search that found it. */
  text: string
  ownRelease: number | null
  isTicked: boolean
  /** The column that Tab leads to; null where it is in another row. */
  activeColumn: number | null
  onFocus: (place: Place) => void
  onTick: (row: number, isTicked: boolean, event: MouseEvent | null) => void
}

function addressOf({ number, name }: TypeRow, text: string): string {
  const id = addressBook.get(number)?.id
  const query = new URLSearchParams([
    id === undefined ? ['number', String(number)] : ['id', id],
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

export const TypesRow = memo(function TypesRow({
  row,
  entry,
  text,
  ownRelease,
  isTicked,
  activeColumn,
  onFocus,
  onTick,
}: TypesRowProps) {
  const click = useRef<MouseEvent>(null)
  const { categories, vendor, release, values } = entry
  const isTooNew = release !== null && ownRelease !== null && release > ownRelease
  const stop = (column: number) => (activeColumn === column ? 0 : -1)
  const cell = (column: number) => ({
    tabIndex: stop(column),
    onFocus: () => onFocus({ row, column }),
  })
  const after = values.length + 2
  return (
    <tr aria-rowindex={row + 2} aria-selected={isTicked} data-ticked={isTicked || undefined}>
      <th
        scope="row"
        onFocus={() => onFocus({ row, column: 0 })}
        onClickCapture={(event) => {
          click.current = event
        }}
      >
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
      </th>
      <td onFocus={() => onFocus({ row, column: 1 })}>
        <a
          href={addressOf(entry, text)}
          className="text-link"
          dir="auto"
          title={entry.family}
          tabIndex={stop(1)}
        >
          {entry.family}
        </a>
      </td>
      {values.map((value, place) => (
        <td key={place} className="number" dir="auto" {...cell(place + 2)}>
          {value.text === '' ? <None /> : value.text}
          {value.unit && <span className="text-muted"> {value.unit}</span>}
        </td>
      ))}
      <td {...cell(after)} title={categories.map(titleCase).join(', ')}>
        {categories.length > 0 ? categories.map(titleCase).join(', ') : <None />}
      </td>
      <td dir="auto" {...cell(after + 1)}>
        {vendor ?? <None />}
      </td>
      <td {...cell(after + 2)}>
        {release ?? <None />}
        {isTooNew && (
          <span className="badge-premium ms-2" title={catalogueMessages.doesNotOpen(ownRelease)}>
            {catalogueMessages.tooNew}
          </span>
        )}
      </td>
    </tr>
  )
})
