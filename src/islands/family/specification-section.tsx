import type { ReactNode } from 'react'

import type { Specification } from '#lib/domain/specification.ts'
import * as words from '#lib/words/family-body.ts'

import { FamilySection } from './family-section.tsx'
import { OutsideLink } from './outside-link.tsx'

function listEntries(specification: Specification): [name: string, value: ReactNode][] {
  const { omniclass, uniclass, host, datasheet, rest } = specification
  const named: [string, ReactNode][] = [
    [words.omniClass, omniclass],
    [words.uniclass, uniclass],
    [words.host, host],
    [
      words.datasheet,
      datasheet && <OutsideLink address={datasheet}>{words.openDatasheet}</OutsideLink>,
    ],
  ]
  return [...named.filter(([, value]) => value), ...rest]
}

export function SpecificationSection({ specification }: { specification: Specification }) {
  const entries = listEntries(specification)
  return (
    <FamilySection title={words.specification}>
      {entries.length === 0 ? (
        <p className="panel p-5 text-sm text-muted">{words.noClassification}</p>
      ) : (
        <dl className="panel grid gap-3.5 p-5 text-sm">
          {entries.map(([name, value], index) => (
            <div key={`${index} ${name}`} className="min-w-0">
              <dt className="text-muted">{name}</dt>
              <dd className="mt-0.5 break-words whitespace-pre-wrap max-h-60 overflow-y-auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </FamilySection>
  )
}
