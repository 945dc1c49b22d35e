import type { FamilyDetails } from '#lib/domain/family-details.ts'
import { formatFileSize } from '#lib/domain/file-size.ts'

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

function listFacts(family: FamilyDetails): [name: string, value: string][] {
  const { release, bytes, revision, updated, typeCount, parametric, specification } = family
  const parameters = parametric.kind === 'table' ? parametric.table.parameters : []
  return [
    ['Revit release', release ? String(release) : ''],
    ['File size', bytes ? formatFileSize(bytes) : ''],
    ['Revision', revision ? String(revision) : ''],
    ['Updated', updated ? dates.format(updated) : ''],
    ['Types', typeCount ? typeCount.toLocaleString('en') : ''],
    ['OmniClass', specification.omniclass],
    ['Host', specification.host],
    ['Parameters', parameters.length ? parameters.length.toLocaleString('en') : ''],
  ]
}

export function FamilyFacts({ family }: { family: FamilyDetails }) {
  return (
    <dl className="family-facts panel" aria-label="Facts">
      {listFacts(family).map(([name, value]) => (
        <div key={name} className="family-fact">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 font-medium break-words" dir="auto">
            {value || <span className="font-normal text-muted">Not given</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
