/** In the order in which the page shows them; a family stands in the first that finds it. */
export const groupKinds = ['category', 'vendor', 'words', 'synonyms', 'similar', 'partial'] as const

export type GroupKind = (typeof groupKinds)[number]

/** Whether groups answer a search: families with some of its words alone do not. */
export const isAnswered = (groups: readonly { kind: GroupKind }[]): boolean =>
  groups.some(({ kind }) => kind !== 'partial')
