import * as messages from '#lib/studio/messages.ts'

export interface StudioColumn {
  id: 'family' | 'categories' | 'vendor' | 'plan' | 'status' | 'revision' | 'outcome' | 'actions'
  name: string
  /** From which width of the table on it is shown. */
  shown: 'always' | 'middle' | 'wide' | 'widest'
  isHidden?: boolean
}

/** What both tables say of a family first. */
export const familyColumns: readonly StudioColumn[] = [
  { id: 'family', name: messages.family, shown: 'always' },
  { id: 'categories', name: messages.categories, shown: 'wide' },
  { id: 'vendor', name: messages.vendor, shown: 'widest' },
  { id: 'plan', name: messages.plan, shown: 'wide' },
  { id: 'status', name: messages.status, shown: 'middle' },
]
