import { call, post } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { readText } from '#lib/shapes/read.ts'
import { readChangedTeam } from '#lib/teams/answers.ts'
import type { Team } from '#lib/teams/team.ts'

const linksPath = (team: string) =>
  `/api/discover/teams/${encodeURIComponent(team)}/invitation-links`
const linkPath = (team: string, link: string) => `${linksPath(team)}/${encodeURIComponent(link)}`

/** Mails an invitation to an address, whether it has an account or not. @throws FailureError */
export const inviteAddress = async (team: string, email: string): Promise<Team> =>
  readChangedTeam(await post(linksPath(team), { email }))

interface MadeLink {
  team: Team
  id: string
  token: string
}

/** Makes a link to copy, whose token is in this answer alone. @throws FailureError */
export async function makeLink(team: string, uses: number): Promise<MadeLink> {
  const answer = await post(linksPath(team), { uses })
  return {
    team: readChangedTeam(answer),
    id: readText(answer, 'id'),
    token: readText(answer, 'token'),
  }
}

/** Mails an invitation again; the link in the earlier mail no longer works. @throws FailureError */
export const resendInvitation = async (team: string, link: string): Promise<Team> =>
  readChangedTeam(await post(`${linkPath(team, link)}/resend`))

/** @throws FailureError */
export async function withdrawLink(team: string, link: string, isLeaving = false): Promise<void> {
  await call((signal) =>
    request(linkPath(team, link), { method: 'DELETE', signal, keepalive: isLeaving }),
  )
}
