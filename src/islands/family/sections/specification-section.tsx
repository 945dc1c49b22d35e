import type { ReactNode } from 'react'

import * as messages from '#lib/family/body-messages.ts'
import type { Specification } from '#lib/family/specification.ts'
import * as terms from '#lib/i18n/terms.ts'

import { OutsideLink } from './outside-link.tsx'
import { FamilySection } from './section.tsx'

function listEntries(specification: Specification): [name: string, value: ReactNode][] {
  const { omniclass, uniclass, host, datasheet, rest } = specification
  const named: [string, ReactNode][] = [
    [terms.omniClass, omniclass],
    [messages.uniclass, uniclass],
    [terms.host, host],
    [
      messages.datasheet,
      datasheet && <OutsideLink address={datasheet}>{messages.openDatasheet}</OutsideLink>,
    ],
  ]
  return [...named.filter(([, value]) => value), ...rest]
}

export function SpecificationSection({ specification }: { specification: Specification }) {
  const entries = listEntries(specification)
  return (
    <FamilySection title={messages.specification}>
      {entries.length === 0 ? (
        <p className="panel p-5 text-sm text-muted">{messages.noClassification}</p>
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
