import type { Freemium } from '#lib/catalogue/family.ts'
import type { FamilyStatus } from '#lib/family/details.ts'

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
  /** Whether a type catalogue belongs to its file. */
  hasCatalogue: boolean
  /** As the record says it. */
  updated: string
}

export const maxNameLength = 250
export const maxDescriptionLength = 5000
export const maxCategories = 20

export type TextProblem = 'no-name' | 'long-name' | 'long-description' | 'many-categories'

/** What is wrong with it before the server is asked, by field; null where nothing is. */
export function findTextProblems(text: Partial<FamilyText>): Record<string, TextProblem> | null {
  const { name, description = '', categories = [] } = text
  const problems: Record<string, TextProblem> = {
    ...(name?.trim() === '' && { name: 'no-name' }),
    ...(name && name.length > maxNameLength && { name: 'long-name' }),
    ...(description.length > maxDescriptionLength && { description: 'long-description' }),
    ...(categories.length > maxCategories && { categories: 'many-categories' }),
  }
  return Object.keys(problems).length > 0 ? problems : null
}
