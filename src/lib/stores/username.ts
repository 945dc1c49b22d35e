import { atom } from 'nanostores'

import { lookUpUsername } from '#lib/api/sign-up.ts'
import { toFailure } from '#lib/domain/failure.ts'
import { usernameProblem } from '#lib/domain/username.ts'
import * as words from '#lib/words/sign-up.ts'

export type UsernameState =
  | { status: 'unknown' | 'checking' }
  | { status: 'free' | 'taken'; username: string; text: string }

/** What is known about the username that is being typed. */
export const $username = atom<UsernameState>({ status: 'unknown' })

const quietFor = 400

let timer: ReturnType<typeof setTimeout> | undefined
let newest = ''

async function lookUp(username: string): Promise<void> {
  $username.set({ status: 'checking' })
  let found: UsernameState = { status: 'unknown' }
  try {
    const { available, message } = await lookUpUsername(username)
    found = available
      ? { status: 'free', username, text: words.usernameFree(username) }
      : { status: 'taken', username, text: message || words.usernameTaken(username) }
  } catch (error) {
    if (toFailure(error).kind === 'unknown') reportError(error)
  }
  if (username === newest) $username.set(found)
}

/** Asks whether the username is free once the typing pauses; without an answer it stays unknown. */
export function typeUsername(typed: string): void {
  clearTimeout(timer)
  newest = typed.trim()
  $username.set({ status: 'unknown' })
  if (usernameProblem(newest) === null) timer = setTimeout(() => void lookUp(newest), quietFor)
}
