import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as messages from '#lib/family/revisions/messages.ts'
import type { Revision } from '#lib/family/revisions/revision.ts'
import { $differences, loadDifference } from '#lib/family/revisions/revisions.ts'

const loadChanges = async () => {
  const { RevisionChanges } = await import('./revision-changes.tsx')
  return RevisionChanges
}

interface RevisionDifferenceProps {
  before: Revision
  after: Revision
}

function Difference({ before, after }: RevisionDifferenceProps) {
  const state = useStore($differences, { keys: [after.id] })[after.id]
  const { part: RevisionChanges, prepare } = useLoadOnIntent(loadChanges)
  useEffect(() => {
    void prepare()
    void loadDifference(before, after)
  }, [prepare, before, after])
  if (state?.status === 'failed') {
    return (
      <FailureAlert failure={state.failure} onRetry={() => void loadDifference(before, after)} />
    )
  }
  if (state?.status !== 'ready' || !RevisionChanges) {
    return <Spinner label={messages.comparing(before.number)} />
  }
  return <RevisionChanges before={state.before} after={state.after} />
}

/** The changes of a revision, loaded on demand. */
export function RevisionDifference(props: RevisionDifferenceProps) {
  const { id } = props.after
  const status = useStore($differences, { keys: [id] })[id]?.status ?? 'loading'
  const part = useRestoredFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1}>
      <Difference {...props} />
    </div>
  )
}
