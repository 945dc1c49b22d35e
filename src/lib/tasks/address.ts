import { atom } from 'nanostores'

import { formatTaskFilter, noTaskFilter, parseTaskFilter, type TaskFilter } from './filter.ts'

/** What the table of tasks shows; the page's address has the say. */
export const $taskFilter = atom<TaskFilter>(noTaskFilter)

/** The id of the task in the panel beside the table, null while it is closed. */
export const $openedTask = atom<string | null>(null)

const typingPause = 250

let typed: ReturnType<typeof setTimeout> | undefined

function addressOf(filter: TaskFilter, opened: string | null): string {
  const query = formatTaskFilter(filter, new URLSearchParams(location.search))
  query.delete('task')
  if (opened !== null) query.set('task', opened)
  const text = query.toString()
  return location.pathname + (text && `?${text}`)
}

const present = () => addressOf($taskFilter.get(), $openedTask.get())

function stopTyping(): void {
  clearTimeout(typed)
  typed = undefined
}

function writeTyped(): void {
  if (typed === undefined) return
  stopTyping()
  history.replaceState(history.state, '', present())
}

/** Any change but one of the page itself begins at the first page again. */
export function changeTaskFilter(change: Partial<TaskFilter>): void {
  if (!('text' in change)) writeTyped()
  $taskFilter.set({ ...$taskFilter.get(), page: 1, ...change })
  if ('text' in change) {
    clearTimeout(typed)
    typed = setTimeout(writeTyped, typingPause)
  } else history.pushState(history.state, '', present())
}

/** Opens a task in the panel, or closes the panel; going back undoes it. */
export function openTask(id: string | null): void {
  if ($openedTask.get() === id) return
  writeTyped()
  $openedTask.set(id)
  history.pushState(history.state, '', present())
}

/** Takes filter and opened task from the address, and follows back and forward. */
export function followTaskAddress(): () => void {
  const read = () => {
    stopTyping()
    const query = new URLSearchParams(location.search)
    $taskFilter.set(parseTaskFilter(query))
    $openedTask.set(query.get('task'))
  }
  read()
  globalThis.addEventListener('popstate', read)
  globalThis.addEventListener('pagehide', writeTyped)
  return () => {
    globalThis.removeEventListener('popstate', read)
    globalThis.removeEventListener('pagehide', writeTyped)
  }
}
