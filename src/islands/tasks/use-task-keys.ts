import { type KeyboardEvent, useEffect } from 'react'

import { openNewTask } from '#lib/tasks/request.ts'
import { taskSelection } from '#lib/tasks/selection.ts'
import { $hasTaskKeys } from '#lib/tasks/view.ts'

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !==
    null

/** Single-key shortcuts for the whole page, except in text fields and selects. */
export function useTaskKeys(onHelp: () => void): void {
  useEffect(() => {
    const commands: Record<string, () => void> = {
      n: () => openNewTask(),
      '/': () => document.querySelector<HTMLElement>('#task-search')?.focus(),
      '?': onHelp,
    }
    const press = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (!$hasTaskKeys.get() || defaultPrevented || ctrlKey || metaKey || altKey) return
      const command = commands[key.toLowerCase()]
      if (!command || isTaken(target)) return
      event.preventDefault()
      command()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onHelp])
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
