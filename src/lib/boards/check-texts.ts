import * as limits from '#lib/i18n/limits.ts'

import { maxDescriptionLength, maxNoteLength } from './board.ts'

const check = (max: number) => (text: string) =>
  text.trim().length > max ? limits.atMostCharacters(max) : null

/** What to say about a description that is too long; null for a good one. */
export const checkDescription = check(maxDescriptionLength)

/** What to say about a note that is too long; null for a good one. */
export const checkNote = check(maxNoteLength)
