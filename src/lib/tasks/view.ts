import { createColumnChoice } from '#lib/tables/columns.ts'

import { type TaskColumn, taskColumns } from './filter.ts'

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
