import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'

import { Label, Priority, Status } from '#islands/tasks/list/task-marks.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { changeTasks } from '#lib/tasks/changes.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskNames } from '#lib/tasks/task-messages.ts'
import {
  isOpenTask,
  mayEdit,
  mayWorkOn,
  openStatuses,
  type TaskChange,
  type TaskDetails,
  taskLabels,
  taskPriorities,
  taskStatuses,
} from '#lib/tasks/task.ts'
import { tasks } from '#lib/tasks/tasks.ts'

import { formatDue, formatMoment } from './task-dates.ts'

const none = 'none'
const choices = (values: readonly string[], names: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: names[value] ?? value }))

const statuses = choices(taskStatuses, taskNames.status)
const reviewStatuses = choices(openStatuses, taskNames.status)
const priorities = choices(taskPriorities, taskNames.priority)
const labels = [{ value: none, label: messages.noLabel }, ...choices(taskLabels, taskNames.label)]

function Work({ task }: { task: TaskDetails }) {
  const id = useId()
  useStore(tasks.$state)
  const people = (tasks.value()?.publishers ?? []).map(({ id: value, name }) => ({
    value,
    label: name,
  }))
  const set = (change: TaskChange) => void changeTasks([task.id], change)
  return (
    <div className="grid gap-3">
      <Select
        label={terms.status}
        showLabel
        value={task.status}
        options={task.kind === 'review' ? reviewStatuses : statuses}
        onChange={(status) => set({ status })}
      />
      <Select
        label={messages.priority}
        showLabel
        value={task.priority}
        options={priorities}
        onChange={(priority) => set({ priority })}
      />
      <Select
        label={messages.assignee}
        showLabel
        value={task.assignee?.id ?? none}
        options={[{ value: none, label: messages.nobody }, ...people]}
        placeholder={task.assignee?.name ?? ''}
        onChange={(value) => set({ assignee: value === none ? '' : value })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="w-fit text-sm font-medium">
          {messages.due}
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

/** The properties of a task; those that the person may change are fields. */
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
          label={messages.label}
          showLabel
          value={task.label ?? none}
          options={labels}
          onChange={(value) => void changeTasks([task.id], { label: value === none ? '' : value })}
        />
      )}
      <dl className="text-sm border-t border-line pt-3">
        {!works && (
          <>
            <Fact name={terms.status}>
              <Status status={task.status} />
            </Fact>
            <Fact name={messages.priority}>
              <Priority priority={task.priority} />
            </Fact>
            <Fact name={messages.assignee}>{task.assignee?.name ?? messages.nobodyYet}</Fact>
            {task.due && <Fact name={messages.due}>{formatDue(task.due)}</Fact>}
          </>
        )}
        {!edits && task.label && (
          <Fact name={messages.label}>
            <Label label={task.label} />
          </Fact>
        )}
        {family && (
          <Fact name={terms.family}>
            <a className="text-link" href={href(`/family?id=${family.id}`)}>
              {family.name}
            </a>
          </Fact>
        )}
        <Fact name={messages.author}>
          {task.isMine ? messages.you : (task.author ?? messages.formerMember)}
        </Fact>
        <Fact name={messages.created}>{formatMoment(task.created)}</Fact>
        <Fact name={terms.updated}>{formatMoment(task.updated)}</Fact>
      </dl>
      {edits && !works && isOpenTask(task) && (
        <Button
          variant="secondary"
          className="w-fit"
          onClick={() => void changeTasks([task.id], { status: 'cancelled' })}
        >
          {messages.cancelTask[task.kind]}
        </Button>
      )}
    </div>
  )
}
