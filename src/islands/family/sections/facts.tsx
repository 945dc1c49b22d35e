import type { FamilyDetails } from '#lib/family/details.ts'
import * as messages from '#lib/family/messages.ts'
import { formatDay } from '#lib/i18n/date.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as terms from '#lib/i18n/terms.ts'

function listFacts(family: FamilyDetails): [name: string, value: string][] {
  const { release, bytes, revision, updated, typeCount, parametric, specification } = family
  const parameters = parametric.kind === 'table' ? parametric.table.parameters : []
  return [
    [terms.revitRelease, release ? String(release) : ''],
    [messages.fileSize, bytes ? formatFileSize(bytes) : ''],
    [terms.revision, revision ? String(revision) : ''],
    [terms.updated, updated ? formatDay(updated) : ''],
    [terms.types, typeCount ? formatNumber(typeCount) : ''],
    [terms.omniClass, specification.omniclass],
    [terms.host, specification.host],
    [terms.parameters, parameters.length ? formatNumber(parameters.length) : ''],
  ]
}

export function FamilyFacts({ family }: { family: FamilyDetails }) {
  return (
    <dl className="family-facts panel" aria-label={messages.facts}>
      {listFacts(family).map(([name, value]) => (
        <div key={name} className="family-fact">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 font-medium break-words" dir="auto">
            {value || <span className="font-normal text-muted">{messages.notGiven}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
