import { useStore } from '@nanostores/react'

import { HealthBadge } from '#islands/family/health-badge.tsx'
import { ReleaseFit } from '#islands/family/release-fit.tsx'
import { CellValue } from '#islands/family/types/cell-value.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { healthOf, type LoadedFamily } from '#lib/family/details.ts'
import { isNowhere } from '#lib/family/is-nowhere.ts'
import { glanceAt } from '#lib/family/quick-look/glance.ts'
import * as lookMessages from '#lib/family/quick-look/messages.ts'
import { lookedAt } from '#lib/family/quick-look/quick-look.ts'
import { showInUnits } from '#lib/family/types/display-units.ts'
import { showInWords } from '#lib/family/types/display-words.ts'
import * as counts from '#lib/i18n/counts.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'

const cell = 'px-3 py-1.5 text-start whitespace-nowrap'

function Types({ parametric, language }: Pick<LoadedFamily, 'parametric' | 'language'>) {
  const units = useStore($user)?.units ?? null
  if (parametric.kind !== 'table' || parametric.table.types.length === 0) {
    return <p className="text-sm text-muted">{lookMessages.noTypes}</p>
  }
  const { columns, rows, rest } = glanceAt(showInUnits(showInWords(parametric.table), units))
  return (
    <>
      <ScrollRegion
        label={lookMessages.typesLabel}
        className="overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className={cell}>
                {terms.type}
              </th>
              {columns.map(({ name, unit }) => (
                <th key={name} scope="col" className={cell} dir="auto">
                  <span lang={language}>{name}</span>
                  {unit && <span className="font-normal text-muted"> {unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className={`${cell} font-normal`} dir="auto" lang={language}>
                  {name}
                </th>
                {values.map((value, column) => (
                  <td key={column} className={cell} dir="auto">
                    <CellValue value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rest > 0 && <p className="text-sm text-muted">{lookMessages.moreTypes(rest)}</p>}
    </>
  )
}

function Details({ family }: { family: LoadedFamily }) {
  const { typeCount, bytes, parametric, release, description, language } = family
  const facts = [typeCount > 0 && counts.types(typeCount), bytes && formatFileSize(bytes)]
  return (
    <>
      <div className="rounded-lg overflow-hidden">
        <ReleaseFit release={release} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-muted">{terms.health}</span>
        <HealthBadge health={healthOf(family)} />
        <span className="text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {description && (
        <p className="text-sm line-clamp-3 break-words" dir="auto">
          {description}
        </p>
      )}
      <Types parametric={parametric} language={language} />
    </>
  )
}

/** What the record of the family says, once it has been loaded. */
export function LookDetails() {
  const state = useStore(lookedAt.$state)
  switch (state.status) {
    case 'loading':
      return (
        <>
          <p role="status" className="sr-only">
            {lookMessages.loading}
          </p>
          <Skeleton className="h-12" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-40" />
        </>
      )
    case 'failed':
      return isNowhere(state.failure) ? (
        <Alert tone="neutral" title={lookMessages.goneTitle} text={lookMessages.goneText} />
      ) : (
        <FailureAlert failure={state.failure} onRetry={() => void lookedAt.reload()} />
      )
    case 'ready':
      return <Details family={state.value} />
  }
}
