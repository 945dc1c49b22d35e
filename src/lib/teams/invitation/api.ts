import { post } from '#lib/backend/call.ts'
import { readOpened, readTeam } from '#lib/teams/answers.ts'
import type { Team } from '#lib/teams/team.ts'

import type { LinkProblem, OpenedInvitation } from './opened.ts'

const links = '/api/discover/invitation-links'

/** Where a link leads, without using it. @throws FailureError */
export const lookAtLink = async (token: string): Promise<OpenedInvitation | LinkProblem> =>
  readOpened(await post(`${links}/look`, { token }))

/** The team that the person has joined. @throws FailureError `invalid` with `token` where the link does nothing */
export const acceptLink = async (token: string): Promise<Team> =>
  readTeam(await post(`${links}/accept`, { token }))

/** @throws FailureError */
export async function declineLink(token: string): Promise<void> {
  await post(`${links}/decline`, { token })
}
