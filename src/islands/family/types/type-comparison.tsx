import { useContext, useEffect, useId, useRef, useState } from 'react'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { orderColumns } from '#lib/family/types/columns.ts'
import * as messages from '#lib/family/types/messages.ts'
import { compareTypes } from '#lib/family/types/sort.ts'
import type { TypeTable } from '#lib/family/types/type-table.ts'

import { CellValue } from './cell-value.tsx'
import { NameLanguage } from './name-language.ts'

interface TypeComparisonProps {
  table: TypeTable
  ticked: readonly number[]
  onClose: () => void
}

/** The maximum number of columns that can be compared at a glance. */
const most = 8

/** The ticked types side by side; rows whose values differ are marked. */
export function TypeComparison({ table, ticked, onClose }: TypeComparisonProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const language = useContext(NameLanguage)
  const [isBrief, setBrief] = useState(false)
  const compared = ticked.slice(0, most)
  const order = orderColumns(table).groups.flatMap(({ columns }) => columns)
  const rows = compareTypes(table, compared).toSorted(
    (a, b) => order.indexOf(a.parameter) - order.indexOf(b.parameter),
  )
  const differing = rows.filter(({ differs }) => differs)

  useEffect(() => heading.current?.focus(), [])

  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} ref={heading} tabIndex={-1} className="text-base">
          {messages.sideBySide(compared.length)}
        </h3>
        <div className="flex items-center gap-2">
          <Checkbox
            label={messages.onlyDifferences}
            checked={isBrief}
            onChange={(event) => setBrief(event.target.checked)}
          />
          <IconButton label={messages.closeComparison} onClick={onClose}>
            <span className="i-lucide-x size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <p className="mb-3 text-sm text-muted">
        {messages.parametersDiffer(differing.length, rows.length)}
        {ticked.length > most && ` ${messages.firstShown(most, ticked.length)}`}
      </p>
      <ScrollRegion label={messages.comparison} className="type-region">
        <table className="type-table">
          <thead>
            <tr>
              <th scope="col">{messages.parameter}</th>
              {compared.map((index) => (
                <th key={index} scope="col" dir="auto" lang={language}>
                  {table.types[index]?.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isBrief ? differing : rows).map(({ parameter, values, differs }) => (
              <tr key={parameter} data-differs={differs || undefined}>
                <th scope="row">
                  {differs && <span className="sr-only">{messages.differs} </span>}
                  <span dir="auto" lang={language}>
                    {table.parameters[parameter]?.name}
                  </span>
                  {table.parameters[parameter]?.unit && (
                    <span className="text-muted"> {table.parameters[parameter].unit}</span>
                  )}
                </th>
                {values.map((value, place) => (
                  <td key={compared[place]} dir="auto">
                    <CellValue value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
