import { atom } from 'nanostores'

import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { findErrors } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'
import { $user, revalidateSession } from '#lib/session/session.ts'

import { createTeam, inviteMember } from './api.ts'
import { checkTeamName } from './check-name.ts'
import * as messages from './messages.ts'
import { memberProblem, splitUsernames, type Team } from './team.ts'
import { keepTeam, teams } from './teams.ts'

/** Somebody to be invited to a team. */
export interface Invite {
  username: string
  /** Why they cannot be. */
  problem: string | null
}

export interface Invites {
  /** What stands in the field and is no username yet. */
  typed: string
  list: Invite[]
  isBusy: boolean
  /** Why nobody more was invited. */
  failure: FailureMessage | null
}

const none: Invites = { typed: '', list: [], isBusy: false, failure: null }

export const $invites = atom<Invites>(none)

export const clearInvites = (): void => $invites.set(none)

const key = (username: string) => username.toLowerCase()

export const typeUsernames = (typed: string): void => $invites.set({ ...$invites.get(), typed })

/** Takes the usernames in what was typed, or pasted. */
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

/** Invites everybody who was noted; who cannot be invited stays, with the reason. */
export async function sendInvites(team: string): Promise<void> {
  if ($invites.get().isBusy) return
  noteUsernames()
  const { list } = $invites.get()
  $invites.set({ ...$invites.get(), isBusy: true, failure: null })
  let failure: FailureMessage | null = null
  try {
    for (const { username, problem } of list) {
      const asked = problem ? null : await sendInvite(team, username)
      if (asked) keepTeam(asked)
    }
  } catch (error) {
    failure = explainFailure(toFailure(error))
    await revalidateSession(error)
  }
  $invites.set({ ...$invites.get(), isBusy: false, failure })
}

/** The team that was made last. */
export const $madeTeam = atom<string | null>(null)

/** Makes a team and invites everybody who was noted; it is made even where some cannot be invited. */
export const newTeamForm = createForm<{ name: string }>({
  check: ({ name }) => findErrors({ name: checkTeamName(name) }),
  async send({ name }) {
    const id = await createTeam(name.trim())
    await teams.load()
    await sendInvites(id)
    $madeTeam.set(id)
  },
})
