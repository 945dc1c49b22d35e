import {
  array,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  variant,
  literal,
} from 'valibot'

import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { anyText, filledText, flag, knownDate } from '#lib/shapes/schemas.ts'

import {
  linkProblems,
  type LinkProblem,
  type OpenedInvitation,
  standings,
} from './invitation/opened.ts'
import type { TeamLink } from './links/link.ts'
import { person } from './people.ts'
import type { Invitation, Team } from './team.ts'

const link = pipe(
  object({
    id: filledText,
    email: anyText,
    uses: number(),
    maxUses: number(),
    expires: knownDate,
    expired: flag,
  }),
  transform(({ expired, ...rest }): TeamLink => ({ ...rest, isExpired: expired })),
)

const team = pipe(
  object({
    id: filledText,
    name: filledText,
    mine: flag,
    owner: person,
    members: array(person),
    invited: array(string()),
    links: optional(array(link), []),
    boards: optional(array(object({ id: filledText, name: filledText, count: number() })), []),
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

/** The team after one of its links has changed. @throws FailureError */
export const readChangedTeam = (answer: unknown): Team =>
  parseAnswer(object({ team }), answer, 'The team').team

const opened = variant('state', [
  object({ state: picklist(linkProblems) }),
  object({
    state: literal('ready'),
    standing: picklist(standings),
    team: anyText,
    name: filledText,
    from: filledText,
    email: anyText,
    expires: knownDate,
  }),
])

/** @throws FailureError */
export function readOpened(answer: unknown): OpenedInvitation | LinkProblem {
  const read = parseAnswer(opened, answer, 'The invitation')
  if (read.state !== 'ready') return read.state
  const { state: _, ...rest } = read
  return rest
}
