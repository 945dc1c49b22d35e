import { atom } from 'nanostores'

import { createTypedAddress } from '#lib/browser/typed-address.ts'

import { formatTaskFilter, noTaskFilter, parseTaskFilter, type TaskFilter } from './filter.ts'

/** What the table of tasks shows; the page's address is authoritative. */
export const $taskFilter = atom<TaskFilter>(noTaskFilter)

/** The id of the task in the panel beside the table, null while it is closed. */
export const $openedTask = atom<string | null>(null)

function addressOf(filter: TaskFilter, opened: string | null): string {
  const query = formatTaskFilter(filter, new URLSearchParams(location.search))
  query.delete('task')
  if (opened !== null) query.set('task', opened)
  const text = query.toString()
  return location.pathname + (text && `?${text}`)
}

const present = () => addressOf($taskFilter.get(), $openedTask.get())

const typedAddress = createTypedAddress(present)

/** Any change but one of the page itself begins at the first page again. */
export function changeTaskFilter(change: Partial<TaskFilter>): void {
  if (!('text' in change)) typedAddress.flush()
  $taskFilter.set({ ...$taskFilter.get(), page: 1, ...change })
  if ('text' in change) typedAddress.replaceSoon()
  else history.pushState(history.state, '', present())
}

/** Opens a task in the panel, or closes the panel; going back undoes it. */
export function openTask(id: string | null): void {
  if ($openedTask.get() === id) return
  typedAddress.flush()
  $openedTask.set(id)
  history.pushState(history.state, '', present())
}

/** Reads the filter and the opened task from the address, and follows back and forward. */
export function followTaskAddress(): () => void {
  return typedAddress.follow(() => {
    const query = new URLSearchParams(location.search)
    $taskFilter.set(parseTaskFilter(query))
    $openedTask.set(query.get('task'))
  })
}
