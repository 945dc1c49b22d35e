import { atom } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user, checkSession } from '#lib/session/session.ts'

import { isReachable } from './api.ts'

export type Connection =
  | { status: 'good' }
  /** Lost or limited: tried again by itself at a moment, in milliseconds since 1970. */
  | { status: 'lost' | 'limited'; retryAt: number }
  /** The session has ended; it goes on when the same person is signed in again. */
  | { status: 'signed-out' }

export const $connection = atom<Connection>({ status: 'good' })

/** How long to wait before each new try, in seconds; the last one for ever. */
const delays = [1, 2, 4, 8, 15, 30]
const limitPause = 10

let tries = 0
let waiting: Promise<void> | null = null
let wake: (() => void) | null = null

let isGivenUp = false

/** Tries again without waiting any longer. */
export const tryNow = (): void => wake?.()

/** Waits for the connection no longer; what waited is told that it may go on. */
export function stopWaiting(): void {
  isGivenUp = true
  tryNow()
}

async function sleep(seconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, seconds * 1000)
  wake = resolve
  const stop = whenOnline(tryNow)
  await promise
  clearTimeout(timer)
  stop()
  wake = null
}

const delayNow = (): number => delays[Math.min(tries, delays.length - 1)] ?? 1

async function pauseAs(status: 'lost' | 'limited', seconds: number): Promise<void> {
  tries += 1
  $connection.set({ status, retryAt: Date.now() + seconds * 1000 })
  await sleep(seconds)
}

const isOver = async (): Promise<boolean> => isGivenUp || isReachable()

async function waitForServer(seconds: number | null): Promise<void> {
  isGivenUp = false
  do await pauseAs('lost', seconds ?? delayNow())
  while (!(await isOver()))
  $connection.set({ status: 'good' })
}

async function waitForLeave(seconds: number): Promise<void> {
  await pauseAs('limited', seconds)
  $connection.set({ status: 'good' })
}

/** Until the person who was signed in is so again, in this tab or another. */
async function waitForSession(): Promise<void> {
  $connection.set({ status: 'signed-out' })
  await new Promise<void>((resolve) => {
    const stop = $user.listen((user) => {
      if (!user) return
      stop()
      resolve()
    })
  })
  $connection.set({ status: 'good' })
}

const inTurn = (wait: () => Promise<void>): Promise<void> => {
  waiting ??= wait().finally(() => {
    waiting = null
  })
  return waiting
}

/** Waits while another upload waits for the connection. */
export const connectionIsGood = async (): Promise<void> => {
  if (waiting) await waiting
}

/** That something was taken: the next loss is a first one again. */
export const noteSuccess = (): void => {
  tries = 0
}

/** A server treats the signed-out as strangers; to them it names no field. */
const mayBeSignedOut = (failure: Failure): boolean =>
  failure.kind === 'invalid'
    ? Object.keys(failure.fields).every((field) => field === '')
    : ['signed-out', 'forbidden', 'missing'].includes(failure.kind)

/**
 * Waits until what failed may be tried again.
 * @returns false where it was refused for good
 */
export async function recover(error: unknown): Promise<boolean> {
  const failure = toFailure(error)
  if (failure.kind === 'offline') await inTurn(() => waitForServer(null))
  else if (failure.kind === 'busy') {
    const { retryAfter, tooMany = false } = failure
    await inTurn(() =>
      tooMany ? waitForLeave(retryAfter ?? limitPause) : waitForServer(retryAfter),
    )
  } else {
    if (!mayBeSignedOut(failure)) return false
    if ($user.get()) await checkSession()
    if ($user.get()) return false
    await inTurn(waitForSession)
  }
  return true
}
