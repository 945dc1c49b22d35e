import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Select } from '#islands/ui/select.tsx'
import { href } from '#lib/domain/routes.ts'
import {
  isOpenTask,
  mayEdit,
  mayWorkOn,
  type TaskChange,
  type TaskDetails,
  taskLabels,
  taskPriorities,
  taskStatuses,
  taskWords,
} from '#lib/domain/task.ts'
import { $user } from '#lib/stores/session.ts'
import { changeTasks } from '#lib/stores/task-changes.ts'
import { $tasks, presentTasks } from '#lib/stores/tasks.ts'

import { formatDue, formatMoment } from './task-dates.ts'
import { Label, Priority, Status } from './task-looks.tsx'

const none = 'none'
const choices = (values: readonly string[], words: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: words[value] ?? value }))

const statuses = choices(taskStatuses, taskWords.status)
const openStatuses = statuses.slice(0, 3)
const priorities = choices(taskPriorities, taskWords.priority)
const labels = [{ value: none, label: 'No label' }, ...choices(taskLabels, taskWords.label)]

function Work({ task }: { task: TaskDetails }) {
  const id = useId()
  useStore($tasks)
  const people = (presentTasks()?.publishers ?? []).map(({ id: value, name }) => ({
    ...{ value, label: name },
  }))
  const set = (change: TaskChange) => void changeTasks([task.id], change)
  return (
    <div className="grid gap-3">
      <Select
        label="Status"
        showLabel
        value={task.status}
        options={task.kind === 'review' ? openStatuses : statuses}
        onChange={(status) => set({ status })}
      />
      <Select
        label="Priority"
        showLabel
        value={task.priority}
        options={priorities}
        onChange={(priority) => set({ priority })}
      />
      <Select
        label="Assignee"
        showLabel
        value={task.assignee?.id ?? none}
        options={[{ value: none, label: 'Nobody' }, ...people]}
        placeholder={task.assignee?.name ?? ''}
        onChange={(value) => set({ assignee: value === none ? '' : value })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="w-fit text-sm font-medium">
          Due
        </label>
        <input
          id={id}
          type="date"
          className="field"
          value={task.due ?? ''}
          onChange={(event) => set({ due: event.target.value })}
        />
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words" dir="auto">
      {children}
    </dd>
  </div>
)

/** The facts of a task, those that the person may change as fields. */
export function TaskFacts({ task }: { task: TaskDetails }) {
  const user = useStore($user)
  if (!user) return null
  const works = mayWorkOn(task, user)
  const edits = mayEdit(task, user)
  const { family } = task
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {works && <Work task={task} />}
      {edits && (
        <Select
          label="Label"
          showLabel
          value={task.label ?? none}
          options={labels}
          onChange={(value) => void changeTasks([task.id], { label: value === none ? '' : value })}
        />
      )}
      <dl className="text-sm border-t border-line pt-3">
        {!works && (
          <>
            <Fact name="Status">
              <Status status={task.status} />
            </Fact>
            <Fact name="Priority">
              <Priority priority={task.priority} />
            </Fact>
            <Fact name="Assignee">{task.assignee?.name ?? 'Nobody yet'}</Fact>
            {task.due && <Fact name="Due">{formatDue(task.due)}</Fact>}
          </>
        )}
        {!edits && task.label && (
          <Fact name="Label">
            <Label label={task.label} />
          </Fact>
        )}
        {family && (
          <Fact name="Family">
            <a className="text-link" href={href(`/family?id=${family.id}`)}>
              {family.name}
            </a>
          </Fact>
        )}
        <Fact name="Asked by">{task.isMine ? 'You' : (task.author ?? 'Somebody who left')}</Fact>
        <Fact name="Created">{formatMoment(task.created)}</Fact>
        <Fact name="Updated">{formatMoment(task.updated)}</Fact>
      </dl>
      {edits && !works && isOpenTask(task) && (
        <Button
          variant="secondary"
          className="w-fit"
          onClick={() => void changeTasks([task.id], { status: 'cancelled' })}
        >
          Cancel the {task.kind}
        </Button>
      )}
    </div>
  )
}
