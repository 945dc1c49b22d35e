import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'

import { JsonText } from '#islands/family/sections/json-text.tsx'
import { FamilySection } from '#islands/family/sections/section.tsx'
import * as messages from '#lib/family/types/messages.ts'
import type { Parametric, TypeTable } from '#lib/family/types/type-table.ts'
import { $isConverted, $shownTable, openTypes } from '#lib/family/types/types.ts'
import * as counts from '#lib/i18n/counts.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

import { NameLanguage } from './name-language.ts'
import { TypeBrowser } from './type-browser.tsx'

function Types({ table, familyName }: { table: TypeTable; familyName: string }) {
  const [first] = useState(() => {
    // Opened by an effect, the types would be rendered twice, and the second time as a whole.
    openTypes(table)
    return table
  })
  const shown = useStore($shownTable)
  const isConverted = useStore($isConverted)
  useLayoutEffect(() => {
    if (table !== first) openTypes(table)
  }, [table, first])
  return table.types.length === 0 ? (
    <p className="panel p-5 text-sm text-muted">{messages.noTypes}</p>
  ) : (
    <>
      <TypeBrowser table={shown} familyName={familyName} />
      {isConverted && (
        <p className="mt-3 text-sm text-muted text-pretty">
          {messages.unitsBefore}{' '}
          <a href={href('/settings/display')} className="text-link">
            {messages.unitsLink}
          </a>
          {messages.unitsAfter}
        </p>
      )}
    </>
  )
}

export interface TypesSectionProps {
  parametric: Parametric
  familyName: string
  language?: string | undefined
}

export function TypesSection({ parametric, familyName, language }: TypesSectionProps) {
  const table = parametric.kind === 'table' ? parametric.table : null
  return (
    <div className="mt-6">
      <FamilySection
        id="types"
        title={terms.types}
        note={
          table &&
          `${counts.types(table.types.length)}, ${messages.parameters(table.parameters.length)}`
        }
      >
        {parametric.kind === 'none' && (
          <p className="panel p-5 text-sm text-muted">{messages.nothingKnown}</p>
        )}
        {parametric.kind === 'text' && <JsonText text={parametric.text} label={messages.record} />}
        {table && (
          <NameLanguage value={language}>
            <Types table={table} familyName={familyName} />
          </NameLanguage>
        )}
      </FamilySection>
    </div>
  )
}
