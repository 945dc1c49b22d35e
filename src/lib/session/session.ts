import { atom, computed } from 'nanostores'

import { fileAddress } from '#lib/backend/address.ts'
import { forgetLeft, keepFor, keepPlace } from '#lib/backend/session/former-person.ts'
import {
  currentUser,
  onUserChange,
  readSessionAgain,
  refreshSession,
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
  $user.set(user)
  globalThis.dispatchEvent?.(new Event('theme-change'))
})

/** The address of the person's picture, small; '' where there is none. */
export const $picture = computed($user, (user) =>
  user?.avatar ? fileAddress('users', user.id, user.avatar, { thumb: '96x96' }) : '',
)

/** Where the person lands who signed out; null where they did not. */
const $destination = atom<string | null>(null)

/** @param to where the person lands then; the start, unless it is said */
export function signOut(to = href('/')): void {
  $destination.set(to)
  endSession()
}

const checkedKey = 'session-checked'
const checkEvery = 60_000

/** Asks the server about the session, whatever was asked before; its word alone ends it. */
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

/** Looks into the session where the server treated the signed-in person as a stranger. */
export async function revalidateSession(error: unknown): Promise<void> {
  if (['signed-out', 'forbidden', 'missing'].includes(toFailure(error).kind)) await checkSession()
}

/** Asks at most once a minute, all tabs together; a clock that went back does not count. */
async function checkSessionInTurn(): Promise<void> {
  const passed = Date.now() - Number(browserStorage.read(checkedKey))
  if (passed < 0 || passed >= checkEvery) await checkSession()
}

const signInAgain = () =>
  `${href('/sign-in')}?next=${encodeURIComponent(hereAsNext())}&reason=expired`

/** What removes private data may take before the page is left, in milliseconds; the next visit finishes it. */
const farewell = 500

const holders = new Set<() => boolean>()

/** Keeps the page where the server ends the session while this holds, until it is released: it says itself how to go on. */
export function holdPageWhile(holds: () => boolean): () => void {
  holders.add(holds)
  return () => void holders.delete(holds)
}

/**
 * To sign in and come back where the server ended the session, to the start where the person did:
 * then nothing of the catalogue stays in this browser.
 */
async function leave(): Promise<void> {
  if (wasEndedByServer()) {
    if ([...holders].some((holds) => holds())) return
    keepPlace(hereAsNext())
    goTo($destination.get() ?? signInAgain())
    return
  }
  await Promise.race([clearPersonalCache(), sleep(farewell)])
  goTo($destination.get() ?? href('/'))
}

/**
 * Leaves the page as soon as nobody is signed in, and loads it anew for another person.
 * The server is asked now and whenever the page comes back to sight or online.
 */
export function guardSession(): () => void {
  const own = $user.get()?.id
  if (own) keepFor(own)
  void forgetLeft()
  let isReloading = false
  const stopWatching = $user.subscribe((user) => {
    // Another tab writes several keys, each of which comes here: two reloads at once crash Chromium.
    if (isReloading) return
    if (!user) void leave()
    else if (user.id !== own) {
      isReloading = true
      location.reload()
    }
  })
  const check = () => {
    readSessionAgain()
    if (!document.hidden && $user.get()) void checkSessionInTurn()
  }
  /** What the browser shows again as it was has asked for nothing. */
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
