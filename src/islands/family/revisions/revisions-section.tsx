import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { FamilySection } from '#islands/family/sections/section.tsx'
import { Button } from '#islands/ui/button.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import * as pageMessages from '#lib/family/messages.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import { $older, loadOlder, openRevisions, revisions } from '#lib/family/revisions/revisions.ts'

import { RevisionEntry } from './revision-entry.tsx'

function Revisions() {
  const state = useStore(revisions.$state)
  const older = useStore($older)
  switch (state.status) {
    case 'loading':
      return (
        <div>
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <div className="grid gap-2 min-h-24" aria-hidden="true">
            <span className="skeleton h-6 w-48" />
            <span className="skeleton h-4 w-64 max-w-full" />
          </div>
        </div>
      )
    case 'failed':
      return <FailureAlert failure={state.failure} onRetry={() => void revisions.reload()} />
    case 'ready': {
      const { list, hasMore } = state.value
      if (list.length === 0) {
        return <p className="text-sm text-muted">{messages.none}</p>
      }
      return (
        <>
          <ol reversed start={list[0]?.number} className="list-none p-0 m-0">
            {list.map((revision, index) => (
              <RevisionEntry
                key={revision.id}
                revision={revision}
                previous={list[index + 1]}
                isNewest={index === 0}
              />
            ))}
          </ol>
          {hasMore && (
            <Button
              variant="secondary"
              className="mt-4"
              busy={older === 'busy'}
              onClick={() => void loadOlder()}
            >
              {messages.showEarlier}
            </Button>
          )}
          {older === 'failed' && (
            <p role="alert" className="mt-2 text-sm text-danger">
              {messages.earlierFailed}
            </p>
          )}
        </>
      )
    }
  }
}

/** All revisions of the file, the newest first, with their changes. */
export function RevisionsSection({ family }: { family: string }) {
  const state = useStore(revisions.$state)
  const hasMore = state.status === 'ready' && state.value.hasMore
  const part = useRestoredFocus<HTMLDivElement>(`${state.status} ${hasMore}`)
  useEffect(() => openRevisions(family), [family])
  return (
    <div ref={part} tabIndex={-1} className="mt-12">
      <FamilySection id="revisions" title={pageMessages.revisions}>
        <Revisions />
      </FamilySection>
    </div>
  )
}
