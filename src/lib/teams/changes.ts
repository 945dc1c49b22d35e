import { atom } from 'nanostores'

import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import { $user, revalidateSession } from '#lib/session/session.ts'

import {
  dissolveTeam as dissolve,
  inviteMember,
  removeMember,
  renameTeam,
  withdrawInvitation,
} from './api.ts'
import { checkTeamName } from './check-name.ts'
import type { Team, TeamPerson } from './team.ts'
import { hideTeam, showTeam } from './teams.ts'

/** What the last change of a team did or why it failed; a `removed` member can be invited again. */
export type TeamNotice =
  | { kind: 'failed'; message: FailureMessage }
  | { kind: 'removed'; team: string; person: TeamPerson }

export const $teamNotice = atom<TeamNotice | null>(null)

/** Resolves to whether it succeeded; if not, the notice says why. */
async function attempt(change: () => Promise<void>): Promise<boolean> {
  $teamNotice.set(null)
  try {
    await change()
    return true
  } catch (error) {
    $teamNotice.set({ kind: 'failed', message: explainFailure(toFailure(error)) })
    await revalidateSession(error)
    return false
  }
}

export const teamNameForm = createMemberForm<{ team: Team; name: string }>({
  rules: { name: checkTeamName },
  async send({ team, name }) {
    await renameTeam(team.id, name.trim())
    showTeam({ ...team, name: name.trim() })
  },
})

/** Removes a member, who can be invited again; the boards that they shared return to them. */
export const takeOut = (team: Team, person: TeamPerson): Promise<boolean> =>
  attempt(async () => {
    await removeMember(team.id, person.username)
    const members = team.members.filter(({ username }) => username !== person.username)
    showTeam({ ...team, members })
    $teamNotice.set({ kind: 'removed', team: team.id, person })
  })

export const inviteAgain = (team: string, { username }: TeamPerson): Promise<boolean> =>
  attempt(async () => showTeam(await inviteMember(team, username)))

export const withdraw = (team: Team, username: string): Promise<boolean> =>
  attempt(async () => {
    await withdrawInvitation(team.id, username)
    showTeam({ ...team, invited: team.invited.filter((other) => other !== username) })
  })

export const leaveTeam = ({ id }: Team): Promise<boolean> =>
  attempt(async () => {
    await removeMember(id, $user.get()?.username ?? '')
    hideTeam(id)
  })

export const dissolveTeam = ({ id }: Team): Promise<boolean> =>
  attempt(async () => {
    await dissolve(id)
    hideTeam(id)
  })
