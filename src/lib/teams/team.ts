import { usernameProblem } from '#lib/credentials/username.ts'

import type { TeamLink } from './links/link.ts'

/** What people in the same team know about each other. */
export interface TeamPerson {
  username: string
  name: string
}

/** A board as the people in a team see it. */
export interface TeamBoard {
  id: string
  name: string
  /** How many families are on it. */
  count: number
}

export interface Team {
  id: string
  name: string
  /** Whether it belongs to the signed-in person. */
  isMine: boolean
  owner: TeamPerson
  /** Those besides the owner, in the order in which they joined. */
  members: TeamPerson[]
  /** Usernames of those who were invited and did not answer yet; the owner alone knows them. */
  invited: string[]
  /** The links that invite to it; the owner alone knows them. */
  links: TeamLink[]
  /** Those that are shared with it, the last changed first. */
  boards: TeamBoard[]
}

/** What an invited person knows about a team. */
export interface Invitation {
  /** The id of the team. */
  team: string
  name: string
  /** The username of its owner. */
  from: string
}

export const longestTeamName = 80

export type NameProblem = 'empty' | 'too-long'

export function teamNameProblem(name: string): NameProblem | null {
  if (name === '') return 'empty'
  return name.length > longestTeamName ? 'too-long' : null
}

export type MemberProblem = 'owner' | 'malformed'

/** Why this username cannot be added, before a request is sent. @param own the person's own */
export function memberProblem(username: string, own: string): MemberProblem | null {
  if (username.toLowerCase() === own.toLowerCase()) return 'owner'
  return usernameProblem(username) && 'malformed'
}

/** The usernames in typed or pasted text, each once: "@mara, tomas" holds two. */
export function splitUsernames(typed: string): string[] {
  const names = typed.split(/[\s,;]+/u).map((name) => name.replace(/^@/u, ''))
  const byLowerCase = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (name !== '' && !byLowerCase.has(key)) byLowerCase.set(key, name)
  }
  return [...byLowerCase.values()]
}
