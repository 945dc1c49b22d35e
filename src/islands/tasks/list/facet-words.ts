import type { TaskFacet } from '#lib/tasks/filter.ts'
import * as words from '#lib/tasks/messages.ts'
import { taskWords } from '#lib/tasks/task-messages.ts'

export const facetLabels: Record<TaskFacet, string> = {
  status: words.status,
  kind: words.kind,
  priority: words.priority,
  label: words.label,
  assignee: words.assignee,
  author: words.author,
}

const facetValues: Record<TaskFacet, Readonly<Record<string, string>>> = {
  ...taskWords,
  label: { ...taskWords.label, none: words.noLabel },
  assignee: { me: words.me, none: words.nobody, others: words.somebodyElse },
  author: { me: words.me },
}

export const wordOf = (facet: TaskFacet, value: string): string =>
  facetValues[facet][value] ?? value

/** What a chosen value reads like by itself. */
export function chipOf(facet: TaskFacet, value: string): string {
  const word = wordOf(facet, value)
  const isBare = facet === 'assignee' || facet === 'author' || facet === 'priority'
  return isBare ? words.facetValue(facetLabels[facet], word) : word
}
