import { whenSeenOrOnline } from '#lib/browser/connection.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { throttle } from '#lib/timing/throttle.ts'

import { $openedTask, $taskFilter, changeTaskFilter } from './address.ts'
import { fetchTasks } from './api.ts'
import { followTasks, type TaskNews } from './changes-api.ts'
import { loadOpened, reportOpenedNews } from './panel.ts'
import type { Task } from './task.ts'
import { changeList, hiddenTasks, type ListedTask, tasks } from './tasks.ts'

/** Changes reported within it are read in one request, in milliseconds. */
const delay = 300
/** How many tasks are read in one request; the next load of the page shows the others. */
const maxAtOnce = 200

const isSame = (a: Task, b: Task): boolean =>
  a.updated === b.updated &&
  a.votes === b.votes &&
  a.comments === b.comments &&
  a.family?.id === b.family?.id

/** A row in its current state: marked if others changed or deleted it. */
function refreshRow(row: ListedTask, asked: ReadonlySet<string>, found: ReadonlyMap<string, Task>) {
  if (!asked.has(row.task.id) || row.isSaving) return row
  const task = found.get(row.task.id)
  if (!task) return { ...row, mark: 'deleted' as const }
  if (isSame(task, row.task)) return row
  return {
    task,
    isSaving: false,
    mark: task.updated === row.task.updated ? row.mark : ('changed' as const),
  }
}

/** Reads again the tasks that are named, and leaves every row where it is. */
async function readNews(ids: readonly string[], fresh: readonly string[]): Promise<void> {
  const list = tasks.value()
  if (!list) return
  const unshown = [...fresh, ...hiddenTasks, ...list.news]
  const wanted = [...new Set([...ids, ...unshown])].slice(0, maxAtOnce)
  const filter = $taskFilter.get()
  try {
    const { tasks: changed, matching, total, counts } = await fetchTasks(filter, wanted)
    if ($taskFilter.get() !== filter) return
    const found = new Map(changed.map((task) => [task.id, task]))
    const asked = new Set(wanted)
    changeList(({ rows, news }) => {
      const shown = new Set(rows.map(({ task }) => task.id))
      const unseen = [...new Set([...news, ...fresh])]
      return {
        total: total - [...hiddenTasks].filter((id) => matching.has(id)).length,
        counts,
        rows: rows.map((row) => refreshRow(row, asked, found)),
        news: unseen.filter((id) => matching.has(id) && !shown.has(id) && !hiddenTasks.has(id)),
      }
    })
  } catch (error) {
    if (toFailure(error).kind === 'unknown') console.error('News of tasks were not read:', error)
    await revalidateSession(error)
  }
}

/** Reads what may have been missed while changes were not followed. */
function catchUp(): void {
  const rows = tasks.value()?.rows ?? []
  reportOpenedNews()
  void readNews(
    rows.map(({ task }) => task.id),
    [],
  )
}

/** Shows the tasks that were added while the page was open. */
export function showNewTasks(): void {
  if ($taskFilter.get().page === 1) void tasks.load()
  else changeTaskFilter({})
}

/** Follows what others do to tasks; without a connection, when the page is visible again. */
export function openTaskNews(): () => void {
  const heard = new Set<string>()
  const created = new Set<string>()

  const readSoon = throttle(() => {
    const shown = new Set(tasks.value()?.rows.map(({ task }) => task.id))
    const ids = [...heard].filter((id) => shown.has(id))
    const fresh = [...created]
    const opened = $openedTask.get()
    if (opened !== null && heard.has(opened)) {
      void loadOpened()
      reportOpenedNews()
    }
    heard.clear()
    created.clear()
    void readNews(ids, fresh)
  }, delay)

  const collect = ({ action, id }: TaskNews) => {
    if (action === 'create') created.add(id)
    else heard.add(id)
    readSoon()
  }

  const following = followTasks(collect, catchUp).catch((error: unknown) => {
    console.error('Changes by others are not followed:', error)
    return null
  })
  const stopLooking = whenSeenOrOnline(() => {
    if (!document.hidden) catchUp()
  })
  return () => {
    void following.then((stop) => stop?.())
    readSoon.cancel()
    stopLooking()
  }
}
