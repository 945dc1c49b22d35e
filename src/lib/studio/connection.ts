import { atom } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user, checkSession } from '#lib/session/session.ts'

import { isReachable } from './api.ts'

type ConnectionState =
  | { status: 'good' }
  /** Lost or limited: tried again by itself at a moment, in milliseconds since 1970. */
  | { status: 'lost' | 'limited'; retryAt: number }
  /** The session has ended; it goes on when the same person is signed in again. */
  | { status: 'signed-out' }

/** How long to wait before each new try, in seconds; the last one for ever. */
const delays = [1, 2, 4, 8, 15, 30]
/** In seconds, where a server that limits requests does not say how long. */
const limitDelay = 10

/** A server treats the signed-out as strangers; to them it names no field. */
const mayBeSignedOut = (failure: Failure): boolean =>
  failure.kind === 'invalid'
    ? Object.keys(failure.fields).every((field) => field === '')
    : ['signed-out', 'forbidden', 'missing'].includes(failure.kind)

function createConnection() {
  const $state = atom<ConnectionState>({ status: 'good' })
  let tries = 0
  let waiting: Promise<void> | null = null
  let wake: (() => void) | null = null
  let isGivenUp = false

  /** Tries again without waiting any longer. */
  const tryNow = (): void => wake?.()

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

  async function waitAs(status: 'lost' | 'limited', seconds: number): Promise<void> {
    tries += 1
    $state.set({ status, retryAt: Date.now() + seconds * 1000 })
    await sleep(seconds)
  }

  const nextDelay = (): number => delays[Math.min(tries, delays.length - 1)] ?? 1

  const isOver = async (): Promise<boolean> => isGivenUp || isReachable()

  async function waitForServer(seconds: number | null): Promise<void> {
    isGivenUp = false
    do await waitAs('lost', seconds ?? nextDelay())
    while (!(await isOver()))
    $state.set({ status: 'good' })
  }

  async function waitForLimit(seconds: number): Promise<void> {
    await waitAs('limited', seconds)
    $state.set({ status: 'good' })
  }

  /** Until the person who was signed in is so again, in this tab or another. */
  async function waitForSession(): Promise<void> {
    $state.set({ status: 'signed-out' })
    await new Promise<void>((resolve) => {
      const stop = $user.listen((user) => {
        if (!user) return
        stop()
        resolve()
      })
    })
    $state.set({ status: 'good' })
  }

  /** All that wait at the same time wait for the same. */
  function waitTogether(wait: () => Promise<void>): Promise<void> {
    waiting ??= wait().finally(() => {
      waiting = null
    })
    return waiting
  }

  return {
    $state,
    tryNow,
    /** Waits for the connection no longer; whatever waited may go on. */
    stopWaiting(): void {
      isGivenUp = true
      tryNow()
    },
    /** Waits while another upload waits for the connection. */
    async whenGood(): Promise<void> {
      if (waiting) await waiting
    },
    /** Says that something was taken: the next loss is a first one again. */
    noteSuccess(): void {
      tries = 0
    },
    /**
     * Waits until what failed may be tried again.
     * @returns false where it was refused for good
     */
    async recover(error: unknown): Promise<boolean> {
      const failure = toFailure(error)
      if (failure.kind === 'offline') await waitTogether(() => waitForServer(null))
      else if (failure.kind === 'busy') {
        const { retryAfter, tooMany = false } = failure
        await waitTogether(() =>
          tooMany ? waitForLimit(retryAfter ?? limitDelay) : waitForServer(retryAfter),
        )
      } else {
        if (!mayBeSignedOut(failure)) return false
        if ($user.get()) await checkSession()
        if ($user.get()) return false
        await waitTogether(waitForSession)
      }
      return true
    },
  }
}

/** The connection that Studio sends by, and why it waits. */
export const connection = createConnection()
