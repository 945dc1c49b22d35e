import * as limits from '#lib/i18n/limits.ts'
import type { NameProblem } from '#lib/teams/team.ts'

import { type Board, maxBoardNameLength } from './board.ts'

export const noneToAddTo =
  'You have no board yet. A board gathers families for a project: share it with your team, and download its files as one kit.'
export const noneTitle = 'No board yet'
export const noneText =
  'A board gathers families for a project: share it with your team, and download its files as one kit.'
export const newBoard = 'New board'
export const nameExample = 'Riverside School'
export const create = 'Create'
/** Announced. */
export const created = (name: string) => `Board “${name}” created`
export const notAdded = (name: string) => `Not added to ${name}`
export const notTakenOff = (name: string) => `Not removed from ${name}`
export const nameProblems: Record<NameProblem, string> = {
  empty: 'Name the board.',
  'too-long': limits.atMostCharacters(maxBoardNameLength),
}
const sharedWith = (team: string) => `Shared with ${team}`
const sharedBy = (owner: string, team: string) => `Shared by ${owner} with ${team}`

/** Who uses the board besides the reader, '' where nobody does. */
export function describeSharing({
  isMine,
  owner,
  team,
}: Pick<Board, 'isMine' | 'owner' | 'team'>): string {
  if (!team) return ''
  return isMine ? sharedWith(team.name) : sharedBy(owner.name, team.name)
}
