import { type ReactNode, useMemo } from 'react'

import { describeParameterChange, describeRisk } from '#lib/family/revisions/change-messages.ts'
import {
  compareRevisions,
  findRisks,
  isUnchanged,
  type Risk,
} from '#lib/family/revisions/compare.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import { describeDataType } from '#lib/family/types/data-types.ts'
import * as typesMessages from '#lib/family/types/messages.ts'
import type { FamilyParameter } from '#lib/family/types/type-table.ts'

import { ChangeGroup } from './change-group.tsx'
import { ChangedValues } from './changed-values.tsx'

const ofParameter = (parameter: FamilyParameter): ReactNode => {
  const { name, unit, origin } = parameter
  const isShared = origin === 'shared' && typesMessages.sharedParameter
  const about = [describeDataType(parameter), unit, isShared].filter(Boolean).join(', ')
  return (
    <>
      <span dir="auto">{name}</span>
      {about && <span className="text-muted"> · {about}</span>}
    </>
  )
}

const ofName = (name: string): ReactNode => <span dir="auto">{name}</span>

function Risks({ risks }: { risks: Risk[] }) {
  if (risks.length === 0) return null
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line border-s-4 border-s-danger bg-danger-soft px-4 py-3 text-sm">
      <span className="i-lucide-triangle-alert size-5 mt-px text-danger" aria-hidden="true" />
      <div className="min-w-0 break-words">
        <p className="font-medium">{messages.breaksSchedules}</p>
        <ul className="mt-1 grid gap-0.5">
          {risks.map((risk) => (
            <li key={risk.kind}>{describeRisk(risk)}.</li>
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

/** The changes of the types and parameters from one revision to the next. */
export function RevisionChanges({ before, after }: RevisionChangesProps) {
  const changes = useMemo(() => compareRevisions(before, after), [before, after])
  if (!changes) {
    return note(messages.notComparable)
  }
  if (isUnchanged(changes)) {
    return note(messages.sameTypes)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Risks risks={findRisks(changes)} />
      <ChangeGroup
        title={messages.typesRemoved}
        kind="removed"
        items={changes.typesRemoved}
        render={ofName}
      />
      <ChangeGroup
        title={messages.typesAdded}
        kind="added"
        items={changes.typesAdded}
        render={ofName}
      />
      <ChangeGroup
        title={messages.parametersRemoved}
        kind="removed"
        items={changes.parametersRemoved}
        render={ofParameter}
      />
      <ChangeGroup
        title={messages.parametersAdded}
        kind="added"
        items={changes.parametersAdded}
        render={ofParameter}
      />
      <ChangeGroup
        title={messages.parametersChanged}
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
        title={messages.typesChanged}
        kind="changed"
        items={changes.typesChanged}
        render={(type) => <ChangedValues {...type} />}
      />
    </div>
  )
}
