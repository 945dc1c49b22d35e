import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { describeFailure } from '#lib/failure/messages.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'
import * as phrases from '#lib/i18n/phrases.ts'

function Bar() {
  const { hashed, total, share } = useStore(folderCheck.$progress)
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums">
        {total === 0 ? messages.looking : phrases.countOf(hashed, counts.files(total))}
      </p>
      <progress
        className="progress"
        aria-label={messages.progressLabel}
        value={total === 0 ? undefined : share}
        max={1}
      />
    </div>
  )
}

function Outcome({ isStopped }: { isStopped: boolean }) {
  const { total } = useStore(folderCheck.$progress)
  const { current, superseded, unknown, unreadable } = useStore(folderCheck.$counts)
  const checked = current + superseded + unknown + unreadable
  return isStopped
    ? messages.stopped(checked, counts.files(total))
    : messages.finished(counts.files(checked), superseded, current)
}

/** The progress of the check, and its errors. */
export function CheckProgress() {
  const state = useStore(folderCheck.$state)
  return (
    <>
      {state.status === 'working' && <Bar />}
      {state.status === 'failed' && (
        <Alert
          tone="danger"
          {...describeFailure(state.failure)}
          action={
            <Button variant="secondary" onClick={() => void folderCheck.resume()}>
              {common.retry}
            </Button>
          }
        />
      )}
      <p role="status" className={state.status === 'done' ? 'text-sm' : 'sr-only'}>
        {state.status === 'working' && messages.checking}
        {state.status === 'done' && <Outcome isStopped={state.isStopped} />}
      </p>
    </>
  )
}
