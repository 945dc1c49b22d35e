import type { FamilyStatus } from '#lib/family/details.ts'
import * as common from '#lib/i18n/common.ts'
import * as limits from '#lib/i18n/limits.ts'

import {
  maxDescriptionLength,
  maxNameLength,
  maxCategories,
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
  'long-name': limits.atMostCharacters(maxNameLength),
  'long-description': limits.atMostCharacters(maxDescriptionLength),
  'many-categories': `Choose at most ${maxCategories} categories.`,
}
