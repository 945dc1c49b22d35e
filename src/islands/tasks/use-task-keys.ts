import { type KeyboardEvent, useLayoutEffect } from 'react'

import * as pageTitles from '#lib/i18n/page-titles.ts'
import { addShortcuts } from '#lib/shortcuts/shortcuts.ts'
import * as messages from '#lib/tasks/messages.ts'
import { openNewTask } from '#lib/tasks/request.ts'
import { taskSelection } from '#lib/tasks/selection.ts'

/** Shortcuts of the tasks, for as long as their page is open. */
export function useTaskKeys(): void {
  // With the tasks themselves: until then, the key of their filter would open the palette.
  useLayoutEffect(
    () =>
      addShortcuts({
        title: pageTitles.tasks,
        shortcuts: [
          { key: 'n', label: messages.keyNew, run: openNewTask },
          {
            key: '/',
            label: messages.keyFilter,
            run: () => document.querySelector<HTMLElement>('#task-search')?.focus(),
          },
          { key: 'ArrowUp', label: messages.keyUp },
          { key: 'ArrowDown', label: messages.keyDown },
          { key: 'Enter', label: messages.keyOpen },
          { key: ' ', label: messages.keySelect },
          { key: 'Escape', label: messages.keyClose },
        ],
      }),
    [],
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus between tasks, and selects the focused one. */
export function moveAmongTasks(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event
  if (!(target instanceof HTMLAnchorElement) || target.dataset.task === undefined) return
  const step = steps[key]
  if (step !== undefined) {
    const links = [...currentTarget.querySelectorAll<HTMLElement>('a[data-task]')]
    links[links.indexOf(target) + step]?.focus()
    event.preventDefault()
  } else if (key === ' ') {
    const id = target.dataset.task
    taskSelection.tick([id], !taskSelection.$ticked.get().has(id))
    event.preventDefault()
  }
}
