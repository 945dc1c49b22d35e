import type { ReactNode } from 'react'

import { orderColumns } from '#lib/family/types/columns.ts'
import { describeDataType } from '#lib/family/types/data-types.ts'
import * as messages from '#lib/family/types/messages.ts'
import { describeGroup } from '#lib/family/types/parameter-groups.ts'
import type { FamilyParameter, TypeTable } from '#lib/family/types/type-table.ts'
import { spellUnit } from '#lib/family/types/value-words.ts'
import * as terms from '#lib/i18n/terms.ts'

const origins = {
  system: messages.builtIn,
  custom: messages.ofFamily,
  shared: terms.shared,
}

function Origin({ origin, guid }: Pick<FamilyParameter, 'origin' | 'guid'>) {
  if (!guid) return <span className="text-muted">{origin ? origins[origin] : ''}</span>
  return (
    <details className="guid">
      <summary className="cursor-pointer text-accent">
        {terms.shared}
        <span className="sr-only">{messages.showGuid}</span>
      </summary>
      <code className="block mt-1 font-mono text-xs break-all select-all">{guid}</code>
    </details>
  )
}

function Parameter({ parameter }: { parameter: FamilyParameter }) {
  const { name, unit, origin, guid, tooltip } = parameter
  return (
    <li className="grid gap-x-4 gap-y-1 px-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 break-words" dir="auto">
        <span className="font-medium">{name}</span>
        {tooltip && <p className="text-muted">{tooltip}</p>}
      </div>
      <span className="text-muted">
        {[describeDataType(parameter), spellUnit(unit)].filter(Boolean).join(', ')}
      </span>
      <Origin origin={origin} guid={guid} />
    </li>
  )
}

interface FoldProps {
  title: string
  note: string
  children: ReactNode
}

function Fold({ title, note, children }: FoldProps) {
  return (
    <details className="panel mt-4 overflow-clip">
      <summary className="flex flex-wrap items-center gap-x-3 px-5 py-3.5 cursor-pointer text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{note}</span>
        <span className="i-lucide-chevron-down size-4 ms-auto text-muted" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}

const listClass = 'border-t border-line divide-y divide-line text-sm'

/** All parameters with their origins, by their groups, collapsed at first. */
export function ParameterList({ table }: { table: TypeTable }) {
  const { parameters } = table
  const { groups, isGrouped, empty } = orderColumns(table)
  const listed = (columns: readonly number[]) =>
    columns.flatMap((column) => {
      const parameter = parameters[column]
      return parameter ? [<Parameter key={column} parameter={parameter} />] : []
    })
  const shared = parameters.filter(({ origin }) => origin === 'shared').length
  if (parameters.length === 0) return null
  return (
    <>
      {groups.length > 0 && (
        <Fold title={messages.originsLabel} note={messages.sharedOf(shared, parameters.length)}>
          {groups.map(({ key, columns }) => (
            <section key={key}>
              {isGrouped && groups.length > 1 && (
                <h3 className="border-t border-line px-5 pt-3 pb-2 text-sm text-muted">
                  {describeGroup(key)}
                </h3>
              )}
              <ul className={listClass}>{listed(columns)}</ul>
            </section>
          ))}
        </Fold>
      )}
      {empty.length > 0 && (
        <Fold title={messages.withoutValue(empty.length)} note={messages.noValueAnywhere}>
          <ul className={listClass}>{listed(empty)}</ul>
        </Fold>
      )}
    </>
  )
}
