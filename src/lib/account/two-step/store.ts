import { atom } from 'nanostores'

import { changeTwoStep } from '#lib/account/api.ts'
import * as accountMessages from '#lib/account/messages.ts'
import { codeLength } from '#lib/auth/one-time-code/pending-code.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import type { NewAuthenticator } from '#lib/forms/proof/two-step.ts'
import * as common from '#lib/i18n/common.ts'
import { createResource } from '#lib/resource/resource.ts'
import { checkSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  readTwoStep,
  removeAuthenticator,
} from './api.ts'
import * as messages from './messages.ts'

/** What the account asks for after the first step of a sign-in. */
export const twoStep = createResource(readTwoStep, { keepsValue: true })

/** What is entered into the app; null while nothing is being set up. */
export const $newAuthenticator = atom<NewAuthenticator | null>(null)

/** Recovery codes while they are shown, which is once. */
export const $newCodes = atom<string[] | null>(null)

export const twoStepForm = createMemberForm<{ isTwoStep: boolean }>({
  async send({ isTwoStep }) {
    await changeTwoStep(isTwoStep)
    const label = isTwoStep ? accountMessages.twoStepOn : accountMessages.twoStepOff
    showToast({ label, tone: 'positive' })
    await twoStep.load()
  },
})

export const beginForm = createMemberForm({
  async send() {
    confirmForm.reset()
    $newAuthenticator.set(await beginAuthenticator())
  },
})

export const confirmForm = createMemberForm<{ code: string }>({
  rules: { code: (digits) => (digits.length < codeLength ? common.sixDigits : null) },
  async send({ code }) {
    await confirmAuthenticator(code)
    $newAuthenticator.set(null)
    showToast({ label: messages.added, tone: 'positive' })
    await Promise.all([twoStep.load(), checkSession()])
  },
  explain({ kind }) {
    if (kind !== 'missing') return null
    const { title, text } = messages.tookTooLong
    return { status: 'invalid', fields: { code: `${title}. ${text}` } }
  },
})

export const removeForm = createMemberForm({
  async send() {
    await removeAuthenticator()
    showToast({ label: messages.removed, tone: 'positive' })
    await twoStep.load()
  },
})

export const codesForm = createMemberForm({
  async send() {
    $newCodes.set(await makeRecoveryCodes())
    await twoStep.load()
  },
})

/** Copies a text; says so where the browser does not allow it. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ label: copied, tone: 'positive' })
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    showToast({ label: messages.copyRefused, tone: 'danger' })
  }
}

export const downloadCodes = (codes: string[], email: string): void =>
  saveFile(
    'discover-recovery-codes.txt',
    new Blob([`${messages.fileHeading(email)}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  )
