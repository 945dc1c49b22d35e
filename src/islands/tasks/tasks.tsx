import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'

import { ChosenFacets } from '#islands/tasks/list/chosen-facets.tsx'
import { TaskList } from '#islands/tasks/list/task-list.tsx'
import { TasksToolbar } from '#islands/tasks/list/tasks-toolbar.tsx'
import { NewTaskDialog } from '#islands/tasks/task/new-task-dialog.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { $openedTask, followTaskAddress } from '#lib/tasks/address.ts'
import { finishTaskDeletions } from '#lib/tasks/deletion.ts'
import { openTaskNews } from '#lib/tasks/news.ts'
import { openTaskPanel } from '#lib/tasks/panel.ts'
import { followRequest } from '#lib/tasks/request.ts'
import { openTasks, tasks } from '#lib/tasks/tasks.ts'

import { KeyboardDialog } from './keyboard-dialog.tsx'
import { useTaskKeys } from './use-task-keys.ts'

const loadPanel = async () => (await import('#islands/tasks/task/task-panel.tsx')).TaskPanel

/** The code of the panel is loaded when the first task is opened. */
function OpenedTask() {
  const opened = useStore($openedTask)
  const { part: Panel, prepare } = useLoadOnIntent(loadPanel)
  useEffect(() => {
    if (opened !== null) void prepare()
  }, [opened, prepare])
  return Panel && <Panel />
}

function Page() {
  const [hasHelp, setHelp] = useState(false)
  const { status } = useStore(tasks.$state)
  const part = useRestoredFocus<HTMLDivElement>(status)
  useEffect(followTaskAddress, [])
  useEffect(openTasks, [])
  useEffect(openTaskPanel, [])
  useEffect(openTaskNews, [])
  useEffect(finishTaskDeletions, [])
  useEffect(followRequest, [])
  useTaskKeys(useCallback(() => setHelp(true), []))
  return (
    <div ref={part} tabIndex={-1} className="mt-6 outline-none">
      <TasksToolbar onHelp={() => setHelp(true)} />
      <ChosenFacets />
      <TaskList />
      <OpenedTask />
      <NewTaskDialog />
      <KeyboardDialog open={hasHelp} onOpenChange={setHelp} />
    </div>
  )
}

/** Requests for content, and families waiting for review. */
export function Tasks() {
  return (
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>
  )
}
