import * as terms from '#lib/i18n/terms.ts'

export interface StudioColumn {
  id: 'family' | 'categories' | 'vendor' | 'plan' | 'status' | 'revision' | 'outcome' | 'actions'
  name: string
  /** The minimum width of the table at which the column is shown. */
  shown: 'always' | 'middle' | 'wide' | 'widest'
  isHidden?: boolean
}

/** The first columns, the same in both tables. */
export const familyColumns: readonly StudioColumn[] = [
  { id: 'family', name: terms.family, shown: 'always' },
  { id: 'categories', name: terms.categories, shown: 'wide' },
  { id: 'vendor', name: terms.vendor, shown: 'widest' },
  { id: 'plan', name: terms.plan, shown: 'wide' },
  { id: 'status', name: terms.status, shown: 'middle' },
]
