import { taskWords } from '#lib/domain/task.ts'
import type { TaskFacet } from '#lib/domain/task-filter.ts'

export const facetLabels: Record<TaskFacet, string> = {
  ...{ status: 'Status', kind: 'Kind', priority: 'Priority', label: 'Label' },
  ...{ assignee: 'Assignee', author: 'Asked by' },
}

const words: Record<TaskFacet, Readonly<Record<string, string>>> = {
  ...taskWords,
  label: { ...taskWords.label, none: 'No label' },
  assignee: { me: 'Me', none: 'Nobody', others: 'Somebody else' },
  author: { me: 'Me' },
}

export const wordOf = (facet: TaskFacet, value: string): string => words[facet][value] ?? value

/** What a chosen value reads like by itself. */
export function chipOf(facet: TaskFacet, value: string): string {
  const word = wordOf(facet, value)
  const isBare = facet === 'assignee' || facet === 'author' || facet === 'priority'
  return isBare ? `${facetLabels[facet]}: ${word.toLowerCase()}` : word
}
