import { atom } from 'nanostores'

import { followFragment } from '#lib/browser/fragment.ts'
import { toFailure } from '#lib/failure/failure.ts'
import {
  failedState,
  type FieldErrors,
  findErrors,
  type FormState,
  isBusy,
} from '#lib/forms/form-state.ts'
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

/** What the link is for: verifying an address or changing it. */
export const $confirmation = atom<FormState>({ status: 'ready' })

function takeLink(parts: URLSearchParams, kind: MailLinkKind): MailLink | MailLinkProblem {
  const link = readMailLink(parts, kind)
  $linkEmail.set(typeof link === 'object' ? link.email : (parts.get('email') ?? ''))
  return link
}

/** Takes the token out of the address, at once and whenever another link is opened in this tab. */
export function openMailLink(kind: MailLinkKind): () => void {
  return followFragment((parts) => {
    $confirmation.set({ status: 'ready' })
    $link.set(takeLink(parts, kind))
  })
}

/** Takes note where the server refused the link itself. */
export function refuseLink(error: unknown, link: MailLink): boolean {
  const failure = toFailure(error)
  const isRefused = failure.kind === 'invalid' && 'token' in failure.fields
  if (isRefused) $link.set(refusedLink(link, Date.now()))
  return isRefused
}

/** @param problems what a field says that the server refuses */
async function confirm(link: MailLink, request: () => Promise<void>, problems: FieldErrors) {
  $confirmation.set({ status: 'busy' })
  try {
    await request()
    $confirmation.set({ status: 'done' })
  } catch (error) {
    const state = refuseLink(error, link)
      ? ({ status: 'ready' } as const)
      : failedState(error, Object.keys(problems))
    $confirmation.set(state.status === 'invalid' ? { ...state, fields: problems } : state)
  }
}

/** Says that the address is the person's own. */
export async function verifyEmail(): Promise<void> {
  const link = $link.get()
  if (typeof link !== 'object' || isBusy($confirmation.get())) return
  await confirm(link, () => confirmVerification(link.token), {})
}

/** Changes the address for the one who knows the password. */
export async function submitEmailChange(password: string): Promise<void> {
  const link = $link.get()
  if (typeof link !== 'object' || isBusy($confirmation.get())) return
  const fields = findErrors({ password: password === '' ? common.enterPassword : null })
  if (fields) {
    $confirmation.set({ status: 'invalid', fields })
    return
  }
  const problems = { password: common.notYourPassword }
  await confirm(link, () => confirmEmailChange(link.token, password, link.userId), problems)
}
