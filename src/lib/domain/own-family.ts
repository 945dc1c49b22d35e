import type { FamilyStatus } from './family-details.ts'
import type { Freemium } from './family.ts'

/** What a publisher says about a family, beside its file; categories and vendor by their names. */
export interface FamilyText {
  name: string
  description: string
  categories: string[]
  /** '' for none. */
  vendor: string
  freemium: Freemium
  status: FamilyStatus
}

/** A family as its publisher lists it. */
export interface OwnFamily {
  id: string
  name: string
  freemium: Freemium
  status: FamilyStatus
  /** Ids. */
  categories: string[]
  /** Id; '' for none. */
  vendor: string
  /** Year of the Revit that it was saved with. */
  release: number | null
  typeCount: number
  /** Size of its file. */
  bytes: number | null
  revision: number | null
  sha256: string
  /** Address of the picture, 150 by 150 pixels. */
  picture: string | null
  /** As the record says it. */
  updated: string
}

export const statusLabels: Record<FamilyStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  published: 'Published',
  archived: 'Archived',
}

const longestName = 250
const longestDescription = 5000
const mostCategories = 20

/** What is wrong with it before the server is asked, by field; null where nothing is. */
export function findTextProblems(text: Partial<FamilyText>): Record<string, string> | null {
  const { name, description = '', categories = [] } = text
  const problems = {
    ...(name?.trim() === '' && { name: 'Enter a name.' }),
    ...(name && name.length > longestName && { name: `At most ${longestName} characters.` }),
    ...(description.length > longestDescription && {
      description: `At most ${longestDescription} characters.`,
    }),
    ...(categories.length > mostCategories && {
      categories: `At most ${mostCategories} categories.`,
    }),
  }
  return Object.keys(problems).length > 0 ? problems : null
}
