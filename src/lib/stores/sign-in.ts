import { atom } from 'nanostores'

import { currentUser, signIn } from '#lib/api/session.ts'
import { describeFailure, type Failure, toFailure } from '#lib/domain/failure.ts'
import { safeNext } from '#lib/domain/next.ts'
import { href } from '#lib/domain/routes.ts'

import { goTo } from './navigation.ts'

export type SignInState =
  | { status: 'ready'; notice: string }
  | { status: 'busy' }
  | { status: 'failed'; title: string; text: string }
  | { status: 'done' }

export const $signIn = atom<SignInState>({ status: 'ready', notice: '' })

const query = () => new URLSearchParams(location.search)

function goOn(): void {
  const remembered = query().get('next') ?? sessionStorage.getItem('next')
  sessionStorage.removeItem('next')
  $signIn.set({ status: 'done' })
  goTo(safeNext(remembered, location.origin, href('/apps')))
}

/** Says why the person is here, or goes on at once where somebody is signed in already. */
export function openSignIn(): void {
  if (currentUser()) {
    goOn()
    return
  }
  const isExpired = query().get('reason') === 'expired'
  const notice = isExpired ? 'Your session has ended. Sign in again to go on where you were.' : ''
  $signIn.set({ status: 'ready', notice })
}

function explain(failure: Failure): { title: string; text: string } {
  if (failure.kind === 'invalid') {
    return {
      title: 'Not signed in',
      text: 'This name and password do not fit together. Check both, or reset the password.',
    }
  }
  if (failure.kind === 'busy') {
    const wait = failure.retryAfter ? `in ${failure.retryAfter} seconds` : 'in a minute'
    return { title: 'Too many tries', text: `Try again ${wait}.` }
  }
  return describeFailure(failure)
}

/** Signs in by e-mail or username and goes where the person was going. */
export async function submitSignIn(identity: string, password: string): Promise<void> {
  if ($signIn.get().status === 'busy') return
  $signIn.set({ status: 'busy' })
  try {
    await signIn(identity.trim(), password)
    goOn()
  } catch (error) {
    $signIn.set({ status: 'failed', ...explain(toFailure(error)) })
  }
}
