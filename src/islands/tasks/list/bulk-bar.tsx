import { useStore } from '@nanostores/react'

import { raiseToastsAbove } from '#islands/ui/bottom-bar.ts'
import { Button } from '#islands/ui/button.tsx'
import { Menu, type MenuEntry } from '#islands/ui/menu/menu.tsx'
import { SelectionBar } from '#islands/ui/table/selection-bar.tsx'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { changeTasks } from '#lib/tasks/changes.ts'
import { deleteTasks } from '#lib/tasks/deletion.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskSelection } from '#lib/tasks/selection.ts'
import { taskNames } from '#lib/tasks/task-messages.ts'
import {
  mayDelete,
  mayEdit,
  mayWorkOn,
  type TaskChange,
  taskLabels,
  taskPriorities,
  taskStatuses,
} from '#lib/tasks/task.ts'
import type { TaskList } from '#lib/tasks/tasks.ts'

function BulkMenu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  return (
    <Menu
      label={messages.ofSelected(label)}
      triggerClass="button-secondary"
      trigger={
        <>
          {label}
          <span className="i-lucide-chevron-up size-4 text-muted" aria-hidden="true" />
        </>
      }
      entries={entries}
    />
  )
}

/** The actions for the selected tasks, each applied where the person may. */
export function BulkBar({ list }: { list: TaskList }) {
  const ticked = useStore(taskSelection.$ticked)
  const user = useStore($user)
  const chosen = list.rows.map(({ task }) => task).filter(({ id }) => ticked.has(id))
  if (chosen.length === 0 || !user) return null
  const ids = chosen.map(({ id }) => id)
  const editable = chosen.filter((task) => mayEdit(task, user)).map(({ id }) => id)
  const deletable = chosen.filter(mayDelete).map(({ id }) => id)
  const worksOn = chosen.some((task) => mayWorkOn(task, user))
  const set = (label: string, change: TaskChange, among = ids): MenuEntry => ({
    label,
    onSelect: () => void changeTasks(among, change),
  })
  return (
    <div ref={raiseToastsAbove} className="table-bar task-bar">
      <SelectionBar count={ids.length} onClear={taskSelection.clear}>
        {worksOn && (
          <>
            <BulkMenu
              label={terms.status}
              entries={taskStatuses.map((status) => set(taskNames.status[status], { status }))}
            />
            <BulkMenu
              label={messages.priority}
              entries={taskPriorities.map((priority) =>
                set(taskNames.priority[priority], { priority }),
              )}
            />
            <BulkMenu
              label={messages.assignee}
              entries={[
                set(messages.nobody, { assignee: '' }),
                { separator: true },
                ...list.publishers.map(({ id, name }) => set(name, { assignee: id })),
              ]}
            />
          </>
        )}
        {editable.length > 0 && (
          <BulkMenu
            label={messages.label}
            entries={[
              set(messages.noLabel, { label: '' }, editable),
              { separator: true },
              ...taskLabels.map((label) => set(taskNames.label[label], { label }, editable)),
            ]}
          />
        )}
        {!worksOn && editable.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => void changeTasks(editable, { status: 'cancelled' })}
          >
            {messages.cancelCount(editable.length)}
          </Button>
        )}
        {deletable.length > 0 && (
          <Button variant="ghost" onClick={() => deleteTasks(deletable)}>
            {messages.deleteCount(deletable.length)}
          </Button>
        )}
        {!worksOn && editable.length === 0 && deletable.length === 0 && (
          <p className="text-sm text-muted">{messages.ownOnly}</p>
        )}
      </SelectionBar>
    </div>
  )
}
