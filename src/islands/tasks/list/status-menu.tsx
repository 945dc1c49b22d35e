import { useStore } from '@nanostores/react'

import { Menu } from '#islands/ui/menu/menu.tsx'
import { $user } from '#lib/session/session.ts'
import { changeTasks } from '#lib/tasks/changes.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskNames } from '#lib/tasks/task-messages.ts'
import { mayWorkOn, openStatuses, type Task, taskStatuses } from '#lib/tasks/task.ts'

import { Status, statusIcons } from './task-marks.tsx'

/** The status of a task in its row; a menu for those who work on it. */
export function StatusMenu({ task }: { task: Task }) {
  const user = useStore($user)
  const { id, title, status, kind } = task
  if (!user || !mayWorkOn(task, user)) return <Status status={status} />
  const statuses = kind === 'review' ? openStatuses : taskStatuses
  return (
    <Menu
      label={messages.statusOf(title, taskNames.status[status])}
      triggerClass="status-button"
      isFixed
      trigger={
        <>
          <Status status={status} />
          <span className="i-lucide-chevron-down size-3.5 text-muted" />
        </>
      }
      entries={statuses.map((value) => ({
        label: taskNames.status[value],
        icon: statusIcons[value],
        isChosen: value === status,
        onSelect: () => void changeTasks([id], { status: value }),
      }))}
    />
  )
}
