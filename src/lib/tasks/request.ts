import { atom, computed } from 'nanostores'

import { createMemberForm } from '#lib/forms/member-form.ts'
import { createResource } from '#lib/resource/resource.ts'
import { debounce } from '#lib/timing/debounce.ts'

import { openTask } from './address.ts'
import { findSimilarTasks } from './api.ts'
import { createTask, type NewTask } from './changes-api.ts'
import { checkDescription, checkTitle } from './task-messages.ts'
import { tasks } from './tasks.ts'

/** What the form for a new task begins with, null while it is closed. */
export const $newTask = atom<{ title: string } | null>(null)

/** Open requests similar to what is being written; those found for the previous text stay meanwhile. */
const similarTasks = createResource(findSimilarTasks, { keepsValue: true })

/** Also empty where they could not be looked up: the request can be made without them. */
export const $similarTasks = computed(similarTasks.$state, (state) =>
  state.status === 'ready' ? state.value : [],
)

const minLength = 3
const search = debounce((title: string) => void similarTasks.load(title), 300)

/** Finds similar requests when typing pauses. */
export function findSimilarSoon(text: string): void {
  const title = text.trim()
  if (title.length < minLength) forgetSimilar()
  else search(title)
}

function forgetSimilar(): void {
  search.cancel()
  similarTasks.forget()
}

export function openNewTask(title = ''): void {
  newTaskForm.reset()
  forgetSimilar()
  findSimilarSoon(title)
  $newTask.set({ title })
}

export function closeNewTask(): void {
  forgetSimilar()
  $newTask.set(null)
}

export const newTaskForm = createMemberForm<NewTask>({
  rules: { title: checkTitle, description: checkDescription },
  async send(task) {
    const id = await createTask({ ...task, title: task.title.trim() })
    closeNewTask()
    openTask(id)
    await tasks.load()
  },
})

/** Opens the form if the address says so, and removes that from the address. */
export function followRequest(): void {
  const query = new URLSearchParams(location.search)
  const asked = query.get('request')
  if (asked === null) return
  query.delete('request')
  const rest = query.toString()
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`))
  openNewTask(asked.trim().slice(0, 160))
}
