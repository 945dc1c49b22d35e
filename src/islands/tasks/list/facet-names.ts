import * as terms from '#lib/i18n/terms.ts'
import type { TaskFacet } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskNames } from '#lib/tasks/task-messages.ts'

export const facetLabels: Record<TaskFacet, string> = {
  status: terms.status,
  kind: messages.kind,
  priority: messages.priority,
  label: messages.label,
  assignee: messages.assignee,
  author: messages.author,
}

const facetValues: Record<TaskFacet, Readonly<Record<string, string>>> = {
  ...taskNames,
  label: { ...taskNames.label, none: messages.noLabel },
  assignee: { me: messages.me, none: messages.nobody, others: messages.someoneElse },
  author: { me: messages.me },
}

export const nameOfValue = (facet: TaskFacet, value: string): string =>
  facetValues[facet][value] ?? value

/** The label of a chosen value when shown without its facet. */
export function chipOf(facet: TaskFacet, value: string): string {
  const name = nameOfValue(facet, value)
  const isBare = facet === 'assignee' || facet === 'author' || facet === 'priority'
  return isBare ? messages.facetValue(facetLabels[facet], name) : name
}
