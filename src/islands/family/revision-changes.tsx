import { type ReactNode, useMemo } from 'react'

import {
  compareRevisions,
  describeParameterChange,
  findRisks,
  isUnchanged,
} from '#lib/domain/compare-revisions.ts'
import type { FamilyParameter } from '#lib/domain/parametric.ts'

import { ChangeGroup } from './change-group.tsx'
import { ChangedValues } from './changed-values.tsx'

const ofParameter = ({ name, dataType, unit, origin }: FamilyParameter): ReactNode => {
  const about = [dataType, unit, origin === 'shared' && 'shared'].filter(Boolean).join(', ')
  return (
    <>
      <span dir="auto">{name}</span>
      {about && <span className="text-muted"> · {about}</span>}
    </>
  )
}

const ofName = (name: string): ReactNode => <span dir="auto">{name}</span>

function Risks({ risks }: { risks: string[] }) {
  if (risks.length === 0) return null
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line border-s-4 border-s-danger bg-danger-soft px-4 py-3 text-sm">
      <span className="i-lucide-triangle-alert size-5 mt-px text-danger" aria-hidden="true" />
      <div className="min-w-0 break-words">
        <p className="font-medium">May break schedules</p>
        <ul className="mt-1 grid gap-0.5">
          {risks.map((risk) => (
            <li key={risk}>{risk}.</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const note = (text: string) => <p className="text-sm text-muted">{text}</p>

interface RevisionChangesProps {
  /** The `parametric` value of the earlier revision, whatever it is. */
  before: unknown
  after: unknown
}

/** What became of the types and parameters from one revision to the next. */
export function RevisionChanges({ before, after }: RevisionChangesProps) {
  const changes = useMemo(() => compareRevisions(before, after), [before, after])
  if (!changes) {
    return note(
      'The types and parameters of one of the two are not known, so they cannot be compared.',
    )
  }
  if (isUnchanged(changes)) {
    return note(
      'Types and parameters are the same. What changed is in the file, such as its geometry.',
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Risks risks={findRisks(changes)} />
      <ChangeGroup
        title="Types removed"
        kind="removed"
        items={changes.typesRemoved}
        render={ofName}
      />
      <ChangeGroup title="Types added" kind="added" items={changes.typesAdded} render={ofName} />
      <ChangeGroup
        title="Parameters removed"
        kind="removed"
        items={changes.parametersRemoved}
        render={ofParameter}
      />
      <ChangeGroup
        title="Parameters added"
        kind="added"
        items={changes.parametersAdded}
        render={ofParameter}
      />
      <ChangeGroup
        title="Parameters changed"
        kind="changed"
        items={changes.parametersChanged}
        render={(change) => (
          <>
            <span dir="auto">{change.after.name}</span>
            <span className="text-muted break-words">
              {' '}
              · {describeParameterChange(change).join('; ')}
            </span>
          </>
        )}
      />
      <ChangeGroup
        title="Types with other values"
        kind="changed"
        items={changes.typesChanged}
        render={(type) => <ChangedValues {...type} />}
      />
    </div>
  )
}
