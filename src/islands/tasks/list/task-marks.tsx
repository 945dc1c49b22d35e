import { taskNames } from '#lib/tasks/task-messages.ts'
import type { Task, TaskPriority, TaskStatus } from '#lib/tasks/task.ts'

export const statusIcons: Record<TaskStatus, string> = {
  backlog: 'i-lucide-circle-dashed text-muted',
  todo: 'i-lucide-circle text-ink',
  in_progress: 'i-lucide-circle-dot text-accent',
  done: 'i-lucide-circle-check text-positive',
  cancelled: 'i-lucide-circle-slash text-muted',
}

const priorityIcons: Record<TaskPriority, string> = {
  low: 'i-lucide-signal-low text-muted',
  medium: 'i-lucide-signal-medium text-ink',
  high: 'i-lucide-signal-high text-danger',
}

const IconAndName = ({ icon, name }: { icon: string; name: string }) => (
  <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
    <span className={`${icon} size-4 shrink-0`} aria-hidden="true" />
    {name}
  </span>
)

export const Status = ({ status }: { status: TaskStatus }) => (
  <IconAndName icon={statusIcons[status]} name={taskNames.status[status]} />
)

export const Priority = ({ priority }: { priority: TaskPriority }) => (
  <IconAndName icon={priorityIcons[priority]} name={taskNames.priority[priority]} />
)

export const Label = ({ label }: { label: Task['label'] }) =>
  label && <span className="chip align-middle whitespace-nowrap">{taskNames.label[label]}</span>
