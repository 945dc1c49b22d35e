import { atom } from 'nanostores'

import { checkEmail } from '#lib/credentials/check.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import type { Team } from '#lib/teams/team.ts'
import { hidden, showTeam, teams } from '#lib/teams/teams.ts'
import { showToast } from '#lib/toasts/toasts.ts'
import { createUndoableDeletion } from '#lib/undo/undoable-deletion.ts'

import { inviteAddress, makeLink, resendInvitation, withdrawLink } from './api.ts'
import type { TeamLink } from './link.ts'
import * as messages from './messages.ts'

/** Mails an invitation to an address. */
export const mailForm = createMemberForm<{ team: string; email: string }>({
  tidy: ({ team, email }) => ({ team, email: email.trim() }),
  rules: { email: checkEmail },
  async send({ team, email }) {
    showTeam(await inviteAddress(team, email))
  },
})

/** The link that was made last, with its address, which no later answer contains. */
export const $newLink = atom<{ id: string; address: string } | null>(null)

export const linkForm = createMemberForm<{ team: string; uses: number }>({
  async send({ team, uses }) {
    const made = await makeLink(team, uses)
    const address = `${location.origin}${href('/invitation')}/#token=${made.token}`
    $newLink.set({ id: made.id, address })
    showTeam(made.team)
  },
})

export function clearLinks(): void {
  $newLink.set(null)
  mailForm.reset()
  linkForm.reset()
}

/** Copies the link; says so where the browser does not allow it. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ label: messages.copied, tone: 'positive' })
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    showToast({ label: messages.copyRefused, tone: 'danger' })
  }
}

/** The id of the link whose mail is being sent again, or null. */
export const $resending = atom<string | null>(null)

export async function resend(team: Team, { id, email }: TeamLink): Promise<void> {
  if ($resending.get() !== null) return
  $resending.set(id)
  try {
    showTeam(await resendInvitation(team.id, id))
    showToast({
      label: messages.resent(email),
      description: messages.resentText,
      tone: 'positive',
    })
  } catch (error) {
    const failure = toFailure(error)
    const { title, text } = explainFailure(failure)
    showToast({ label: messages.notResent(title), description: text, tone: 'danger' })
    await revalidateSession(error)
    // It was answered meanwhile.
    if (failure.kind === 'missing') await teams.load()
  } finally {
    $resending.set(null)
  }
}

interface LinkOfTeam {
  team: string
  link: TeamLink
}

const changeLinks = (id: string, change: (links: TeamLink[]) => TeamLink[]) =>
  teams.update((known) =>
    known.map((team) => (team.id === id ? { ...team, links: change(team.links) } : team)),
  )

const withdrawal = createUndoableDeletion<LinkOfTeam>({
  idOf: ({ link }) => link.id,
  hidden,
  hide(withdrawn) {
    for (const { team, link } of withdrawn)
      changeLinks(team, (links) => links.filter(({ id }) => id !== link.id))
    return (restored) => {
      for (const { team, link } of restored) changeLinks(team, (links) => [...links, link])
    }
  },
  send: ({ team, link }, isLeaving) => withdrawLink(team, link.id, isLeaving),
  describe: ([withdrawn]) => (withdrawn ? messages.withdrawn(withdrawn.link) : ''),
  describeFailure: messages.notWithdrawn,
})

/** Withdraws an invitation, once the offer to undo has expired. */
export function withdraw(team: Team, link: TeamLink): void {
  if ($newLink.get()?.id === link.id) $newLink.set(null)
  withdrawal.start([{ team: team.id, link }])
}

export const { finishOnLeave: finishWithdrawals } = withdrawal
