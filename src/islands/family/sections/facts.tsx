import type { FamilyDetails } from '#lib/family/details.ts'
import * as words from '#lib/family/messages.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import { formatNumber } from '#lib/i18n/number.ts'

function listFacts(family: FamilyDetails): [name: string, value: string][] {
  const { release, bytes, revision, updated, typeCount, parametric, specification } = family
  const parameters = parametric.kind === 'table' ? parametric.table.parameters : []
  return [
    [words.release, release ? String(release) : ''],
    [words.fileSize, bytes ? formatFileSize(bytes) : ''],
    [words.revision, revision ? String(revision) : ''],
    [words.updated, updated ? words.date.format(updated) : ''],
    [words.types, typeCount ? formatNumber(typeCount) : ''],
    [words.omniClass, specification.omniclass],
    [words.host, specification.host],
    [words.parameters, parameters.length ? formatNumber(parameters.length) : ''],
  ]
}

export function FamilyFacts({ family }: { family: FamilyDetails }) {
  return (
    <dl className="family-facts panel" aria-label={words.facts}>
      {listFacts(family).map(([name, value]) => (
        <div key={name} className="family-fact">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 font-medium break-words" dir="auto">
            {value || <span className="font-normal text-muted">{words.notGiven}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
