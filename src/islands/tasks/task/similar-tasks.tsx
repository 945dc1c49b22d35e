import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { openTask } from '#lib/tasks/address.ts'
import * as messages from '#lib/tasks/messages.ts'
import { $similarTasks, closeNewTask } from '#lib/tasks/request.ts'
import { mayVote, type Task } from '#lib/tasks/task.ts'
import { voteFor } from '#lib/tasks/votes.ts'

function Similar({ task }: { task: Task }) {
  const isOpenToVote = mayVote(task) && !task.isVoted
  const open = () => {
    closeNewTask()
    openTask(task.id)
  }
  const vote = async () => {
    if (await voteFor(task, true)) open()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <button
        type="button"
        dir="auto"
        className="flex-1 basis-40 min-w-0 text-start text-sm text-ink break-words cursor-pointer hover:underline underline-offset-3"
        onClick={open}
      >
        {task.title}
      </button>
      <span className="text-sm text-muted tabular-nums">{messages.votes(task.votes)}</span>
      {isOpenToVote ? (
        <Button variant="secondary" className="h-8 px-3" onClick={() => void vote()}>
          {messages.voteInstead}
          <span className="sr-only"> {messages.voteInsteadFor(task.title)}</span>
        </Button>
      ) : (
        <span className="text-sm text-muted">
          {task.isMine ? messages.yours : messages.youVoted}
        </span>
      )}
    </li>
  )
}

/** Existing tasks like the new one, to avoid duplicates. */
export function SimilarTasks() {
  const tasks = useStore($similarTasks)
  return (
    <div aria-live="polite">
      {tasks.length > 0 && (
        <section className="rounded-lg border border-line bg-sunken px-4 pt-3 pb-1.5">
          <h3 className="text-sm">{messages.alreadyAsked}</h3>
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <Similar key={task.id} task={task} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
