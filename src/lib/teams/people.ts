import { object, pipe, transform } from 'valibot'

import { anyText, filledText } from '#lib/shapes/schemas.ts'

import type { TeamPerson } from './team.ts'

/** Somebody in a team; whoever gave no name is called by the username. */
export const person = pipe(
  object({ username: filledText, name: anyText }),
  transform(({ username, name }): TeamPerson => ({ username, name: name || username })),
)
