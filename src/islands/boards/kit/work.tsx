import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { kitDownload } from '#lib/boards/kit/kit.ts'
import * as messages from '#lib/boards/kit/messages.ts'

import { KitProgress } from './progress.tsx'
import { KitResult } from './result.tsx'

/** The kit in progress, or its result. */
export function KitWork() {
  const state = useStore(kitDownload.$state)
  return (
    <>
      <p role="status" className="sr-only">
        {state.status === 'busy' && messages.beingMade}
        {state.status === 'done' && messages.done}
      </p>
      {state.status === 'busy' && <KitProgress state={state} />}
      {state.status === 'done' && <KitResult state={state} />}
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      {state.status === 'cancelled' && (
        <Alert tone="neutral" title={messages.cancelled} text={messages.cancelledText} />
      )}
    </>
  )
}
