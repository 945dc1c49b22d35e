export const taskKinds = ['request', 'review', 'correction'] as const
export const taskStatuses = ['backlog', 'todo', 'in_progress', 'done', 'cancelled'] as const
/** Those that a review may have: the decision closes it. */
export const openStatuses = ['backlog', 'todo', 'in_progress'] as const
export const taskPriorities = ['low', 'medium', 'high'] as const
export const taskLabels = ['family', 'types', 'parameters', 'geometry', 'classification'] as const

type TaskKind = (typeof taskKinds)[number]
export type TaskStatus = (typeof taskStatuses)[number]
export type TaskPriority = (typeof taskPriorities)[number]
type TaskLabel = (typeof taskLabels)[number]

export interface TaskPerson {
  id: string
  name: string
}

export interface Task {
  id: string
  number: number
  title: string
  kind: TaskKind
  status: TaskStatus
  label: TaskLabel | null
  priority: TaskPriority
  /** Such as 2027-03-05. */
  due: string | null
  votes: number
  comments: number
  /** As PocketBase writes dates. */
  created: string
  updated: string
  isMine: boolean
  /** The name; null for a person who left. */
  author: string | null
  assignee: TaskPerson | null
  family: { id: string; name: string } | null
  isVoted: boolean
}

export interface TaskDetails extends Task {
  description: string
  reason: string
  /** Whether the person may publish what is reviewed, or send it back. */
  mayDecide: boolean
}

/** Field name to its new value, as the backend takes it; '' for none. */
export type TaskChange = Partial<
  Record<'title' | 'description' | 'label' | 'priority' | 'status' | 'assignee' | 'due', string>
>
export type TaskField = keyof TaskChange

/** The current value of a field, as a change would set it. */
export function valueOf(task: Task & { description?: string }, field: TaskField): string {
  if (field === 'assignee') return task.assignee?.id ?? ''
  return task[field] ?? ''
}

/** The current values of the fields of a change, which revert it. */
export const pickValues = (task: Task, change: TaskChange): TaskChange =>
  Object.fromEntries(
    taskFields.filter((field) => field in change).map((field) => [field, valueOf(task, field)]),
  )

export const taskFields: readonly TaskField[] = [
  'title',
  'description',
  'label',
  'priority',
  'status',
  'assignee',
  'due',
]

const isOneOf = <Value extends string>(
  known: readonly Value[],
  value: string | undefined,
): value is Value => known.some((one) => one === value)

/** A task with an optimistic change. */
export function applyChange<Known extends Task>(
  task: Known,
  change: TaskChange,
  people: readonly TaskPerson[],
): Known {
  const { title, label, priority, status, assignee, due } = change
  return {
    ...task,
    ...(title !== undefined && { title: title.trim() }),
    ...(label !== undefined && { label: isOneOf(taskLabels, label) ? label : null }),
    ...(isOneOf(taskPriorities, priority) && { priority }),
    ...(isOneOf(taskStatuses, status) && { status }),
    ...(due !== undefined && { due: due || null }),
    ...(assignee !== undefined && {
      assignee: people.find(({ id }) => id === assignee) ?? null,
    }),
  }
}

export const isOpenTask = ({ status }: Task): boolean => status !== 'done' && status !== 'cancelled'

interface Worker {
  isPublisher: boolean
}

/** Whether the person may set status, priority, assignee and due date. */
export const mayWorkOn = (task: Task, { isPublisher }: Worker): boolean =>
  isPublisher && (task.kind !== 'review' || isOpenTask(task))

/** Whether the person may change what the task says. */
export const mayEdit = (task: Task, worker: Worker): boolean =>
  task.kind !== 'review' && (worker.isPublisher || (task.isMine && isOpenTask(task)))

/** Whether it can be deleted: what others voted for is cancelled instead. */
export const mayDelete = (task: Task): boolean =>
  task.isMine && task.kind !== 'review' && task.votes === 0

export const mayVote = (task: Task): boolean =>
  task.kind === 'request' && !task.isMine && isOpenTask(task)

export const maxTitleLength = 160
export const maxDescriptionLength = 5000

export type TitleProblem = 'empty' | 'too-long'

export const titleProblem = (title: string): TitleProblem | null => {
  if (title.trim() === '') return 'empty'
  return title.trim().length > maxTitleLength ? 'too-long' : null
}

export const isOverdue = (task: Task, today: string): boolean =>
  task.due !== null && task.due < today && isOpenTask(task)
