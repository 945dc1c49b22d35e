import * as phrases from '#lib/i18n/phrases.ts'
import { createUndoableDeletion } from '#lib/undo/undoable-deletion.ts'

import { $openedTask, $taskFilter, openTask } from './address.ts'
import * as messages from './change-messages.ts'
import { deleteTask } from './changes-api.ts'
import { taskSelection } from './selection.ts'
import { mayDelete } from './task.ts'
import { changeList, hiddenTasks, type ListedTask, tasks } from './tasks.ts'

/** Puts rows back where they were among those that are still there; what was added meanwhile stays first. */
function restore(before: readonly ListedTask[], restored: readonly ListedTask[]): void {
  const back = new Set(restored.map(({ task }) => task.id))
  const former = new Set(before.map(({ task }) => task.id))
  changeList(({ rows, total }) => {
    const known = new Map(rows.map((row) => [row.task.id, row]))
    const places = before.flatMap((row) =>
      back.has(row.task.id) ? [row] : (known.get(row.task.id) ?? []),
    )
    const added = rows.filter(({ task }) => !former.has(task.id))
    return { rows: [...added, ...places], total: total + restored.length }
  })
}

const deletion = createUndoableDeletion<ListedTask>({
  idOf: ({ task }) => task.id,
  hidden: hiddenTasks,
  hide(deleted) {
    const before = tasks.value()?.rows ?? []
    const filter = $taskFilter.get()
    const ids = new Set(deleted.map(({ task }) => task.id))
    changeList(({ rows, total }) => ({
      rows: rows.filter(({ task }) => !ids.has(task.id)),
      total: total - deleted.length,
    }))
    taskSelection.tick([...ids], false)
    const opened = $openedTask.get()
    if (opened !== null && ids.has(opened)) openTask(null)
    return (restored) => {
      if ($taskFilter.get() === filter) restore(before, restored)
      // They may be on another page now, or on none.
      else void tasks.load()
    }
  },
  send: ({ task }, isLeaving) => deleteTask(task.id, isLeaving),
  describe: (deleted) =>
    deleted.length === 1 && deleted[0]
      ? phrases.deleted(deleted[0].task.title)
      : messages.tasksDeleted(deleted.length),
  describeFailure: phrases.notDeleted,
})

/** Removes the person's own tasks from the table, and from the server once the offer to undo has expired. */
export function deleteTasks(ids: readonly string[]): void {
  const chosen = new Set(ids)
  const rows = tasks.value()?.rows ?? []
  deletion.start(rows.filter(({ task }) => chosen.has(task.id) && mayDelete(task)))
}

export const { finishOnLeave: finishTaskDeletions } = deletion
