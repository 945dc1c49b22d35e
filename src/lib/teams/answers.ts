import { array, object, pipe, string, transform } from 'valibot'

import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { filledText, flag } from '#lib/shapes/schemas.ts'

import { person } from './people.ts'
import type { Invitation, Team } from './team.ts'

const team = pipe(
  object({
    id: filledText,
    name: filledText,
    mine: flag,
    owner: person,
    members: array(person),
    invited: array(string()),
  }),
  transform(({ mine, ...rest }): Team => ({ ...rest, isMine: mine })),
)

/** @throws FailureError */
export const readTeam = (answer: unknown): Team => parseAnswer(team, answer, 'The team')

/** @throws FailureError */
export const readTeams = (answer: unknown): Team[] =>
  parseAnswer(object({ teams: array(team) }), answer, 'The list of teams').teams

const invitation = object({ team: filledText, name: filledText, from: filledText })

/** @throws FailureError */
export const readInvitations = (answer: unknown): Invitation[] =>
  parseAnswer(object({ invitations: array(invitation) }), answer, 'The list of invitations')
    .invitations
