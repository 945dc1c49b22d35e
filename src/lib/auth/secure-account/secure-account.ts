import { atom } from 'nanostores'

import { followFragment } from '#lib/browser/fragment.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createForm } from '#lib/forms/form.ts'
import { createResource } from '#lib/resource/resource.ts'

import { readSecurityLink, secureAccount } from './api.ts'
import type { SecuredAccount, SecurityLink, SecurityLinkProblem } from './link.ts'
import * as messages from './messages.ts'

interface OpenedLink {
  token: string
  link: SecurityLink
}

/** What the link with a token would do, or why it does nothing; reading it changes nothing. */
export const securityLink = createResource(
  async (token: string): Promise<OpenedLink | SecurityLinkProblem> => {
    if (!token) return 'missing'
    const link = await readSecurityLink(token)
    return typeof link === 'string' ? link : { token, link }
  },
)

/** The account as soon as it is secured. */
export const $secured = atom<SecuredAccount | null>(null)

/** Removes the token from the address, now and whenever another link is opened in this tab. */
export function openSecureAccount(): () => void {
  const stops = [
    securityLink.retryOnline(),
    followFragment((parts) => {
      $secured.set(null)
      secureForm.reset()
      void securityLink.load(parts.get('token') ?? '')
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Ends all sessions and the password of the account, and gives it its address back where the link is for that. */
export const secureForm = createForm<{ token: string }>({
  async send({ token }) {
    $secured.set(await secureAccount(token))
  },
  explain({ kind }) {
    if (kind === 'invalid') return { status: 'ready' }
    return kind === 'conflict' ? { status: 'failed', ...messages.addressTaken } : null
  },
  // A link that is refused now was valid when it was opened: its current state is read again.
  async afterFailure(error) {
    if (toFailure(error).kind === 'invalid') await securityLink.reload()
  },
  once: true,
})
