import { object, pipe, transform } from 'valibot'

import { anyText, filledText } from '#lib/shapes/schemas.ts'

import type { TeamPerson } from './team.ts'

/** A person in a team; one who gave no name is shown by username. */
export const person = pipe(
  object({ username: filledText, name: anyText }),
  transform(({ username, name }): TeamPerson => ({ username, name: name || username })),
)
