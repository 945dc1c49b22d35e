import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { describeFailure } from '#lib/domain/failure.ts'
import {
  $checkCounts,
  $checkProgress,
  $folderCheck,
  resumeCheck,
} from '#lib/stores/folder-check.ts'

const number = (count: number) => count.toLocaleString('en')

const files = (count: number) => `${number(count)} ${count === 1 ? 'file' : 'files'}`

function Bar() {
  const { hashed, total, share } = useStore($checkProgress)
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums">
        {total === 0 ? 'Looking for .rfa files...' : `${number(hashed)} of ${files(total)}`}
      </p>
      <progress
        className="progress"
        aria-label="Files checked"
        value={total === 0 ? undefined : share}
        max={1}
      />
    </div>
  )
}

function Outcome({ isStopped }: { isStopped: boolean }) {
  const { total } = useStore($checkProgress)
  const { current, superseded, unknown, unreadable } = useStore($checkCounts)
  const checked = current + superseded + unknown + unreadable
  return isStopped
    ? `Stopped: ${number(checked)} of ${files(total)} checked.`
    : `${files(checked)} checked: ${number(superseded)} superseded, ${number(current)} current.`
}

/** How far the check has come, and what came in its way. */
export function CheckProgress() {
  const state = useStore($folderCheck)
  return (
    <>
      {state.status === 'working' && <Bar />}
      {state.status === 'failed' && (
        <Alert
          tone="danger"
          {...describeFailure(state.failure)}
          action={
            <Button variant="secondary" onClick={() => void resumeCheck()}>
              Retry
            </Button>
          }
        />
      )}
      <p role="status" className={state.status === 'done' ? 'text-sm' : 'sr-only'}>
        {state.status === 'working' && 'Checking...'}
        {state.status === 'done' && <Outcome isStopped={state.isStopped} />}
      </p>
    </>
  )
}
