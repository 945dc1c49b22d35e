import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import * as common from '#lib/i18n/common.ts'
import { $toast, showToast } from '#lib/toasts/toasts.ts'

import { $openedTask, openTask } from './address.ts'
import * as words from './change-messages.ts'
import { deleteTask } from './changes-api.ts'
import { taskSelection } from './selection.ts'
import { mayDelete } from './task.ts'
import { changeList, type ListedTask, tasks } from './tasks.ts'

/** What is gone from the table but not yet from the server, while the toast offers to undo it. */
let waiting: readonly ListedTask[] = []

function takeWaiting(): readonly ListedTask[] {
  const taken = waiting
  waiting = []
  return taken
}

async function deleteWaiting(isLeaving: boolean): Promise<void> {
  let failure = null
  for (const { task } of takeWaiting()) {
    try {
      await deleteTask(task.id, isLeaving)
    } catch (error) {
      failure = toFailure(error)
    }
  }
  if (!failure) return
  const { title, text } = explainFailure(failure)
  showToast({ label: words.notDeleted(title), description: text, tone: 'danger' })
  await tasks.load()
}

/** Takes one's own tasks from the table; from the server as soon as the offer to undo it has gone. */
export function deleteTasks(ids: readonly string[]): void {
  const list = tasks.value()
  const gone = list?.rows.filter(({ task }) => ids.includes(task.id) && mayDelete(task)) ?? []
  if (!list || gone.length === 0) return
  void deleteWaiting(false)
  waiting = gone
  const goneIds = new Set(gone.map(({ task }) => task.id))
  const before = list.rows
  changeList(({ rows, total }) => ({
    rows: rows.filter(({ task }) => !goneIds.has(task.id)),
    total: total - gone.length,
  }))
  taskSelection.tick([...goneIds], false)
  const opened = $openedTask.get()
  if (opened !== null && goneIds.has(opened)) openTask(null)
  const [first] = gone
  const toast = showToast({
    label:
      gone.length === 1 && first
        ? words.taskDeleted(first.task.title)
        : words.tasksDeleted(gone.length),
    action: {
      label: common.undo,
      altText: words.undoKeyHint,
      run() {
        const restored = takeWaiting()
        const back = new Set(restored.map(({ task }) => task.id))
        changeList(({ rows, total }) => {
          const known = new Map(rows.map((row) => [row.task.id, row]))
          const places = before.flatMap((row) =>
            back.has(row.task.id) ? [row] : (known.get(row.task.id) ?? []),
          )
          return { rows: places, total: total + restored.length }
        })
      },
    },
  })
  const stop = $toast.listen((shown) => {
    if (shown?.id === toast.id) return
    stop()
    void deleteWaiting(false)
  })
}

/** Finishes what is waiting when the page is left. */
export function finishTaskDeletions(): () => void {
  const finish = () => void deleteWaiting(true)
  globalThis.addEventListener('pagehide', finish)
  return () => globalThis.removeEventListener('pagehide', finish)
}
