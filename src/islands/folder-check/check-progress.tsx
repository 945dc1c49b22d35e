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
  const { hashed, total, share, path, found } = useStore(folderCheck.$progress)
  const isLooking = total === 0
  return (
    <div className="panel grid gap-2.5 p-4 sm:p-5">
      <p className="flex flex-wrap justify-between gap-x-6 text-sm tabular-nums">
        <span className="font-medium">
          {isLooking ? messages.looking : phrases.countOf(hashed, counts.files(total))}
        </span>
        {isLooking && found > 0 && (
          <span className="text-muted">{messages.foundSoFar(counts.files(found))}</span>
        )}
      </p>
      <progress
        className="progress"
        aria-label={messages.progressLabel}
        value={isLooking ? undefined : share}
        max={1}
      />
      <p className="h-5 truncate text-sm text-muted" dir="auto">
        {path}
      </p>
    </div>
  )
}

/** The progress of the check, and its errors. */
export function CheckProgress() {
  const state = useStore(folderCheck.$state)
  if (state.status === 'working') return <Bar />
  if (state.status !== 'failed') return null
  return (
    <Alert
      tone="danger"
      {...describeFailure(state.failure)}
      action={
        <Button variant="secondary" onClick={() => void folderCheck.resume()}>
          {common.retry}
        </Button>
      }
    />
  )
}
