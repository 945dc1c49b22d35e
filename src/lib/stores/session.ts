import { atom } from 'nanostores'

import {
  currentUser,
  onUserChange,
  signOut as endSession,
  wasEndedByServer,
} from '#lib/api/session.ts'
import { href } from '#lib/domain/routes.ts'
import type { User } from '#lib/domain/user.ts'

import { goTo, hereAsNext } from './navigation.ts'

/** Who is signed in, in this tab and every other. */
export const $user = atom<User | null>(currentUser())

onUserChange((user) => $user.set(user))

export const signOut = (): void => endSession()

/** To sign in and come back where the server ended the session, to the start where the person did. */
function leave(): void {
  const again = `${href('/sign-in')}?next=${encodeURIComponent(hereAsNext())}&reason=expired`
  goTo(wasEndedByServer() ? again : href('/'))
}

/** Leaves the page as soon as nobody is signed in, also when it comes back from the browser's history. */
export function guardSession(): () => void {
  const check = () => $user.set(currentUser())
  const stopWatching = $user.subscribe((user) => {
    if (!user) leave()
  })
  globalThis.addEventListener('pageshow', check)
  return () => {
    stopWatching()
    globalThis.removeEventListener('pageshow', check)
  }
}
