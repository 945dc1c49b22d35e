import { atom } from 'nanostores'

import { browserStorage } from '#lib/browser/storage.ts'
import { createColumnChoice } from '#lib/tables/columns.ts'

import { type TaskColumn, taskColumns } from './filter.ts'

const keysKey = 'task-keys'

/** The title stays: it leads to the task. */
const fixed: readonly TaskColumn[] = ['title']

export const isFixedColumn = (column: TaskColumn): boolean => fixed.includes(column)

/** The columns of the table, remembered in this browser. */
export const taskColumnChoice = createColumnChoice({
  key: 'task-columns',
  columns: taskColumns,
  fixed,
  hiddenAtFirst: ['number'],
})

/** Whether single letters are shortcuts; people who use voice control turn them off. */
export const $hasTaskKeys = atom(browserStorage.read(keysKey) !== 'off')

export function setTaskKeys(isOn: boolean): void {
  browserStorage.write(keysKey, isOn ? 'on' : 'off')
  $hasTaskKeys.set(isOn)
}
