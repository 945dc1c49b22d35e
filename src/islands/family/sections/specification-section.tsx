import { useMemo } from 'react'

import { OutsideLink } from '#islands/ui/outside-link.tsx'
import * as messages from '#lib/family/body-messages.ts'
import * as factMessages from '#lib/family/fact-messages.ts'
import { describeSpecification, type Fact, type Setting } from '#lib/family/facts-in-words.ts'
import * as pageMessages from '#lib/family/messages.ts'
import type { Specification } from '#lib/family/specification.ts'
import * as terms from '#lib/i18n/terms.ts'

import { FactList } from './fact-list.tsx'
import { FamilySection } from './section.tsx'

/** Short answers beside their questions. */
function Settings({ settings }: { settings: readonly Setting[] }) {
  if (settings.length === 0) return null
  return (
    <dl className="grid gap-1.5 border-t border-line pt-3.5" aria-label={factMessages.settings}>
      {settings.map(({ name, value, isOff }, index) => (
        <div key={`${index} ${name}`} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted min-w-0 break-words">{name}</dt>
          <dd className={`min-w-0 break-words text-end ${isOff ? 'text-muted' : ''}`} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AboutFile({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <details className="border-t border-line pt-3.5">
      <summary className="flex items-center cursor-pointer min-h-6">
        {factMessages.aboutFile}
        <span className="i-lucide-chevron-down size-4 ms-auto text-muted" aria-hidden="true" />
      </summary>
      <FactList facts={facts} className="mt-3 grid gap-3" />
    </details>
  )
}

export function SpecificationSection({ specification }: { specification: Specification }) {
  const { omniclass, uniclass, host, datasheet, record } = specification
  const { settings, others, file } = useMemo(() => describeSpecification(record), [record])
  const classes: Fact[] = [
    [terms.omniClass, omniclass],
    [messages.uniclass, uniclass],
    [terms.host, host],
  ]
  const facts = [...classes.filter(([, value]) => value !== ''), ...others]
  return (
    <FamilySection id="specification" title={pageMessages.specification}>
      <div className="panel grid grid-cols-[minmax(0,1fr)] gap-3.5 p-5 text-sm">
        {omniclass === '' && uniclass === '' && (
          <p className="text-muted">{messages.noClassification}</p>
        )}
        {facts.length > 0 && <FactList facts={facts} className="grid gap-3.5" />}
        {datasheet && (
          <dl>
            <dt className="text-muted">{messages.datasheet}</dt>
            <dd className="mt-0.5">
              <OutsideLink address={datasheet}>{messages.openDatasheet}</OutsideLink>
            </dd>
          </dl>
        )}
        <Settings settings={settings} />
        <AboutFile facts={file} />
      </div>
    </FamilySection>
  )
}
