import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'

import { TaskComments } from '#islands/tasks/comments/task-comments.tsx'
import { VoteButton } from '#islands/tasks/list/vote-button.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { SidePanel } from '#islands/ui/dialog/side-panel.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import type { Failure } from '#lib/failure/failure.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { openTask } from '#lib/tasks/address.ts'
import { deleteTasks } from '#lib/tasks/deletion.ts'
import * as messages from '#lib/tasks/messages.ts'
import { $taskPanel, loadOpened } from '#lib/tasks/panel.ts'
import { taskNames } from '#lib/tasks/task-messages.ts'
import { mayDelete } from '#lib/tasks/task.ts'

import { TaskFacts } from './task-facts.tsx'
import { TaskReview } from './task-review.tsx'
import { TaskText } from './task-text.tsx'

function describe(failure: Failure) {
  if (failure.kind !== 'missing') return describeFailure(failure)
  return {
    title: messages.missingTitle,
    text: messages.missingText,
  }
}

function Body() {
  const state = useStore($taskPanel)
  if (state.status === 'failed') {
    return (
      <Alert
        tone="danger"
        {...describe(state.failure)}
        action={
          <Button variant="secondary" onClick={() => void loadOpened()}>
            {common.retry}
          </Button>
        }
      />
    )
  }
  if (state.status !== 'ready') {
    return (
      <div className="grid gap-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  const { task } = state
  return (
    <div key={task.id} className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-4">
      <TaskText task={task} />
      {task.mayDecide && <TaskReview task={task} />}
      <TaskFacts task={task} />
      <TaskComments task={task.id} />
    </div>
  )
}

function Footer({ onClose }: { onClose: () => void }) {
  const state = useStore($taskPanel)
  const task = state.status === 'ready' ? state.task : null
  return (
    <>
      {task?.kind === 'request' && <VoteButton task={task} isExplained />}
      <span className="flex-1" />
      {task && mayDelete(task) && (
        <Button variant="ghost" onClick={() => deleteTasks([task.id])}>
          {messages.deleteTask}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {common.close}
      </Button>
    </>
  )
}

/** Everything about one task, beside the table. */
export function TaskPanel() {
  const state = useStore($taskPanel)
  const last = useRef('')
  const opened = state.status === 'closed' ? '' : state.id
  useEffect(() => {
    if (opened !== '') last.current = opened
  }, [opened])
  const findLink = () =>
    document.querySelector<HTMLElement>(`a[data-task="${CSS.escape(last.current)}"]`) ??
    document.querySelector<HTMLElement>('#task-search')
  const close = () => openTask(null)
  const title =
    state.status === 'ready'
      ? `${taskNames.kind[state.task.kind]} #${state.task.number}`
      : messages.task
  return (
    <SidePanel
      id="task-panel"
      open={state.status !== 'closed'}
      onClose={close}
      returnFocus={findLink}
      subject={opened}
      title={title}
      footer={<Footer onClose={close} />}
    >
      <Body />
    </SidePanel>
  )
}
