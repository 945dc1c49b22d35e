import * as limits from '#lib/i18n/limits.ts'
import * as terms from '#lib/i18n/terms.ts'

import type { TaskColumn } from './filter.ts'
import * as tasksMessages from './messages.ts'
import { maxDescriptionLength, maxTitleLength, type TitleProblem, titleProblem } from './task.ts'

/** What a value of a task is called on screen. */
export const taskNames = {
  kind: { request: 'Request', review: 'Review', correction: 'Correction' },
  status: {
    backlog: 'Backlog',
    todo: 'To do',
    in_progress: 'In progress',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  priority: { low: 'Low', medium: 'Medium', high: 'High' },
  label: {
    family: 'New family',
    types: terms.types,
    parameters: terms.parameters,
    geometry: 'Geometry',
    classification: 'Classification',
  },
} as const

const titleProblems: Record<TitleProblem, string> = {
  empty: 'Say in a few words what is missing or wrong.',
  'too-long': limits.atMostCharacters(maxTitleLength),
}

/** What to say about a title that the server would refuse; null for one it takes. */
export function checkTitle(title: string): string | null {
  const problem = titleProblem(title)
  return problem && titleProblems[problem]
}

/** The same of a description. */
export const checkDescription = (description: string): string | null =>
  description.length > maxDescriptionLength ? limits.atMostCharacters(maxDescriptionLength) : null

export const columnNames: Record<TaskColumn, string> = {
  number: 'Number',
  title: tasksMessages.titleLabel,
  status: terms.status,
  kind: tasksMessages.kind,
  label: tasksMessages.label,
  priority: tasksMessages.priority,
  assignee: tasksMessages.assignee,
  due: tasksMessages.due,
  votes: 'Votes',
  updated: terms.updated,
}
