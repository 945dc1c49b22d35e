import { atom } from 'nanostores'

import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { acceptInvitation, declineInvitation, listInvitations } from './api.ts'
import * as messages from './messages.ts'
import type { Invitation } from './team.ts'
import { showTeam } from './teams.ts'

/** The invitations that the signed-in person has not answered. */
export const invitations = createResource(listInvitations, { keepsValue: true })

/** The id of the team whose invitation is being answered, or null. */
export const $answering = atom<string | null>(null)

/** Calls back with how many there are, as soon as that is known and whenever it changes. */
export function followInvitationCount(onChange: (count: number) => void): void {
  invitations.$state.subscribe((state) =>
    onChange(state.status === 'ready' ? state.value.length : 0),
  )
  invitations.open()
}

/** Resolves to whether it succeeded; an invitation withdrawn meanwhile is removed from the list. */
async function answer({ team }: Invitation, send: () => Promise<void>): Promise<boolean> {
  if ($answering.get() !== null) return false
  $answering.set(team)
  try {
    await send()
    invitations.update((known) => known.filter((other) => other.team !== team))
    // An answer that is still on its way may be from before.
    void invitations.load()
    return true
  } catch (error) {
    const failure = toFailure(error)
    const { title, text } = messages.answerFailure(failure.kind) ?? explainFailure(failure)
    showToast({ label: title, description: text, tone: 'danger' })
    await revalidateSession(error)
    if (failure.kind === 'missing') await invitations.load()
    return false
  } finally {
    $answering.set(null)
  }
}

export const accept = (invitation: Invitation): Promise<boolean> =>
  answer(invitation, async () => {
    showTeam(await acceptInvitation(invitation.team))
    showToast({ label: messages.joined(invitation.name), tone: 'positive' })
  })

export const decline = (invitation: Invitation): Promise<boolean> =>
  answer(invitation, () => declineInvitation(invitation.team))
