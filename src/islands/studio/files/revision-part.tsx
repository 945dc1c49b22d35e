import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { RevisionChanges } from '#islands/family/revisions/revision-changes.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as terms from '#lib/i18n/terms.ts'
import type { OwnFamily } from '#lib/studio/families/own-family.ts'
import { changeFile, isOpen } from '#lib/studio/files/files.ts'
import { presentRevision } from '#lib/studio/files/present-revision.ts'
import type { FileRow } from '#lib/studio/files/rows.ts'
import * as messages from '#lib/studio/messages.ts'

const asNew = 'new'

/** The families that a file may revise: those with the same name, and the chosen one. */
function findChoices({ verdict, namesakes }: FileRow): OwnFamily[] {
  const chosen = verdict.kind === 'revision' ? [verdict.family] : []
  return [...new Map([...namesakes, ...chosen].map((each) => [each.id, each])).values()]
}

function TargetSelect({ row, choices }: { row: FileRow; choices: OwnFamily[] }) {
  const { entry, verdict } = row
  const options = [
    { value: asNew, label: messages.newFamily },
    ...choices.map(({ id, name, revision }) => ({
      value: id,
      label: messages.newRevisionOf(name, revision ?? 1),
    })),
  ]
  return (
    <Select
      label={messages.becomesLabel}
      showLabel
      value={verdict.kind === 'revision' ? verdict.family.id : asNew}
      options={options}
      onChange={(value) => changeFile(entry.key, { target: value === asNew ? null : value })}
    />
  )
}

function Difference({ id, after }: { id: string; after: unknown }) {
  const state = useStore(presentRevision.$state)
  useEffect(() => presentRevision.open(id), [id])
  if (state.status === 'loading' || (state.status === 'ready' && state.value.id !== id))
    return <Spinner label={messages.comparing} />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void presentRevision.reload()} />
  }
  return <RevisionChanges before={state.value.parametric} after={after} />
}

function Revised({ row, family }: { row: FileRow; family: OwnFamily }) {
  const { entry } = row
  return (
    <>
      <TextArea
        label={terms.whatChanged}
        optional
        maxLength={2000}
        value={entry.note}
        hint={messages.changesHint}
        onChange={(event) => changeFile(entry.key, { note: event.target.value })}
      />
      <section aria-label={messages.difference} className="rounded-xl border border-line p-4">
        <h3 className="text-sm pb-3">{messages.comparedWith(family.revision ?? 1)}</h3>
        <Difference id={family.id} after={entry.content?.fields.parametric} />
      </section>
    </>
  )
}

/** Whether a file is a new family or revises one, and then what it changes. */
export function RevisionPart({ row }: { row: FileRow }) {
  const { entry, verdict } = row
  const choices = findChoices(row)
  if (!isOpen(entry) || choices.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TargetSelect row={row} choices={choices} />
      {verdict.kind === 'revision' && <Revised row={row} family={verdict.family} />}
    </div>
  )
}
