import { createResource } from '#lib/resource/resource.ts'

import { findOpeningRevision } from './api.ts'

interface Question {
  family: string
  /** Year of the person's Revit. */
  own: number
}

/** The newest revision of a family that opens in the person's Revit; null for none. */
export const openingRevision = createResource(({ family, own }: Question) =>
  findOpeningRevision(family, own),
)
