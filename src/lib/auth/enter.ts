import { listSecondWays, requestSecondFactor } from '#lib/auth/one-time-code/api.ts'
import {
  hasOwnCodes,
  parsePendingCode,
  type PendingCode,
} from '#lib/auth/one-time-code/pending-code.ts'
import type { SignInAnswer } from '#lib/auth/sign-in/api.ts'
import { forgetPlace, isPlaceOfAnother } from '#lib/backend/session/former-person.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { goTo } from '#lib/browser/navigation.ts'
import { tabStorage } from '#lib/browser/storage.ts'
import { safeNext } from '#lib/site/next.ts'
import { readPendingInvitation } from '#lib/site/pending-invitation.ts'
import { href } from '#lib/site/routes.ts'

const pendingKey = 'otp'
const nextKey = 'next'

export const readPending = (): PendingCode | null => parsePendingCode(tabStorage.read(pendingKey))

const askedFor = () => new URLSearchParams(location.search).get(nextKey)

/** Back to an invitation that was opened before signing up, whose mail leads to another tab. */
const invitationPlace = () => (readPendingInvitation() === '' ? '' : href('/invitation'))

/** Where the person was going, unchecked; '' where that is not known. */
export const wantedNext = (): string =>
  askedFor() || tabStorage.read(nextKey) || readPending()?.next || invitationPlace()

/** Remembers where the person was going, whichever way of signing in they choose. */
export function rememberNext(): void {
  const next = askedFor()
  if (next !== null) tabStorage.write(nextKey, next)
}

/** Stores a sign-in that waits for its next step; the newest one counts. */
export function storePending(
  step: Pick<PendingCode, 'otpId' | 'email' | 'mfaId'> & Partial<Pick<PendingCode, 'ways'>>,
): PendingCode {
  const pending = { ways: [], ...step, next: wantedNext(), sentAt: Date.now() }
  tabStorage.write(pendingKey, JSON.stringify(pending))
  return pending
}

/** Where every way of signing in ends: the page that was asked for, after a first time the questions. */
export function finishSignIn(): void {
  const fallback = href('/apps')
  const user = currentUser()
  const wanted = wantedNext()
  const isOthers = user !== null && isPlaceOfAnother(wanted, user.id)
  const next = isOthers ? fallback : safeNext(wanted, location.origin + href('/'), fallback)
  tabStorage.remove(nextKey)
  forgetPlace()
  tabStorage.remove(pendingKey)
  if (user?.isOnboarded === false) {
    const query = next === fallback ? '' : `?next=${encodeURIComponent(next)}`
    goTo(href('/onboarding') + query)
  } else goTo(next)
}

/**
 * Continues after a first step: into the site, or to the code that is the second step.
 * @throws FailureError where the code could not be sent
 */
export async function enter(answer: SignInAnswer): Promise<void> {
  if (answer === 'signed-in') {
    finishSignIn()
    return
  }
  const { mfaId } = answer
  const { ways, email } = await listSecondWays(mfaId)
  // A code is mailed right away only where no better method is available.
  const sent = ways.includes('authenticator')
    ? { otpId: '', email }
    : await requestSecondFactor(mfaId)
  storePending({ ...sent, mfaId, ways: ways.includes('mail') || hasOwnCodes(ways) ? ways : [] })
  goTo(href('/otp'))
}
