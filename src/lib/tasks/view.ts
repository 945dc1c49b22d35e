import { atom } from 'nanostores'

import { browserStorage } from '#lib/browser/storage.ts'

import { type TaskColumn, taskColumns } from './filter.ts'

const columnsKey = 'task-columns'
const keysKey = 'task-keys'

/** The title stays: it leads to the task. */
export const isFixedColumn = (column: TaskColumn): boolean => column === 'title'

function readColumns(): readonly TaskColumn[] {
  const hidden = new Set((browserStorage.read(columnsKey) ?? 'number').split(','))
  return taskColumns.filter((column) => isFixedColumn(column) || !hidden.has(column))
}

/** The columns of the table, remembered in this browser. */
export const $taskColumns = atom<readonly TaskColumn[]>(readColumns())

export function showColumn(column: TaskColumn, isShown: boolean): void {
  const shown = new Set($taskColumns.get())
  if (isShown) shown.add(column)
  else shown.delete(column)
  const columns = taskColumns.filter((known) => shown.has(known) || isFixedColumn(known))
  browserStorage.write(
    columnsKey,
    taskColumns.filter((known) => !columns.includes(known)).join(','),
  )
  $taskColumns.set(columns)
}

/** Whether single letters are shortcuts; who speaks to the computer turns them off. */
export const $hasTaskKeys = atom(browserStorage.read(keysKey) !== 'off')

export function setTaskKeys(isOn: boolean): void {
  browserStorage.write(keysKey, isOn ? 'on' : 'off')
  $hasTaskKeys.set(isOn)
}
