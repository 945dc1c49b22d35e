import {
  array,
  boolean,
  fallback,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  transform,
} from 'valibot'

import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { anyNumber, anyText, filledText, flag, textOrNull } from '#lib/shapes/schemas.ts'

import type { TaskPage } from './api.ts'
import type { ChangeAnswer } from './changes-api.ts'
import {
  type Task,
  type TaskDetails,
  taskKinds,
  taskLabels,
  taskPriorities,
  taskStatuses,
} from './task.ts'

const named = object({ id: filledText, name: anyText })

const taskFields = {
  id: filledText,
  number: number(),
  title: filledText,
  kind: picklist(taskKinds),
  status: picklist(taskStatuses),
  label: fallback(nullish(picklist(taskLabels), null), null),
  priority: fallback(picklist(taskPriorities), 'medium'),
  due: textOrNull,
  votes: number(),
  comments: anyNumber,
  created: anyText,
  updated: anyText,
  mine: flag,
  author: textOrNull,
  assignee: nullish(named, null),
  family: nullish(named, null),
  voted: flag,
}

/** What the server says about the signed-in person. */
interface Asked {
  mine: boolean
  voted: boolean
}

/** Names it as the page does. */
const rename = <Fields extends Asked>({ mine, voted, ...rest }: Fields) => ({
  ...rest,
  isMine: mine,
  isVoted: voted,
})

const task = pipe(object(taskFields), transform(rename))

const details = pipe(
  object({ ...taskFields, description: anyText, reason: anyText, decides: flag }),
  transform(({ decides, ...rest }) => ({ ...rename(rest), mayDecide: decides })),
)

/** How many tasks there are of each value. */
const byValue = record(string(), anyNumber)

const facets = object({
  status: byValue,
  kind: byValue,
  priority: byValue,
  label: byValue,
  assignee: byValue,
  author: byValue,
})

const listedTask = pipe(
  object({ ...taskFields, matches: optional(boolean(), false) }),
  transform(({ matches, ...rest }) => ({ task: rename(rest), matches })),
)

const page = object({
  tasks: array(listedTask),
  total: number(),
  facets,
  publishers: array(named),
})

/** @throws FailureError */
export function readPage(answer: unknown): TaskPage {
  const { tasks, total, facets: counts, publishers } = parseAnswer(page, answer, 'The tasks')
  const matching = tasks.filter(({ matches }) => matches).map(({ task: { id } }) => id)
  return {
    tasks: tasks.map(({ task: listed }) => listed),
    matching: new Set(matching),
    total,
    counts,
    publishers,
  }
}

/** @throws FailureError */
export const readTasks = (answer: unknown): Task[] =>
  parseAnswer(object({ tasks: array(task) }), answer, 'The tasks').tasks

/** @throws FailureError */
export const readDetails = (answer: unknown): TaskDetails =>
  parseAnswer(details, answer, 'The task')

const changes = object({
  tasks: array(details),
  refused: array(object({ id: filledText, message: anyText })),
  overwritten: array(
    object({
      id: filledText,
      number: anyNumber,
      field: filledText,
      value: anyText,
      by: anyText,
    }),
  ),
})

/** @throws FailureError */
export const readChanges = (answer: unknown): ChangeAnswer =>
  parseAnswer(changes, answer, 'The answer to the changes')

/** The ids of the records in a list. @throws FailureError */
export const readIds = (answer: unknown): string[] =>
  parseAnswer(
    object({ items: array(object({ id: filledText })) }),
    answer,
    'The list of records',
  ).items.map(({ id }) => id)
