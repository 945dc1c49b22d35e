import { type ReactNode, useId, useState } from 'react'

import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import * as messages from '#lib/dashboard/messages.ts'
import { formatNumber } from '#lib/i18n/number.ts'

interface ChartRow {
  key: string
  cells: readonly (string | number)[]
}

interface ChartFrameProps {
  title: string
  /** Beside the title: the bar under the pointer, or a summary. */
  note: ReactNode
  columns: readonly [string, string, ...string[]]
  rows: readonly ChartRow[]
  children: ReactNode
}

const format = (cell: string | number) => (typeof cell === 'number' ? formatNumber(cell) : cell)

function ChartTable({ title, columns, rows }: Omit<ChartFrameProps, 'note' | 'children'>) {
  return (
    <ScrollRegion label={messages.asTable(title)} className="mt-3 max-h-80 overflow-auto">
      <table className="dashboard-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head = '', ...cells] }) => (
            <tr key={key}>
              <th scope="row">{format(head)}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{format(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** A chart below its title, with its data as a table. */
export function ChartFrame({ note, children, ...table }: ChartFrameProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className="dashboard-chart panel" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 mb-4">
        <h2 id={`${id}-title`} className="text-base">
          {table.title}
        </h2>
        <p className="text-sm text-muted tabular-nums">{note}</p>
      </div>
      {children}
      <button
        type="button"
        aria-expanded={isTable}
        aria-controls={isTable ? `${id}-table` : undefined}
        onClick={() => setTable(!isTable)}
        className="text-link mt-3 self-start min-h-6 text-sm cursor-pointer"
      >
        {isTable ? messages.hideTable : messages.showTable}
      </button>
      {isTable && (
        <div id={`${id}-table`}>
          <ChartTable {...table} />
        </div>
      )}
    </section>
  )
}
