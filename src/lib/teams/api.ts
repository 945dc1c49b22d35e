import { call, callAgain, post } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { readText } from '#lib/shapes/read.ts'

import { readInvitations, readTeam, readTeams } from './answers.ts'
import type { Invitation, Team } from './team.ts'

const own = '/api/discover/teams'

const invitations = '/api/discover/invitations'
const invitationsPath = (id: string) => `${own}/${encodeURIComponent(id)}/invitations`
const answerPath = (team: string, answer: 'accept' | 'decline') =>
  `${invitations}/${encodeURIComponent(team)}/${answer}`
const membersPath = (id: string) => `${own}/${encodeURIComponent(id)}/members`

/** The teams that the person owns or is a member of, by name. @throws FailureError */
export async function listTeams(): Promise<Team[]> {
  return readTeams(await callAgain((signal) => request(own, { signal })))
}

/** Makes a team of the person alone; its id. @throws FailureError */
export async function createTeam(name: string): Promise<string> {
  const owner = authStore.record?.id ?? ''
  return readText(await post(pathOf('teams'), { name, owner }), 'id')
}

/** @throws FailureError */
export async function renameTeam(id: string, name: string): Promise<void> {
  await call((signal) => request(pathOf('teams', id), { method: 'PATCH', body: { name }, signal }))
}

/**
 * Ends the team for everybody; its boards go back to who owns them.
 * @param isLeaving whether the page is being left
 * @throws FailureError
 */
export async function dissolveTeam(id: string, isLeaving = false): Promise<void> {
  await call((signal) =>
    request(pathOf('teams', id), { method: 'DELETE', signal, keepalive: isLeaving }),
  )
}

/** The team with its invitations. @throws FailureError `invalid` where the username does not exist */
export async function inviteMember(id: string, username: string): Promise<Team> {
  return readTeam(await post(invitationsPath(id), { username }))
}

/** @throws FailureError */
export async function withdrawInvitation(id: string, username: string): Promise<void> {
  const path = `${invitationsPath(id)}/${encodeURIComponent(username)}`
  await call((signal) => request(path, { method: 'DELETE', signal }))
}

/** The invitations that the person has not answered, the newest first. @throws FailureError */
export async function listInvitations(): Promise<Invitation[]> {
  return readInvitations(await callAgain((signal) => request(invitations, { signal })))
}

/** The team that the person has joined. @throws FailureError `missing` where it was withdrawn */
export const acceptInvitation = async (team: string): Promise<Team> =>
  readTeam(await post(answerPath(team, 'accept')))

/** @throws FailureError */
export async function declineInvitation(team: string): Promise<void> {
  await post(answerPath(team, 'decline'))
}

/** Removes a member from the team, or the person themselves. @throws FailureError */
export async function removeMember(id: string, username: string, isLeaving = false): Promise<void> {
  const path = `${membersPath(id)}/${encodeURIComponent(username)}`
  await call((signal) => request(path, { method: 'DELETE', signal, keepalive: isLeaving }))
}
