import { atom, computed } from 'nanostores'

import { fileAddress } from '#lib/backend/address.ts'
import { forgetLeft, claimStorageFor, rememberPlace } from '#lib/backend/session/former-person.ts'
import {
  currentUser,
  hasStrayToken,
  onUserChange,
  readSessionAgain,
  refreshSession,
  restoreSession,
  signOut as endSession,
  wasEndedByServer,
} from '#lib/backend/session/session.ts'
import { whenSeenOrOnline, whenShown } from '#lib/browser/connection.ts'
import { goTo, hereAsNext } from '#lib/browser/navigation.ts'
import { browserStorage } from '#lib/browser/storage.ts'
import { clearPersonalCache } from '#lib/cache/personal-cache.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { href } from '#lib/site/routes.ts'
import { sleep } from '#lib/timing/sleep.ts'
import type { User } from '#lib/user/user.ts'

/** Who is signed in, in this tab and every other. */
export const $user = atom<User | null>(currentUser())

onUserChange((user) => {
  // A check mostly answers with the same person, for whom nothing has to be rendered again.
  if (JSON.stringify(user) !== JSON.stringify($user.get())) $user.set(user)
  globalThis.dispatchEvent?.(new Event('theme-change'))
})

/** The address of the person's picture, small; '' where there is none. */
export const $picture = computed($user, (user) =>
  user?.avatar ? fileAddress('users', user.id, user.avatar, { thumb: '96x96' }) : '',
)

/** Where a person who signed out is sent; null where they did not sign out. */
const $destination = atom<string | null>(null)

/** @param to where the person is sent then; the start page by default */
export function signOut(to = href('/')): void {
  $destination.set(to)
  endSession()
}

const checkedKey = 'session-checked'
const checkEvery = 60_000

/** Checks the session with the server, regardless of earlier checks; only the server's answer ends it. */
export async function checkSession(): Promise<void> {
  browserStorage.write(checkedKey, String(Date.now()))
  try {
    await refreshSession()
  } catch (error) {
    const { kind } = toFailure(error)
    if (kind === 'offline') browserStorage.remove(checkedKey)
    else if (kind !== 'signed-out') console.error('The session could not be checked:', error)
  }
}

/** Checks the session where the server treated the signed-in person as a stranger. */
export async function revalidateSession(error: unknown): Promise<void> {
  if (['signed-out', 'forbidden', 'missing'].includes(toFailure(error).kind)) await checkSession()
}

/** Checks at most once a minute across all tabs; a clock that was set back is ignored. */
async function checkSessionInTurn(): Promise<void> {
  const passed = Date.now() - Number(browserStorage.read(checkedKey))
  if (passed < 0 || passed >= checkEvery) await checkSession()
}

const signInAgain = () =>
  `${href('/sign-in')}?next=${encodeURIComponent(hereAsNext())}&reason=expired`

/** How long removing private data may take before the page is left, in milliseconds; the next visit finishes it. */
const farewell = 500

const holders = new Set<() => boolean>()

/** Keeps the page open when the server ends the session, until released: the page itself says how to continue. */
export function holdPageWhile(holds: () => boolean): () => void {
  holders.add(holds)
  return () => void holders.delete(holds)
}

/**
 * To sign-in and back if the server ended the session, to the start page if the person did:
 * then nothing of the catalogue stays in this browser.
 */
async function leave(): Promise<void> {
  if (wasEndedByServer()) {
    if ([...holders].some((holds) => holds())) return
    rememberPlace(hereAsNext())
    goTo($destination.get() ?? signInAgain())
    return
  }
  await Promise.race([clearPersonalCache(), sleep(farewell)])
  goTo($destination.get() ?? href('/'))
}

/** Becomes the page of the person whose token is left in this browser, and is left where there is none. */
async function restoreOrLeave(): Promise<void> {
  if (!hasStrayToken()) {
    await leave()
    return
  }
  try {
    await restoreSession()
  } catch (error) {
    if (toFailure(error).kind !== 'signed-out') {
      console.error('The session could not be restored:', error)
    }
    goTo(signInAgain())
  }
}

/**
 * Leaves the page as soon as nobody is signed in, and reloads it for another person.
 * The session is checked now and whenever the page becomes visible or comes back online.
 */
export function guardSession(): () => void {
  const own = $user.get()?.id
  if (own) claimStorageFor(own)
  void forgetLeft()
  let isReloading = false
  const stopWatching = $user.subscribe((user) => {
    // Another tab writes several keys, each of which triggers this: two simultaneous reloads crash Chromium.
    if (isReloading) return
    if (!user) void (own ? leave() : restoreOrLeave())
    else if (user.id !== own) {
      isReloading = true
      location.reload()
    }
  })
  const check = () => {
    readSessionAgain()
    if (!document.hidden && $user.get()) void checkSessionInTurn()
  }
  /** A page restored by the browser has not requested anything. */
  const checkShownAgain = (isAsLeft: boolean) => {
    readSessionAgain()
    if ($user.get()) void (isAsLeft ? checkSession() : checkSessionInTurn())
  }
  check()
  const stops = [stopWatching, whenSeenOrOnline(check), whenShown(checkShownAgain)]
  return () => {
    for (const stop of stops) stop()
  }
}
