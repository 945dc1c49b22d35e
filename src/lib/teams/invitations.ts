import { atom } from 'nanostores'

import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { suspectSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { acceptInvitation, declineInvitation, listInvitations } from './api.ts'
import * as words from './messages.ts'
import type { Invitation } from './team.ts'
import { keepTeam } from './teams.ts'

export type InvitationsState =
  | { status: 'loading' }
  /** `answering` is the team whose invitation is being answered. */
  | { status: 'ready'; invitations: Invitation[]; answering: string | null }
  | { status: 'failed'; failure: Failure }

/** The invitations that the signed-in person has not answered. */
export const $invitations = atom<InvitationsState>({ status: 'loading' })

export async function loadInvitations(): Promise<void> {
  if ($invitations.get().status !== 'ready') $invitations.set({ status: 'loading' })
  try {
    const invitations = await listInvitations()
    $invitations.set({ status: 'ready', invitations, answering: null })
  } catch (error) {
    $invitations.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** Loads the invitations, and again when the connection is back. */
export function openInvitations(): () => void {
  const retry = () => {
    if ($invitations.get().status === 'failed') void loadInvitations()
  }
  globalThis.addEventListener('online', retry)
  void loadInvitations()
  return () => globalThis.removeEventListener('online', retry)
}

/** Tells how many there are, as soon as that is known and whenever it changes. */
export function followInvitationCount(tell: (count: number) => void): void {
  $invitations.subscribe((state) => tell(state.status === 'ready' ? state.invitations.length : 0))
  void loadInvitations()
}

/** Whether it went through; one that was withdrawn meanwhile is gone from the list. */
async function answer({ team }: Invitation, send: () => Promise<void>): Promise<boolean> {
  const state = $invitations.get()
  if (state.status !== 'ready' || state.answering) return false
  $invitations.set({ ...state, answering: team })
  try {
    await send()
    const invitations = state.invitations.filter((other) => other.team !== team)
    $invitations.set({ status: 'ready', invitations, answering: null })
    return true
  } catch (error) {
    $invitations.set({ ...state, answering: null })
    const failure = toFailure(error)
    const { title, text } = words.answerFailure(failure.kind) ?? explainFailure(failure)
    showToast({ label: title, description: text, tone: 'danger' })
    await suspectSession(error)
    if (failure.kind === 'missing') await loadInvitations()
    return false
  }
}

export const accept = (invitation: Invitation): Promise<boolean> =>
  answer(invitation, async () => {
    keepTeam(await acceptInvitation(invitation.team))
    showToast({ label: words.joined(invitation.name), tone: 'positive' })
  })

export const decline = (invitation: Invitation): Promise<boolean> =>
  answer(invitation, () => declineInvitation(invitation.team))
