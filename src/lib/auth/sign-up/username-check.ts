import { atom } from 'nanostores'

import { usernameProblem } from '#lib/credentials/username.ts'
import { toFailure } from '#lib/failure/failure.ts'

import { lookUpUsername } from './api.ts'
import * as words from './messages.ts'

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
