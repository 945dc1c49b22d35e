import { atom } from 'nanostores'

import { changeTwoStep } from '#lib/account/api.ts'
import * as accountWords from '#lib/account/messages.ts'
import { codeLength } from '#lib/auth/one-time-code/pending-code.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { type Failure, FailureError, toFailure } from '#lib/failure/failure.ts'
import { findErrors } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'
import type { NewAuthenticator, TwoStep } from '#lib/forms/proof/two-step.ts'
import { checkSession, suspectSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  readTwoStep,
  removeAuthenticator,
} from './api.ts'
import * as words from './messages.ts'

export type TwoStepState =
  | { status: 'loading' }
  | { status: 'ready'; twoStep: TwoStep }
  | { status: 'failed'; failure: Failure }

export const $twoStep = atom<TwoStepState>({ status: 'loading' })

/** What the app is told; null while nothing is being set up. */
export const $newAuthenticator = atom<NewAuthenticator | null>(null)

/** Recovery codes while they are shown, which is once. */
export const $newCodes = atom<string[] | null>(null)

export async function loadTwoStep(): Promise<void> {
  try {
    $twoStep.set({ status: 'ready', twoStep: await readTwoStep() })
  } catch (error) {
    $twoStep.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** Loads what is on, and again when the connection is back. */
export function openTwoStep(): () => void {
  const retry = () => {
    if ($twoStep.get().status === 'failed') void loadTwoStep()
  }
  globalThis.addEventListener('online', retry)
  void loadTwoStep()
  return () => globalThis.removeEventListener('online', retry)
}

export const twoStepForm = createForm<{ isTwoStep: boolean }>({
  check: () => null,
  async send({ isTwoStep }) {
    await changeTwoStep(isTwoStep)
    const label = isTwoStep ? accountWords.twoStepOn : accountWords.twoStepOff
    showToast({ label, tone: 'positive' })
    await loadTwoStep()
  },
})

export const beginForm = createForm<Record<string, never>>({
  check: () => null,
  async send() {
    confirmForm.reset()
    $newAuthenticator.set(await beginAuthenticator())
  },
})

export const confirmForm = createForm<{ code: string }>({
  check: ({ code }) => findErrors({ code: code.length < codeLength ? words.sixDigits : null }),
  async send({ code }) {
    try {
      await confirmAuthenticator(code)
    } catch (error) {
      if (toFailure(error).kind !== 'missing') throw error
      const fields = { code: `${words.tookTooLong.title}. ${words.tookTooLong.text}` }
      throw new FailureError({ kind: 'invalid', fields })
    }
    $newAuthenticator.set(null)
    showToast({ label: words.added, tone: 'positive' })
    await Promise.all([loadTwoStep(), checkSession()])
  },
})

export const removeForm = createForm<Record<string, never>>({
  check: () => null,
  async send() {
    await removeAuthenticator()
    showToast({ label: words.removed, tone: 'positive' })
    await loadTwoStep()
  },
})

export const codesForm = createForm<Record<string, never>>({
  check: () => null,
  async send() {
    $newCodes.set(await makeRecoveryCodes())
    await loadTwoStep()
  },
})

/** Copies a text; says so where the browser does not allow it. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ label: copied, tone: 'positive' })
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    showToast({ label: words.copyRefused, tone: 'danger' })
  }
}

export const downloadCodes = (codes: string[], email: string): void =>
  saveFile(
    words.fileName,
    new Blob([`${words.fileHeading(email)}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  )
