import type { MouseEvent } from 'react'

import { formatNumber } from '#lib/i18n/number.ts'
import { href } from '#lib/site/routes.ts'
import { openTask } from '#lib/tasks/address.ts'
import * as messages from '#lib/tasks/messages.ts'
import type { ListedTask } from '#lib/tasks/tasks.ts'

const marks = { changed: messages.changedNow, deleted: messages.deletedNow }

function Mark({ mark }: { mark: ListedTask['mark'] }) {
  if (!mark) return null
  return (
    <span className="inline-flex items-center gap-1.5 shrink-0 text-xs font-normal text-accent">
      <span className="size-2 rounded-full bg-accent" aria-hidden="true" />
      {marks[mark]}
    </span>
  )
}

/** Opens the task beside the table; can be opened in another tab like any link. */
export function TaskLink({ listed: { task, mark } }: { listed: ListedTask }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openTask(task.id)
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 min-w-0">
      <a
        href={href(`/tasks?task=${task.id}`)}
        data-task={task.id}
        dir="auto"
        aria-haspopup="dialog"
        className={`min-w-0 break-words font-medium text-ink no-underline hover:underline underline-offset-3 ${mark === 'deleted' ? 'line-through text-muted' : ''}`}
        onClick={open}
      >
        {task.title}
      </a>
      {task.comments > 0 && (
        <span className="inline-flex items-center gap-1 shrink-0 text-xs text-muted tabular-nums">
          <span className="i-lucide-message-square size-3.5" aria-hidden="true" />
          {formatNumber(task.comments)}
          <span className="sr-only">{messages.commentUnit(task.comments)}</span>
        </span>
      )}
      <Mark mark={mark} />
    </span>
  )
}
