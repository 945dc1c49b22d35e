import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'

import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useLoadOnIntent } from '#islands/ui/load-on-intent.ts'
import { useKeptFocus } from '#islands/ui/use-kept-focus.ts'
import { finishTaskDeletions } from '#lib/stores/task-deletion.ts'
import { $openedTask, followTaskAddress } from '#lib/stores/task-filter.ts'
import { openTaskNews } from '#lib/stores/task-news.ts'
import { openTaskPanel } from '#lib/stores/task-panel.ts'
import { followRequest } from '#lib/stores/task-request.ts'
import { $tasks, openTasks } from '#lib/stores/tasks.ts'

import { ChosenFacets } from './chosen-facets.tsx'
import { KeyboardDialog } from './keyboard-dialog.tsx'
import { NewTaskDialog } from './new-task-dialog.tsx'
import { TaskList } from './task-list.tsx'
import { TasksToolbar } from './tasks-toolbar.tsx'
import { useTaskKeys } from './use-task-keys.ts'

const loadPanel = async () => (await import('./task-panel.tsx')).TaskPanel

/** The panel's code comes with the first task that is opened. */
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
  const { status } = useStore($tasks)
  const part = useKeptFocus<HTMLDivElement>(status)
  useEffect(followTaskAddress, [])
  useEffect(openTasks, [])
  useEffect(openTaskPanel, [])
  useEffect(openTaskNews, [])
  useEffect(finishTaskDeletions, [])
  useEffect(followRequest, [])
  useTaskKeys(useCallback(() => setHelp(true), []))
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
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
