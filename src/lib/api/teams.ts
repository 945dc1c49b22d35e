import { isObject } from '#lib/domain/json-object.ts'
import type { Team } from '#lib/domain/team.ts'

import { authStore } from './auth-store.ts'
import { call, callAgain, post } from './call.ts'
import { readList, readPerson } from './people.ts'
import { request } from './request.ts'
import { readText } from './shape.ts'

const own = '/api/discover/teams'
const records = '/api/collections/teams/records'

const recordPath = (id: string) => `${records}/${encodeURIComponent(id)}`
const membersPath = (id: string) => `${own}/${encodeURIComponent(id)}/members`

const readTeam = (item: unknown): Team => ({
  id: readText(item, 'id'),
  name: readText(item, 'name'),
  isMine: isObject(item) && item.mine === true,
  owner: readPerson(isObject(item) ? item.owner : null),
  members: readList(item, 'members').map(readPerson),
})

/** The teams that the person owns or is a member of, by name. @throws FailureError */
export async function listTeams(): Promise<Team[]> {
  const answer = await callAgain((signal) => request(own, { signal }))
  return readList(answer, 'teams').map(readTeam)
}

/** Makes a team of the person alone; its id. @throws FailureError */
export async function createTeam(name: string): Promise<string> {
  const owner = authStore.record?.id ?? ''
  return readText(await post(records, { name, owner }), 'id')
}

/** @throws FailureError */
export async function renameTeam(id: string, name: string): Promise<void> {
  await call((signal) => request(recordPath(id), { method: 'PATCH', body: { name }, signal }))
}

/** Ends the team for everybody; its boards go back to who owns them. @throws FailureError */
export async function dissolveTeam(id: string): Promise<void> {
  await call((signal) => request(recordPath(id), { method: 'DELETE', signal }))
}

/** The team with who was added. @throws FailureError `invalid` where nobody has the username */
export async function addMember(id: string, username: string): Promise<Team> {
  return readTeam(await post(membersPath(id), { username }))
}

/** Takes somebody out of the team, or the person themselves. @throws FailureError */
export async function removeMember(id: string, username: string): Promise<void> {
  const path = `${membersPath(id)}/${encodeURIComponent(username)}`
  await call((signal) => request(path, { method: 'DELETE', signal }))
}
