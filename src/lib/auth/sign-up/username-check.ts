import { atom } from 'nanostores'

import { usernameProblem } from '#lib/credentials/username.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { debounce } from '#lib/timing/debounce.ts'

import { lookUpUsername } from './api.ts'
import * as messages from './messages.ts'

export type UsernameState =
  | { status: 'unknown' | 'checking' }
  | { status: 'free' | 'taken'; username: string; text: string }

/** What is known about the username that is being typed. */
export const $username = atom<UsernameState>({ status: 'unknown' })

const lookUpSoon = debounce((username: string) => void lookUp(username), 400)

async function lookUp(username: string): Promise<void> {
  const checking: UsernameState = { status: 'checking' }
  let found: UsernameState = { status: 'unknown' }
  $username.set(checking)
  try {
    const { available, message } = await lookUpUsername(username)
    found = available
      ? { status: 'free', username, text: messages.usernameFree(username) }
      : { status: 'taken', username, text: message || messages.usernameTaken(username) }
  } catch (error) {
    if (toFailure(error).kind === 'unknown') reportError(error)
  }
  // If the text has changed meanwhile, only the answer about the current text is shown.
  if ($username.get() === checking) $username.set(found)
}

/** Checks whether the username is free once typing pauses; without an answer it stays unknown. */
export function typeUsername(typed: string): void {
  const username = typed.trim()
  $username.set({ status: 'unknown' })
  if (usernameProblem(username) === null) lookUpSoon(username)
  else lookUpSoon.cancel()
}
