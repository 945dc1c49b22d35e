import { usernameProblem } from './username.ts'

/** What people in the same team know of each other. */
export interface TeamPerson {
  username: string
  name: string
}

export interface Team {
  id: string
  name: string
  /** Whether it belongs to who asked. */
  isMine: boolean
  owner: TeamPerson
  /** Those besides the owner, in the order in which they came. */
  members: TeamPerson[]
}

const longestName = 80

export function teamNameProblem(name: string): string | null {
  if (name === '') return 'Name the team.'
  return name.length > longestName ? `Use at most ${longestName} characters.` : null
}

/** Why nobody of this username can be added, before anybody is asked. @param own the asker's */
export function memberProblem(username: string, own: string): string | null {
  if (username.toLowerCase() === own.toLowerCase()) return 'You are in the team as its owner.'
  return usernameProblem(username) && 'This is no username. Usernames look like mara or t.herrera.'
}

/** The usernames in what somebody typed or pasted, each once: "@mara, tomas" holds two. */
export function splitUsernames(typed: string): string[] {
  const names = typed.split(/[\s,;]+/u).map((name) => name.replace(/^@/u, ''))
  const byLowerCase = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (name !== '' && !byLowerCase.has(key)) byLowerCase.set(key, name)
  }
  return [...byLowerCase.values()]
}

export const countPeople = ({ members }: Team): string =>
  members.length === 0 ? 'Only you so far' : `${members.length + 1} people`
