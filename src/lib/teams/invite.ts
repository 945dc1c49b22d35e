import { atom } from 'nanostores'

import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import { $user } from '#lib/session/session.ts'

import { createTeam, inviteMember } from './api.ts'
import { checkTeamName } from './check-name.ts'
import * as messages from './messages.ts'
import { memberProblem, splitUsernames, type Team } from './team.ts'
import { showTeam, teams } from './teams.ts'

/** A person to be invited to a team. */
export interface Invite {
  username: string
  /** Why they cannot be. */
  problem: string | null
}

export interface Invites {
  /** The text in the field that is not a username yet. */
  typed: string
  list: Invite[]
}

const none: Invites = { typed: '', list: [] }

export const $invites = atom<Invites>(none)

export function clearInvites(): void {
  $invites.set(none)
  inviteForm.reset()
}

const key = (username: string) => username.toLowerCase()

export const typeUsernames = (typed: string): void => $invites.set({ ...$invites.get(), typed })

/** Adds the usernames in what was typed or pasted. */
export function noteUsernames(typed = $invites.get().typed): void {
  const state = { ...$invites.get(), typed: '' }
  const known = new Set(state.list.map(({ username }) => key(username)))
  const own = $user.get()?.username ?? ''
  const added = splitUsernames(typed)
    .filter((username) => !known.has(key(username)))
    .map((username) => {
      const problem = memberProblem(username, own)
      return { username, problem: problem && messages.memberProblems[problem] }
    })
  $invites.set({ ...state, list: [...state.list, ...added] })
}

export function dropUsername(username: string): void {
  const state = $invites.get()
  const list = state.list.filter((invite) => invite.username !== username)
  $invites.set({ ...state, list })
}

const mark = (username: string, problem: string) => {
  const state = $invites.get()
  const list = state.list.map((invite) =>
    invite.username === username ? { username, problem } : invite,
  )
  $invites.set({ ...state, list })
}

async function sendInvite(team: string, username: string): Promise<Team | null> {
  try {
    const asked = await inviteMember(team, username)
    dropUsername(username)
    return asked
  } catch (error) {
    const failure = toFailure(error)
    const problem = failure.kind === 'invalid' && failure.fields.username
    if (!problem) throw error
    mark(username, problem)
    return null
  }
}

/** Invites everyone in the list; those who cannot be invited stay in it, with the reason. */
export const inviteForm = createMemberForm<{ team: string }>({
  async send({ team }) {
    noteUsernames()
    for (const { username, problem } of $invites.get().list) {
      const asked = problem ? null : await sendInvite(team, username)
      if (asked) showTeam(asked)
    }
  },
})

/** The team that was created last. */
export const $madeTeam = atom<string | null>(null)

/** Creates a team and invites everyone in the list; it is created even if some cannot be invited. */
export const newTeamForm = createMemberForm<{ name: string }>({
  rules: { name: checkTeamName },
  async send({ name }) {
    const id = await createTeam(name.trim())
    await teams.load()
    await inviteForm.submit({ team: id })
    $madeTeam.set(id)
  },
  once: true,
})
