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

interface FamilyFactsProps {
  family: FamilyDetails
  /** Without a frame, beside the picture. */
  isBeside?: boolean
}

export function FamilyFacts({ family, isBeside = false }: FamilyFactsProps) {
  return (
    <dl
      className={isBeside ? 'family-description family-facts-beside' : 'family-facts panel'}
      aria-label={messages.facts}
    >
      {listFacts(family).map(([name, value]) => (
        <div key={name} className={isBeside ? 'min-w-0' : 'family-fact'}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={`font-medium break-words ${isBeside ? '' : 'mt-1'}`} dir="auto">
            {value || <span className="font-normal text-muted">{messages.notGiven}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
