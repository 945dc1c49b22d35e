import { atom } from 'nanostores'

import { enter } from '#lib/auth/enter.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, type FailureMessage, toFailure } from '#lib/failure/failure.ts'

import { listProviders, prepareProviders, type SignInProvider, signInWithProvider } from './api.ts'
import * as messages from './messages.ts'
import { beginSignIn, signInForm } from './sign-in.ts'

/** The accounts elsewhere that can be used; none while they are not known. */
export const $providers = atom<SignInProvider[]>([])

/** Looks up which accounts elsewhere can be used; without an answer the password still can. */
export async function loadProviders(): Promise<void> {
  try {
    $providers.set(await listProviders())
  } catch (error) {
    if (toFailure(error).kind === 'unknown') reportError(error)
  }
}

/** Prepares for a press on a provider as soon as the pointer or the focus reaches one. */
export const prepareProvider = (): void => prepareProviders()

const pollInterval = 400

/** Calls back when the person closes the window. @returns what stops watching */
function watchClosing(popup: Window, onClose: () => void): () => void {
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    onClose()
  }, pollInterval)
  return () => clearInterval(timer)
}

const openPopup = () => window.open('about:blank', 'provider', 'popup,width=560,height=720')

function explain(failure: Failure, label: string): FailureMessage {
  switch (failure.kind) {
    case 'forbidden':
    case 'invalid':
      return {
        title: messages.providerRefusedTitle(label),
        text: messages.providerRefusedText,
      }
    case 'missing':
      return {
        title: messages.providerGoneTitle(label),
        text: messages.providerGoneText,
      }
    case 'offline':
    case 'file-unreachable':
    case 'proof-required':
    case 'signed-out':
    case 'conflict':
    case 'busy':
    case 'cannot-save':
    case 'unknown':
      return explainFailure(failure)
  }
}

/** The way in by an account elsewhere that is being tried; null where none is. */
export const $attempt = atom<{ provider: string } | null>(null)

/** Signs in with an account elsewhere, in a window of its own that this press has to open. */
export async function submitProvider({ name, label }: SignInProvider): Promise<void> {
  if (signInForm.$state.get().status === 'busy') return
  beginSignIn()
  const popup = openPopup()
  if (!popup) {
    signInForm.show({
      status: 'failed',
      title: messages.windowBlockedTitle,
      text: messages.windowBlockedText(label),
    })
    return
  }
  const attempt = { provider: name }
  const wait = () => {
    $attempt.set(attempt)
    signInForm.show({ status: 'busy' })
  }
  const fail = (explained: FailureMessage) => {
    if ($attempt.get() !== attempt) return
    $attempt.set(null)
    signInForm.show({ status: 'failed', ...explained })
  }
  wait()
  const stopWatching = watchClosing(popup, () =>
    fail({
      title: messages.windowClosedTitle,
      text: messages.windowClosedText(label),
    }),
  )
  // A provider may sever the link to its window, which then looks closed: its answer still counts.
  try {
    const answer = await signInWithProvider(name, {
      show: (address) => popup.location.assign(address),
      onReturn() {
        stopWatching()
        wait()
      },
    })
    await enter(answer)
    signInForm.show({ status: 'done' })
  } catch (error) {
    fail(explain(toFailure(error), label))
  } finally {
    stopWatching()
    popup.close()
  }
}
