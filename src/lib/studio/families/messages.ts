import type { FamilyStatus } from '#lib/family/details.ts'
import * as common from '#lib/i18n/common.ts'
import * as limits from '#lib/i18n/limits.ts'

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
  'no-name': common.enterName,
  'long-name': limits.atMostCharacters(longestFamilyName),
  'long-description': limits.atMostCharacters(longestFamilyDescription),
  'many-categories': `Choose at most ${mostCategories} categories.`,
}
