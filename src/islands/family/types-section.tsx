import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import type { Parametric, TypeTable } from '#lib/domain/parametric.ts'
import { href } from '#lib/domain/routes.ts'
import { $shownTable, openTypes } from '#lib/stores/family-types.ts'

import { FamilySection } from './family-section.tsx'
import { JsonText } from './json-text.tsx'
import { ParameterList } from './parameter-list.tsx'
import { TypeBrowser } from './type-browser.tsx'

const count = (number: number, one: string) =>
  `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`

function Types({ table, familyName }: { table: TypeTable; familyName: string }) {
  const shown = useStore($shownTable)
  useLayoutEffect(() => openTypes(table), [table])
  return table.types.length === 0 ? (
    <p className="panel p-5 text-sm text-muted">The record lists no types.</p>
  ) : (
    <>
      <TypeBrowser table={shown} familyName={familyName} />
      {shown !== table && (
        <p className="mt-3 text-sm text-muted text-pretty">
          Lengths, areas and volumes are shown in{' '}
          <a href={href('/settings/display')} className="text-link">
            your units
          </a>
          , rounded. The file and the type catalogue keep them as they are written.
        </p>
      )}
    </>
  )
}

interface TypesSectionProps {
  parametric: Parametric
  familyName: string
}

export function TypesSection({ parametric, familyName }: TypesSectionProps) {
  const table = parametric.kind === 'table' ? parametric.table : null
  return (
    <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-5">
      <FamilySection
        title="Types"
        note={
          table &&
          `${count(table.types.length, 'type')}, ${count(table.parameters.length, 'parameter')}`
        }
      >
        {parametric.kind === 'none' && (
          <p className="panel p-5 text-sm text-muted">
            The record says nothing about types and parameters. They are in the file.
          </p>
        )}
        {parametric.kind === 'text' && (
          <JsonText text={parametric.text} label="Parameters as the record holds them" />
        )}
        {table && <Types table={table} familyName={familyName} />}
      </FamilySection>
      {table && <ParameterList parameters={table.parameters} />}
    </div>
  )
}
