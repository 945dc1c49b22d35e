import { formatNumber } from '#lib/i18n/number.ts'

import type { TaskColumn } from './filter.ts'
import { longestDescription, longestTitle, type TitleProblem, titleProblem } from './task.ts'

/** What a value of a task is called on screen. */
export const taskWords = {
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
    types: 'Types',
    parameters: 'Parameters',
    geometry: 'Geometry',
    classification: 'Classification',
  },
} as const

const titleProblems: Record<TitleProblem, string> = {
  empty: 'Say in a few words what is missing or wrong.',
  'too-long': `Use ${longestTitle} characters at most.`,
}

/** What to say about a title that the server would refuse; null for one it takes. */
export function checkTitle(title: string): string | null {
  const problem = titleProblem(title)
  return problem && titleProblems[problem]
}

/** The same of a description. */
export const checkDescription = (description: string): string | null =>
  description.length > longestDescription
    ? `Use ${formatNumber(longestDescription)} characters at most.`
    : null

export const columnNames: Record<TaskColumn, string> = {
  number: 'Number',
  title: 'Title',
  status: 'Status',
  kind: 'Kind',
  label: 'Label',
  priority: 'Priority',
  assignee: 'Assignee',
  due: 'Due',
  votes: 'Votes',
  updated: 'Updated',
}
