import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import * as common from '#lib/i18n/common.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import * as messages from './change-messages.ts'
import { type ChangeAnswer, type SentChange, sendTaskChanges } from './changes-api.ts'
import { $taskPanel, changeOpened } from './panel.ts'
import { taskNames } from './task-messages.ts'
import { applyChange, pickValues, type Task, type TaskChange, taskFields, valueOf } from './task.ts'
import { changeRows, findRow, tasks } from './tasks.ts'

/** A task as it is on screen, in the table or in the panel. */
function findTask(id: string): Task | undefined {
  const state = $taskPanel.get()
  if (state.status === 'ready' && state.id === id) return state.task
  return findRow(id)?.task
}

function showTask(task: Task, isSaving: boolean): void {
  changeRows([task.id], () => ({ task, isSaving, mark: null }))
  changeOpened(task.id, (known) => ({ ...known, ...task }))
}

function showAnswer(answer: ChangeAnswer): void {
  for (const task of answer.tasks) {
    changeRows([task.id], () => ({ task, isSaving: false, mark: null }))
    changeOpened(task.id, () => task)
  }
}

/** Such as "In progress", for the value of a field. */
function nameOfValue(field: string, value: string): string {
  const values: Readonly<Record<string, string>> =
    field === 'status' || field === 'priority' || field === 'label' ? taskNames[field] : {}
  if (field === 'assignee') {
    return tasks.value()?.publishers.find(({ id }) => id === value)?.name ?? messages.nobody
  }
  return values[value] ?? (value || messages.nothing)
}

function describeOverwritten({ overwritten }: ChangeAnswer): string {
  const [first] = overwritten
  if (!first) return ''
  const { number, field, value, by } = first
  const who = by || messages.someone
  const others = overwritten.length - 1
  return [
    messages.overwritten(who, field, number, nameOfValue(field, value)),
    others > 0 && messages.overwrittenMore(others),
  ]
    .filter(Boolean)
    .join(' ')
}

interface Outcome {
  /** Null where nothing was sent. */
  answer: ChangeAnswer | null
  taken: string[]
}

async function send(changes: readonly SentChange[]): Promise<Outcome> {
  const before = new Map(
    changes.flatMap(({ id }) => findTask(id) ?? []).map((task) => [task.id, task]),
  )
  const people = tasks.value()?.publishers ?? []
  for (const { id, set } of changes) {
    const task = before.get(id)
    if (task) showTask(applyChange(task, set, people), true)
  }
  try {
    const answer = await sendTaskChanges(changes)
    for (const { id } of answer.refused) {
      const task = before.get(id)
      if (task) showTask(task, false)
    }
    showAnswer(answer)
    const refused = new Set(answer.refused.map(({ id }) => id))
    return { answer, taken: changes.map(({ id }) => id).filter((id) => !refused.has(id)) }
  } catch (error) {
    for (const task of before.values()) showTask(task, false)
    const { title, text } = explainFailure(toFailure(error))
    showToast({ label: messages.notChanged(title), description: text, tone: 'danger' })
    await revalidateSession(error)
    return { answer: null, taken: [] }
  }
}

async function undo(changes: readonly SentChange[]): Promise<void> {
  const { taken } = await send(changes)
  if (taken.length > 0) showToast({ label: messages.asBefore(taken.length) })
}

/** Sends the changes immediately and reports the outcome, with an undo. */
async function sendAndTell(changes: readonly SentChange[]): Promise<boolean> {
  const { answer, taken } = await send(changes)
  if (!answer) return false
  const [refusal] = answer.refused
  if (taken.length === 0) {
    const description = refusal?.message ?? ''
    showToast({ label: messages.notChangedTitle, description, tone: 'danger' })
    return false
  }
  const description = [
    describeOverwritten(answer),
    refusal && messages.notChangedBecause(answer.refused.length, refusal.message),
  ]
    .filter(Boolean)
    .join(' ')
  const back = changes
    .filter(({ id }) => taken.includes(id))
    .map(({ id, set, seen }) => ({ id, set: seen, seen: set }))
  showToast({
    label: messages.changed(taken.length),
    ...(description && { description }),
    tone: answer.refused.length > 0 || answer.overwritten.length > 0 ? 'neutral' : 'positive',
    action: {
      label: common.undo,
      altText: messages.undoHint,
      run: () => void undo(back),
    },
  })
  return true
}

/**
 * Changes the same fields of some tasks, optimistically; only what differs is sent.
 * @returns whether the server accepted any of it
 */
export async function changeTasks(ids: readonly string[], change: TaskChange): Promise<boolean> {
  const changes = ids.flatMap((id) => {
    const task = findTask(id)
    if (!task) return []
    const seen = pickValues(task, change)
    const isNew = taskFields.some((field) => field in change && change[field] !== seen[field])
    return isNew ? [{ id, set: change, seen }] : []
  })
  return changes.length === 0 || sendAndTell(changes)
}

/** Saves title and description of the opened task, as far as they differ. */
export async function saveText(title: string, description: string): Promise<boolean> {
  const state = $taskPanel.get()
  if (state.status !== 'ready') return false
  const { task } = state
  const set: TaskChange = {
    ...(title.trim() !== task.title && { title: title.trim() }),
    ...(description.trim() !== task.description && { description: description.trim() }),
  }
  if (Object.keys(set).length === 0) return true
  const seen: TaskChange = {
    ...('title' in set && { title: valueOf(task, 'title') }),
    ...('description' in set && { description: task.description }),
  }
  return sendAndTell([{ id: task.id, set, seen }])
}
