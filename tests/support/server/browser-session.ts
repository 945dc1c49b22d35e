import { readSessionAgain } from '#lib/backend/session/session.ts'

import { keepInBrowser } from './fake-server.ts'

/** A browser in which nobody is signed in and nothing is stored, for modules that are loaded already. */
export function emptyBrowser(): void {
  localStorage.clear()
  sessionStorage.clear()
  readSessionAgain()
}

/** The same with a person who is signed in. */
export function signInBrowser(...person: Parameters<typeof keepInBrowser>): void {
  emptyBrowser()
  keepInBrowser(...person)
  readSessionAgain()
}
