import { taskMessages } from '#lib/tasks/task-messages.ts'
import type { Task, TaskPriority, TaskStatus } from '#lib/tasks/task.ts'

const statusIcons: Record<TaskStatus, string> = {
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

const Said = ({ icon, word }: { icon: string; word: string }) => (
  <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
    <span className={`${icon} size-4 shrink-0`} aria-hidden="true" />
    {word}
  </span>
)

export const Status = ({ status }: { status: TaskStatus }) => (
  <Said icon={statusIcons[status]} word={taskMessages.status[status]} />
)

export const Priority = ({ priority }: { priority: TaskPriority }) => (
  <Said icon={priorityIcons[priority]} word={taskMessages.priority[priority]} />
)

export const Label = ({ label }: { label: Task['label'] }) =>
  label && <span className="chip align-middle whitespace-nowrap">{taskMessages.label[label]}</span>
