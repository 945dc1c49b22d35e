import { atom } from 'nanostores'

import { followFragment } from '#lib/browser/fragment.ts'
import { goTo } from '#lib/browser/navigation.ts'
import { clearPersonalCache } from '#lib/cache/personal-cache.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import type { FormState } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'
import { createResource } from '#lib/resource/resource.ts'
import { $user, revalidateSession, signOut } from '#lib/session/session.ts'
import {
  forgetInvitation,
  readOpenedInvitation,
  readPendingInvitation,
  storeOpenedInvitation,
  storePendingInvitation,
} from '#lib/site/pending-invitation.ts'
import { href } from '#lib/site/routes.ts'

import { acceptLink, declineLink, lookAtLink } from './api.ts'
import type { LinkProblem, OpenedInvitation } from './opened.ts'

interface Opened {
  token: string
  invitation: OpenedInvitation
}

/** Keeps the token for as long as it may be answered: in this tab, or until the person has signed in. */
function keep(token: string): void {
  if ($user.get()) storeOpenedInvitation(token)
  else storePendingInvitation(token)
}

/** Where the link leads, or why it does nothing; reading it changes nothing. */
export const invitation = createResource(async (token: string): Promise<Opened | LinkProblem> => {
  if (!token) return 'missing'
  const found = await lookAtLink(token)
  if (typeof found === 'string') {
    forgetInvitation()
    return found
  }
  if (found.standing === 'member') forgetInvitation()
  else keep(token)
  return { token, invitation: found }
})

/** What the person answered. */
export const $answered = atom<'accepted' | 'declined' | null>(null)

/** The id of the team that the person has joined. */
export const $joinedTeam = atom('')

/** Removes the token from the address, and looks at it again for another person. */
export function openInvitation(): () => void {
  const stops = [
    invitation.retryOnline(),
    followFragment((parts) => {
      $answered.set(null)
      acceptForm.reset()
      declineForm.reset()
      void invitation.load(parts.get('token') || readOpenedInvitation() || readPendingInvitation())
    }),
    $user.listen((user, before) => {
      if (user?.id !== before?.id && $answered.get() === null) void invitation.reload()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** What the link leads to now is shown in place of the form, and needs no message beside it. */
const explainAnswer = ({ kind }: Failure): FormState | null =>
  kind === 'invalid' || kind === 'conflict' ? { status: 'ready' } : null

/** A link that is refused now did something when it was opened: its current state is read again. */
async function lookAgain(error: unknown): Promise<void> {
  await revalidateSession(error)
  if (['invalid', 'conflict'].includes(toFailure(error).kind)) await invitation.reload()
}

export const acceptForm = createForm<{ token: string }>({
  async send({ token }) {
    const { id } = await acceptLink(token)
    forgetInvitation()
    $joinedTeam.set(id)
    $answered.set('accepted')
  },
  explain: explainAnswer,
  afterFailure: lookAgain,
})

export const declineForm = createForm<{ token: string }>({
  async send({ token }) {
    await declineLink(token)
    forgetInvitation()
    $answered.set('declined')
  },
  explain: explainAnswer,
  afterFailure: lookAgain,
})

/** Where somebody signs in or signs up, and comes back from. */
export const entryHref = (path: '/sign-in' | '/sign-up'): string =>
  `${href(path)}?next=${encodeURIComponent(href('/invitation'))}`

/** Ends the session here, and leads to sign-in and back to this invitation. */
export async function changeAccount(token: string): Promise<void> {
  forgetInvitation()
  signOut()
  storePendingInvitation(token)
  await clearPersonalCache()
  goTo(entryHref('/sign-in'))
}
