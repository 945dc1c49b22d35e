import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import type { Board, BoardAction } from '#lib/boards/board.ts'
import { boardActivity } from '#lib/boards/items.ts'
import * as messages from '#lib/boards/page-messages.ts'
import { formatMoment } from '#lib/i18n/date.ts'
import { describePastTime } from '#lib/i18n/past-time.ts'
import { initials } from '#lib/user/initials.ts'

function Action({ action, now }: { action: BoardAction; now: Date }) {
  const { kind, count, detail, families, by, at } = action
  const names = families.map(({ name }) => name)
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="shrink-0">
        <Avatar initials={by ? initials(by.name) : ''} size="small" />
      </span>
      <div className="min-w-0 text-sm">
        <p className="break-words">
          <span className="font-medium" dir="auto">
            {by?.name ?? messages.somebody}
          </span>{' '}
          {messages.actions[kind]({ count, names, detail })}
        </p>
        <p className="text-muted">
          <time dateTime={at.toISOString()} title={formatMoment(at)}>
            {describePastTime(at, now)}
          </time>
        </p>
      </div>
    </li>
  )
}

function Actions() {
  const state = useStore(boardActivity.$state)
  const [now] = useState(() => new Date())
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void boardActivity.reload()} />
  }
  if (state.status === 'loading') return <Skeleton className="h-40" />
  if (state.value.length === 0) return <p className="text-sm text-muted">{messages.noActivity}</p>
  return (
    <ScrollRegion label={messages.activity} className="max-h-110 overflow-y-auto -mx-2 px-2">
      <ul className="divide-y divide-line">
        {state.value.map((action) => (
          <Action key={action.id} action={action} now={now} />
        ))}
      </ul>
    </ScrollRegion>
  )
}

interface ActivityDialogProps {
  board: Board
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Who did what with a board, and when. */
export function ActivityDialog({ board, open, onOpenChange }: ActivityDialogProps) {
  const { id, name } = board
  useEffect(() => (open ? boardActivity.open(id) : undefined), [open, id])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.activity} description={name}>
      <Actions />
    </Dialog>
  )
}
