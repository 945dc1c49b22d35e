import type { FamilyStatus } from '#lib/family/details.ts'

import {
  longestFamilyDescription,
  longestFamilyName,
  mostCategories,
  type TextProblem,
} from './own-family.ts'

export const statusLabels: Record<FamilyStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  published: 'Published',
  archived: 'Archived',
}

export const textProblems: Record<TextProblem, string> = {
  'no-name': 'Enter a name.',
  'long-name': `At most ${longestFamilyName} characters.`,
  'long-description': `At most ${longestFamilyDescription} characters.`,
  'many-categories': `At most ${mostCategories} categories.`,
}
