import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { TaskList } from '#islands/tasks/list/task-list.tsx'
import { TasksToolbar } from '#islands/tasks/list/tasks-toolbar.tsx'
import { VotesNote } from '#islands/tasks/list/votes-note.tsx'
import { NewTaskDialog } from '#islands/tasks/task/new-task-dialog.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { keepFocus } from '#islands/ui/hooks/keep-focus.ts'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { $openedTask, $taskFilter, followTaskAddress } from '#lib/tasks/address.ts'
import { finishTaskDeletions } from '#lib/tasks/deletion.ts'
import { facetNames } from '#lib/tasks/filter.ts'
import { openTaskNews } from '#lib/tasks/news.ts'
import { openTaskPanel } from '#lib/tasks/panel.ts'
import { followRequest } from '#lib/tasks/request.ts'
import { openTasks } from '#lib/tasks/tasks.ts'
import { followTaskTitle } from '#lib/tasks/title.ts'

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

const loadChosenFacets = async () =>
  (await import('#islands/tasks/list/chosen-facets.tsx')).ChosenFacets

/** The code of the chosen filters is loaded with the first of them. */
function Chosen() {
  const { facets } = useStore($taskFilter)
  const hasChosen = facetNames.some((facet) => facets[facet].length > 0)
  const { part: ChosenFacets, prepare } = useLoadOnIntent(loadChosenFacets)
  useEffect(() => {
    if (hasChosen) void prepare()
  }, [hasChosen, prepare])
  return ChosenFacets && <ChosenFacets />
}

function Page() {
  useEffect(followTaskAddress, [])
  useEffect(openTasks, [])
  useEffect(openTaskPanel, [])
  useEffect(followTaskTitle, [])
  useEffect(openTaskNews, [])
  useEffect(finishTaskDeletions, [])
  useEffect(followRequest, [])
  useTaskKeys()
  return (
    <div ref={keepFocus} tabIndex={-1} className="mt-6 outline-none">
      <TasksToolbar />
      <Chosen />
      <VotesNote />
      <TaskList />
      <OpenedTask />
      <NewTaskDialog />
    </div>
  )
}

/** Requests for content, and families waiting for review. */
export const Tasks = withErrorScreen(Page)
