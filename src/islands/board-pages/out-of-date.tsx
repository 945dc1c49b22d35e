import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { boardItems, itemsRevalidation } from '#lib/boards/items.ts'
import { boardRevalidation } from '#lib/boards/opened-board.ts'
import * as messages from '#lib/boards/page-messages.ts'
import { whenOnline } from '#lib/browser/connection.ts'
import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'

/** Says that what is noted and pinned could not be loaded, or not again after a change; it is tried again when the connection is back. */
export function OutOfDate({ id }: { id: string }) {
  const ofBoard = useStore(boardRevalidation.$failure)
  const ofItems = useStore(itemsRevalidation.$failure)
  const failure = ofBoard ?? ofItems
  const isShown = failure !== null
  useEffect(
    () => (isShown ? whenOnline(() => $boardChange.set({ board: id })) : undefined),
    [id, isShown],
  )
  const items = useStore(boardItems.$state)
  if (items.status === 'failed') {
    return (
      <div className="mt-6">
        <FailureAlert failure={items.failure} onRetry={() => void boardItems.reload()} />
      </div>
    )
  }
  if (!failure) return null
  return (
    <div className="mt-6">
      <Alert
        tone="danger"
        title={describeFailure(failure).title}
        text={messages.notUpToDate}
        action={
          <Button variant="secondary" onClick={() => $boardChange.set({ board: id })}>
            {common.retry}
          </Button>
        }
      />
    </div>
  )
}
