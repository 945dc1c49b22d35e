import { atom } from 'nanostores'

import { followFragment } from '#lib/browser/fragment.ts'
import type { Failure } from '#lib/failure/failure.ts'
import type { FormState } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'
import * as common from '#lib/i18n/common.ts'

import { confirmEmailChange, confirmVerification } from './api.ts'
import {
  type MailLink,
  type MailLinkKind,
  type MailLinkProblem,
  readMailLink,
  refusedLink,
} from './link.ts'

/** The link that led here, or what is wrong with it. */
export const $link = atom<MailLink | MailLinkProblem | 'opening'>('opening')

/** Whose link it was, as far as it said so. */
export const $linkEmail = atom('')

function takeLink(parts: URLSearchParams, kind: MailLinkKind): MailLink | MailLinkProblem {
  const link = readMailLink(parts, kind)
  $linkEmail.set(typeof link === 'object' ? link.email : (parts.get('email') ?? ''))
  return link
}

/** Removes the token from the address, now and whenever another link is opened in this tab. */
export function openMailLink(kind: MailLinkKind): () => void {
  return followFragment((parts) => {
    verifyForm.reset()
    emailChangeForm.reset()
    $link.set(takeLink(parts, kind))
  })
}

/** Records that the server refused the link itself; null where it did not. */
export function refuseLink(failure: Failure, link: MailLink): FormState | null {
  if (failure.kind !== 'invalid' || !('token' in failure.fields)) return null
  $link.set(refusedLink(link, Date.now()))
  return { status: 'ready' }
}

/** Says that the address is the person's own. */
export const verifyForm = createForm<{ link: MailLink }>({
  send: ({ link }) => confirmVerification(link.token),
  explain: (failure, { link }) => refuseLink(failure, link),
  once: true,
})

/** Changes the address, which requires the password. */
export const emailChangeForm = createForm<{ link: MailLink; password: string }>({
  rules: { password: (password) => (password === '' ? common.enterPassword : null) },
  send: ({ link, password }) => confirmEmailChange(link.token, password, link.userId),
  explain(failure, { link }) {
    const isWrong = failure.kind === 'invalid' && 'password' in failure.fields
    const wrong = { status: 'invalid', fields: { password: common.notYourPassword } } as const
    // The server rejects any password where the link itself is invalid.
    return refuseLink(failure, link) ?? (isWrong ? wrong : null)
  },
  once: true,
})
