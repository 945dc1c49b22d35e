import { atom } from 'nanostores'

import { toFailure } from '#lib/failure/failure.ts'
import { findErrors } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'

import { openTask } from './address.ts'
import { findSimilarTasks } from './api.ts'
import { createTask, type NewTask } from './changes-api.ts'
import { checkDescription, checkTitle } from './task-messages.ts'
import { type Task } from './task.ts'
import { tasks } from './tasks.ts'

/** What the form for a new task begins with, null while it is closed. */
export const $newTask = atom<{ title: string } | null>(null)

/** Open requests that ask for much the same as what is being written. */
export const $similarTasks = atom<readonly Task[]>([])

const pause = 300
const shortest = 3

let timer: ReturnType<typeof setTimeout> | undefined
let wanted = ''

async function findSimilar(title: string): Promise<void> {
  try {
    const similar = await findSimilarTasks(title)
    if (wanted === title) $similarTasks.set(similar)
  } catch (error) {
    if (wanted === title) $similarTasks.set([])
    const { kind } = toFailure(error)
    if (kind === 'unknown') console.error('Similar requests could not be found:', error)
  }
}

/** Looks for similar requests when the writing pauses. */
export function lookForSimilar(title: string): void {
  wanted = title.trim()
  clearTimeout(timer)
  if (wanted.length < shortest) $similarTasks.set([])
  else timer = setTimeout(() => void findSimilar(wanted), pause)
}

export function openNewTask(title = ''): void {
  newTaskForm.reset()
  $similarTasks.set([])
  lookForSimilar(title)
  $newTask.set({ title })
}

export function closeNewTask(): void {
  clearTimeout(timer)
  wanted = ''
  $newTask.set(null)
}

export const newTaskForm = createForm<NewTask>({
  check: ({ title, description }) =>
    findErrors({
      title: checkTitle(title),
      description: checkDescription(description),
    }),
  async send(task) {
    const id = await createTask({ ...task, title: task.title.trim() })
    closeNewTask()
    openTask(id)
    await tasks.load()
  },
})

/** Opens the form where the address asks for it, and takes that out of the address. */
export function followRequest(): void {
  const query = new URLSearchParams(location.search)
  const asked = query.get('request')
  if (asked === null) return
  query.delete('request')
  const rest = query.toString()
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`))
  openNewTask(asked.trim().slice(0, 160))
}
