import type { FamilyDetails } from '#lib/family/details.ts'
import * as messages from '#lib/family/messages.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import { formatNumber } from '#lib/i18n/number.ts'

function listFacts(family: FamilyDetails): [name: string, value: string][] {
  const { release, bytes, revision, updated, typeCount, parametric, specification } = family
  const parameters = parametric.kind === 'table' ? parametric.table.parameters : []
  return [
    [messages.release, release ? String(release) : ''],
    [messages.fileSize, bytes ? formatFileSize(bytes) : ''],
    [messages.revision, revision ? String(revision) : ''],
    [messages.updated, updated ? messages.date.format(updated) : ''],
    [messages.types, typeCount ? formatNumber(typeCount) : ''],
    [messages.omniClass, specification.omniclass],
    [messages.host, specification.host],
    [messages.parameters, parameters.length ? formatNumber(parameters.length) : ''],
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
