import type { Failure, FailureMessage } from '#lib/failure/failure.ts'
import * as counts from '#lib/i18n/counts.ts'
import * as limits from '#lib/i18n/limits.ts'
import { plural } from '#lib/i18n/plural.ts'

import { longestTeamName, type MemberProblem, type NameProblem, type Team } from './team.ts'

export const nameLabel = 'Name of the team'
export const nameExample = 'Studio North'
export const membersLabel = 'Members'
export const membersText =
  'Each gets an invitation. Once it is accepted, members see each other’s names and the boards that are shared with the team.'
export const dissolveText =
  'The team cannot be restored. Its boards are not deleted: each goes back to its owner, and nobody else sees it.'
export const keep = 'Keep the team'
export const dissolveForGood = 'Dissolve for good'
export const leaveText =
  'You no longer see the boards of others in it, and they no longer see yours. The owner can invite you again.'
export const stay = 'Stay'
export const leaveTeam = 'Leave the team'
export const noneTitle = 'You are in no team'
export const noneText =
  'A team shares boards: create one, or ask someone to invite you by your username or e-mail.'
export const owner = 'Owner'
export const rename = 'Rename'
export const inviteMembers = 'Invite members'
export const invite = 'Invite'
export const you = '(you)'
export const takeOut = (name: string) => `Take ${name} out of the team`
export const people = 'People'
export const takenOut = (name: string) => `${name} is out of the team.`
export const inviteAgain = 'Invite again'
export const invited = 'Invited'
export const withdraw = (username: string) => `Withdraw the invitation of ${username}`
export const invitations = 'Invitations'
export const invitedBy = (username: string) => `${username} invites you.`
export const invitationText = 'Members of the team see your name once you accept.'
export const accept = 'Accept'
export const decline = 'Decline'
export const toTeam = (name: string) => `the invitation to ${name}`
export const joined = (name: string) => `You are in ${name}`
/** Why an invitation could not be answered, where there is more to say than what failed. */
export const answerFailure = (kind: Failure['kind']): FailureMessage | null => {
  if (kind === 'missing') {
    return { title: 'The invitation was withdrawn', text: 'Ask for another if you want to join.' }
  }
  if (kind === 'conflict') {
    return { title: 'The team is full', text: 'Ask its owner to make room for you.' }
  }
  return null
}
export const newTeam = 'New team'
export const yourTeamsCounted = (count: number) => `Your teams (${count})`
export const create = 'Create team'
export const yourTeams = 'Your teams'
export const dissolve = 'Dissolve'
export const leave = 'Leave'
export const dissolveTeam = 'Dissolve the team'
export const doNotInvite = (username: string) => `Do not invite ${username}`
export const usernamesHint = 'Usernames, with commas or spaces between.'
export const toBeInvited = 'To be invited'
export const nameProblems: Record<NameProblem, string> = {
  empty: 'Name the team.',
  'too-long': limits.atMostCharacters(longestTeamName),
}
export const memberProblems: Record<MemberProblem, string> = {
  owner: 'You are in the team as its owner.',
  malformed: 'This is no username. Usernames look like mara or t.herrera.',
}
export const countPeople = ({ members }: Team) =>
  members.length === 0 ? 'Only you so far' : counts.people(members.length + 1)

export const subtitle = 'People who work together, and the boards that they share.'
export const needsScript = 'Teams need JavaScript. Allow it for this site and reload the page.'
export const loading = 'Loading your teams...'
export const member = 'Member'
export const allTeams = 'All teams'
export const openTeam = 'Open the team'
export const teamsPage = 'Go to the page of teams'
export const goneTitle = 'This team is not here'
export const goneText = 'It was dissolved, or you are no longer in it.'
export const sharedBoards = 'Shared boards'
export const noBoards = 'No board is shared with the team yet.'
export const shareBoard = 'Share a board'
export const inviteTitle = 'Invite people'
export const inviteText = 'Nobody is in a team, or tells it their name, without having accepted.'
export const settings = 'The team itself'
export const afterDissolving =
  'Where the team is dissolved, its boards stay: each goes back to its owner, and nobody else sees it.'
export const countBoards = (count: number) =>
  count === 0 ? 'No boards' : plural(count, { one: '# board', other: '# boards' })
export const countInvited = (count: number) =>
  plural(count, { one: '# invitation open', other: '# invitations open' })
export const countFamilies = counts.families
export const ended = ({ name, isMine }: Team) =>
  isMine ? `“${name}” is dissolved` : `You have left “${name}”`
export const notEnded = (title: string) => `Nothing has changed: ${title}`
export const moreMembers = (count: number) => `+${count}`
