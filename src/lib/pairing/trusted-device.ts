import { atom } from 'nanostores'

import { tabStorage } from '#lib/browser/storage.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { createForm } from '#lib/forms/form.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { decidePairing, findPairing } from './api.ts'
import * as messages from './messages.ts'
import { type PairingRequest, parseCode } from './pairing.ts'

export type PairingRequestState =
  | { status: 'entering' }
  | { status: 'asking'; code: string; request: PairingRequest; message: FailureMessage | null }
  | { status: 'deciding'; code: string; request: PairingRequest; match: string | null }
  | { status: 'confirmed' | 'refused'; device: string }
  | { status: 'mismatch' }

export const $pairingRequest = atom<PairingRequestState>({ status: 'entering' })

const codeKey = 'pairing-code'

/**
 * Removes the code of a scanned picture from the page's address. @returns whether there was one
 * It is stored for this tab while its owner signs in.
 */
export function takeCode(): boolean {
  const code = parseCode(location.hash)
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  if (code) tabStorage.write(codeKey, code)
  return code !== null
}

export function enterAnotherCode(): void {
  entryForm.reset()
  $pairingRequest.set({ status: 'entering' })
}

/** Shows the device whose code was typed or scanned. */
export const entryForm = createForm<{ code: string }>({
  rules: { code: (text) => (parseCode(text) ? null : messages.enterCode) },
  async send({ code: text }) {
    const code = parseCode(text) ?? ''
    const request = await findPairing(code)
    $pairingRequest.set({ status: 'asking', code, request, message: null })
  },
  explain: ({ kind }) =>
    kind === 'missing' ? { status: 'invalid', fields: { code: messages.codeOver } } : null,
  async afterFailure(error) {
    if (toFailure(error).kind !== 'missing') await revalidateSession(error)
  },
})

/** Checks a code that the camera read, if it belongs to this site. */
export function checkScan(text: string): void {
  const isEntering = $pairingRequest.get().status === 'entering'
  if (isEntering && parseCode(text)) void entryForm.submit({ code: text })
}

function checkTakenCode(): void {
  const code = tabStorage.read(codeKey)
  tabStorage.remove(codeKey)
  if (code) void entryForm.submit({ code })
}

/** Checks a scanned code immediately, also one that arrives while the page is open. */
export function openPairingRequest(): () => void {
  const take = () => {
    if (takeCode()) checkTakenCode()
  }
  checkTakenCode()
  globalThis.addEventListener('hashchange', take)
  return () => globalThis.removeEventListener('hashchange', take)
}

/** Signs the other device in by the number on its screen, or refuses it with null. */
export async function decide(match: string | null): Promise<void> {
  const state = $pairingRequest.get()
  if (state.status !== 'asking') return
  const { code, request } = state
  $pairingRequest.set({ status: 'deciding', code, request, match })
  try {
    await decidePairing(code, match)
    const status = match === null ? 'refused' : 'confirmed'
    $pairingRequest.set({ status, device: request.device })
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'conflict') $pairingRequest.set({ status: 'mismatch' })
    else if (failure.kind === 'missing') {
      enterAnotherCode()
      entryForm.show({ status: 'invalid', fields: { code: messages.timeUp } })
    } else {
      $pairingRequest.set({ ...state, message: explainFailure(failure) })
      await revalidateSession(error)
    }
  }
}
