import { addVote, removeVote } from '#lib/api/task-changes.ts'
import { toFailure } from '#lib/domain/failure.ts'
import type { Task } from '#lib/domain/task.ts'
import { explainFailure } from '#lib/words/failed-try.ts'
import * as words from '#lib/words/task-work.ts'

import { suspectSession } from './session.ts'
import { changeOpened } from './task-panel.ts'
import { changeRows } from './tasks.ts'
import { showToast } from './toasts.ts'

const cast = <Known extends Task>(task: Known, isVoted: boolean): Known =>
  task.isVoted === isVoted
    ? task
    : { ...task, isVoted, votes: Math.max(0, task.votes + (isVoted ? 1 : -1)) }

function show(id: string, isVoted: boolean): void {
  changeRows([id], ({ task }) => ({ task: cast(task, isVoted) }))
  changeOpened(id, (task) => cast(task, isVoted))
}

/** The last saving of each task's vote; the server hears of them in the order they were made. */
const turns = new Map<string, Promise<unknown>>()

/** Votes for a task or takes the vote back: at once, and undone where the server says no. */
export async function voteFor({ id, title }: Task, isVoted: boolean): Promise<boolean> {
  show(id, isVoted)
  const turn = Promise.resolve(turns.get(id)).then(() => (isVoted ? addVote(id) : removeVote(id)))
  const settled = turn.catch(() => null)
  turns.set(id, settled)
  try {
    await turn
    return true
  } catch (error) {
    if (turns.get(id) === settled) show(id, !isVoted)
    const { title: what, text } = explainFailure(toFailure(error))
    const label = isVoted ? words.noVote(title) : words.stillVote(title)
    showToast({ label, description: `${what}. ${text}`, tone: 'danger' })
    await suspectSession(error)
    return false
  } finally {
    if (turns.get(id) === settled) turns.delete(id)
  }
}
