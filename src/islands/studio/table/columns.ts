import * as words from '#lib/studio/messages.ts'

export interface StudioColumn {
  id: 'family' | 'categories' | 'vendor' | 'plan' | 'status' | 'revision' | 'outcome' | 'actions'
  name: string
  /** From which width of the table on it is shown. */
  shown: 'always' | 'middle' | 'wide' | 'widest'
  isHidden?: boolean
}

/** What both tables say of a family first. */
export const familyColumns: readonly StudioColumn[] = [
  { id: 'family', name: words.family, shown: 'always' },
  { id: 'categories', name: words.categories, shown: 'wide' },
  { id: 'vendor', name: words.vendor, shown: 'widest' },
  { id: 'plan', name: words.plan, shown: 'wide' },
  { id: 'status', name: words.status, shown: 'middle' },
]
