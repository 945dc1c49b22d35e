import { formatAgo, formatDue, formatMoment, todayHere } from '#islands/tasks/task/task-dates.ts'
import type { TaskColumn } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskNames } from '#lib/tasks/task-messages.ts'
import { isOverdue } from '#lib/tasks/task.ts'
import type { ListedTask } from '#lib/tasks/tasks.ts'

import { StatusMenu } from './status-menu.tsx'
import { TaskLink } from './task-link.tsx'
import { Label, Priority } from './task-marks.tsx'
import { VoteButton } from './vote-button.tsx'

const none = <span className="text-muted">–</span>

/** The content of a column for a task. */
export function TaskCell({ column, listed }: { column: TaskColumn; listed: ListedTask }) {
  const { task } = listed
  switch (column) {
    case 'number':
      return <span className="text-muted tabular-nums">#{task.number}</span>
    case 'title':
      return <TaskLink listed={listed} />
    case 'status':
      return <StatusMenu task={task} />
    case 'kind':
      return taskNames.kind[task.kind]
    case 'label':
      return task.label ? <Label label={task.label} /> : none
    case 'priority':
      return <Priority priority={task.priority} />
    case 'assignee':
      return task.assignee ? <span dir="auto">{task.assignee.name}</span> : none
    case 'due': {
      if (!task.due) return none
      const isLate = isOverdue(task, todayHere())
      return (
        <time
          dateTime={task.due}
          className={`whitespace-nowrap ${isLate ? 'text-danger font-medium' : ''}`}
        >
          {formatDue(task.due)}
          {isLate && <span className="sr-only"> {messages.overdue}</span>}
        </time>
      )
    }
    case 'votes':
      return <VoteButton task={task} />
    case 'updated':
      return (
        <time
          dateTime={task.updated.replace(' ', 'T')}
          title={formatMoment(task.updated)}
          className="text-muted whitespace-nowrap"
        >
          {formatAgo(task.updated)}
        </time>
      )
  }
}
