import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import * as messages from './change-messages.ts'
import { addVote, removeVote } from './changes-api.ts'
import { changeOpened } from './panel.ts'
import type { Task } from './task.ts'
import { changeRows } from './tasks.ts'

const cast = <Known extends Task>(task: Known, isVoted: boolean): Known =>
  task.isVoted === isVoted
    ? task
    : { ...task, isVoted, votes: Math.max(0, task.votes + (isVoted ? 1 : -1)) }

function show(id: string, isVoted: boolean): void {
  changeRows([id], ({ task }) => ({ task: cast(task, isVoted) }))
  changeOpened(id, (task) => cast(task, isVoted))
}

/** The last save of each task's vote; they are sent in the order in which they were made. */
const turns = new Map<string, Promise<unknown>>()

/** Votes for a task or withdraws the vote: optimistically, and reverted if the server refuses. */
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
    const label = isVoted ? messages.noVote(title) : messages.stillVote(title)
    showToast({ label, description: `${what}. ${text}`, tone: 'danger' })
    await revalidateSession(error)
    return false
  } finally {
    if (turns.get(id) === settled) turns.delete(id)
  }
}
